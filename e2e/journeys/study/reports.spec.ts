/** The weekly reports of the demo student's season, from the menu to the paper. */
import { expect, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import {
  listReportQuestions,
  listReports,
  printReportQuestions,
  readReport,
  type UserReport,
} from '@sugya/contract/reports.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { A4, hebrewWords, printedPages } from '../../support/browser/printed-pdf.ts';
import { LATER } from '../../support/sweep.ts';
import { DEMO_STUDENT, type SignedIn, type Sugya, test } from '../../support/world.ts';

/** The list as the API tells it, newest first; a report with its questions on demand. */
async function season(sugya: Sugya, { token }: SignedIn) {
  const { origin } = sugya;
  const [course] = await callOk(origin, listCourses, { token });
  if (course === undefined) throw new Error('The demo student has no course');
  const courseId = course.id;
  const reports = await callOk(origin, listReports, { params: { courseId }, token });
  return {
    courseId,
    reports,
    read: async (reportId: number) => {
      const params = { courseId, reportId };
      const report = await callOk(origin, readReport, { params, token });
      const questions = await callOk(origin, listReportQuestions, { params, token });
      return { report, questions };
    },
    print: (reportId: number) =>
      callOk(origin, printReportQuestions, { params: { courseId, reportId }, token }),
  };
}

/** The server writes the month first, the screen the day. */
const dayFirst = (name: string) => name.replace(/^(\d\d)\/(\d\d)/, '$2/$1');
const weekButton = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'בחירת דוח' }).getByRole('button', { name: dayFirst(name) });
/** PRN-10. */
const LETTERS = ['א', 'ב', 'ג', 'ד'];
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

test(
  'REP-01 to REP-29, NAV-23, NAV-51: a season of weekly reports is chosen from, read, and its questions opened',
  LATER,
  async ({ page, context, sugya, watch }) => {
    const student = await sugya.signIn(DEMO_STUDENT);
    await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
    const { courseId, reports, read } = await season(sugya, student);
    expect(reports.length).toBeGreaterThan(3);
    const [newest, second] = reports;
    if (newest === undefined || second === undefined) throw new Error('The season has no two weeks');
    const [last, before] = [await read(newest.value), await read(second.value)];
    const questions = [...last.questions, ...before.questions];
    watch.leaks.allow(...questions.map(({ exerciseId }) => exerciseId));
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.goto(`/courses/${courseId}`);
    await page.getByRole('navigation', { name: 'תפריט ראשי' }).getByRole('link', { name: 'דוחות' }).click();
    await expect(page).toHaveURL(`/courses/${courseId}/reports`);
    const weeks = page.getByRole('toolbar', { name: 'בחירת דוח' }).getByRole('button');
    await expect(weeks).toHaveText(reports.map(({ name }) => dayFirst(name)).toReversed());
    await expect(weekButton(page, newest.name)).toHaveAttribute('aria-pressed', 'true');
    await expect(weekButton(page, newest.name)).toBeInViewport();
    await expectReport(page, last.report);
    await expect(page.locator('svg.recharts-surface')).toBeVisible();
    await expectAccessible(page, 'a weekly report');
    await expectNoSidewaysScroll(page, 'a weekly report');

    // Another week by the keyboard: → goes back in time, as the row runs.
    await weekButton(page, newest.name).focus();
    await page.keyboard.press('ArrowRight');
    await expect(weekButton(page, second.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/courses/${courseId}/reports?report=${second.value}`);
    await expectReport(page, before.report);
    await page.reload();
    await expectReport(page, before.report);
    await page.goBack();
    await expectReport(page, last.report);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(weekButton(page, newest.name)).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: `הדוח הקודם: ${dayFirst(second.name)}` }).click();
    await expectReport(page, before.report);
    await expect(weekButton(page, second.name)).toBeInViewport({ ratio: 0.9 });
    // The key of an exercise that is being practised again is not due; of the others it is.
    const at = before.questions.findIndex(({ isAnswerCorrect }) => isAnswerCorrect !== null);
    const [first, next] = before.questions.slice(at);
    if (first === undefined || next === undefined) throw new Error('The week has no two questions to read');
    const showAll = page.getByRole('button', { name: /^הצגת כל/ });
    if (await showAll.isVisible()) await showAll.click();
    await page.getByRole('button', { name: `עיון בשאלה ${at + 1}: ${first.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `שאלה ${at + 1}`, exact: true });
    await expect(dialog.getByText('התשובה הנכונה').first()).toBeVisible();
    await expect(dialog.getByText(first.name)).toBeVisible();
    await expectAccessible(page, 'a question of a weekly report');
    await dialog.getByRole('button', { name: 'השאלה הבאה' }).click();
    await expect(
      page.getByRole('dialog', { name: `שאלה ${at + 2}`, exact: true }).getByText(next.name),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`/courses/${courseId}/reports?report=${second.value}`);
  },
);

test(
  'PRN-04, PRN-05, PRN-07 to PRN-10, PRN-16, NAV-68: the questions of a report and the report itself come on paper',
  LATER,
  async ({ page, context, sugya, watch }) => {
    const student = await sugya.signIn(DEMO_STUDENT);
    await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const { courseId, reports, read, print } = await season(sugya, student);
    const [newest] = reports;
    if (newest === undefined) throw new Error('The demo student has no report');
    const [{ report, questions }, paper] = [await read(newest.value), await print(newest.value)];
    watch.leaks.allow(...questions.map(({ exerciseId }) => exerciseId));

    await page.goto(`/courses/${courseId}/report/${newest.value}/reportPrint?printing=true`);
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await expectAccessible(page, 'print of a report’s questions');
    await expectNoSidewaysScroll(page, 'print of a report’s questions');
    const pages = await printedPages(page);
    const words = pages.flatMap((printed) => printed.words).join(' ');
    for (const { width, height } of pages) expect({ width, height }).toEqual(A4);
    let from = 0;
    for (const { question, answers } of paper.questions) {
      const lettered = answers.flatMap(({ text }, place) => [LETTERS[place] ?? '', text]);
      const inOrder = hebrewWords(['שאלה', plain(question), ...lettered].join(' ')).join(' ');
      const at = words.indexOf(inOrder, from);
      expect(at, inOrder).toBeGreaterThanOrEqual(from);
      from = at + inOrder.length;
    }
    expect(words.endsWith('שם חתימה תאריך')).toBe(true);

    await page.getByRole('link', { name: 'חזרה לדוח' }).click();
    await expectReport(page, report);
    await expect(page.locator('svg.recharts-surface')).toBeVisible();
    const drawn = await page.locator('svg.recharts-surface text').allTextContents();
    const weeks = drawn.filter((text) => /^\d\d\/\d\d$/.test(text));
    expect(weeks.length).toBeGreaterThan(3);
    const ofReport = await printedPages(page);
    expect(ofReport.length).toBeLessThanOrEqual(2);
    // The graph is drawn for the screen and printed whole: its last week is the report's own.
    expect(ofReport[0]?.pieces).toEqual(expect.arrayContaining(weeks));
    expect(ofReport[0]?.pieces.join(' ')).toMatch(/\d\d\/\d\d\/\d\d/);
    const text = ofReport.flatMap((printed) => printed.words).join(' ');
    expect(text).toContain(hebrewWords(report.goalsTitle).join(' '));
    expect(text).toContain('נועה ברק הודפס ביום');
    for (const ofScreen of ['נושאי לימוד', 'הדפסת הדוח', 'השאלות של הדוח'])
      expect(text).not.toContain(ofScreen);
  },
);

/** What the server wrote stands there, each thing in its part of the report. */
async function expectReport(page: Page, report: UserReport): Promise<void> {
  const trend = page.getByRole('region', { name: 'השבוע שלך' });
  await expect(trend).toContainText(report.titleTrend);
  await expect(trend).toContainText(report.textTrend);
  await expect(page.getByRole('region', { name: report.recommendationsTitle })).toContainText(
    report.recommendationsText.split('\n')[0] ?? '',
  );
  const goals = page.getByRole('region', { name: 'היעדים שלך' });
  for (const goal of [report.prevGoal1, report.yourGoal1]) {
    if (goal !== null) await expect(goals).toContainText(goal);
  }
  const substantive = page.getByRole('region', { name: report.subjectATitle, exact: true });
  await expect(substantive).toContainText(
    report.subjectAValue === null ? 'לא נענו כאן שאלות' : `${report.subjectAValue}%`,
  );
}
