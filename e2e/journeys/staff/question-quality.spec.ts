import { type BrowserContext, expect } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type Sugya, test } from '../../support/world.ts';

async function becomeAdmin(context: BrowserContext, sugya: Sugya): Promise<void> {
  const admin = await sugya.signIn(ADMIN);
  await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
}

test(
  'QUA-01, QUA-03, QUA-05, QUA-07, QUA-09, RUL-06, RUL-09, RUL-11, RUL-12: a question is reported, voided with its effect shown first, answered and given back',
  LATER,
  async ({ page, browser, sugya, student, watch }) => {
    const exercise = await sugya.exercise('evidence-witnesses-1');
    const { courseId } = exercise;
    const total = exercise.pack.questions.length;
    const gradeOf = (right: number) => Math.round((100 * right) / total);
    await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [1] });
    const report = exercise.statisticsAddress();
    const grade = (points: number) => page.getByRole('img', { name: `הציון שלך: ${points} מתוך 100` });
    await page.goto(report);
    await expect(grade(gradeOf(total - 1))).toBeVisible();
    await page
      .getByRole('button', { name: /^עיון בשאלה 1(\D|$)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'דיווח על בעיה בשאלה' }).click();
    await page.getByRole('button', { name: 'שליחה' }).click();
    await expect(page.getByText('נא לבחור את סוג הבעיה')).toBeVisible();
    await page.getByRole('radio', { name: 'יש יותר מתשובה נכונה אחת' }).check();
    await page.getByRole('textbox', { name: 'פירוט' }).fill('גם התשובה שבחרתי נכונה');
    await page.getByRole('button', { name: 'שליחה' }).click();
    await expect(page.getByText(/^דיווח מ־.* ממתין לבדיקה$/)).toBeVisible();

    const staff = await browser.newContext({ baseURL: sugya.origin, locale: 'he-IL' });
    await becomeAdmin(staff, sugya);
    const desk = await staff.newPage();
    await desk.setViewportSize({ width: 1366, height: 768 });
    await desk.goto(`/studio/courses/${courseId}/quality?state=reported`);
    const queue = desk.getByRole('table', { name: 'שאלות לבדיקה, הדחופות תחילה' });
    await expect(queue.getByText('דיווח אחד')).toBeVisible();
    await queue.getByRole('link').first().click();
    await expect(desk).toHaveURL(new RegExp(`sel=${exercise.questionIds[0]}`));
    await expect(desk.getByText('גם התשובה שבחרתי נכונה')).toBeVisible();
    await desk.getByRole('radio', { name: /^לבטל את השאלה/ }).check();
    await expect(desk.getByText('ציונים עולים')).toBeVisible();
    await expectAccessible(desk, 'quality queue with a ruling');
    await expectNoSidewaysScroll(desk, 'quality queue');
    await desk.getByRole('button', { name: /^ציון מחדש של \d+$/ }).click();
    await expect(desk.getByText('כל הניסיונות עודכנו')).toBeVisible();
    await desk.getByRole('button', { name: 'מענה לדיווח' }).click();

    await page.goto(report);
    await expect(grade(100)).toBeVisible();
    await page
      .getByRole('button', { name: /^עיון בשאלה 1(\D|$)/ })
      .first()
      .click();
    await expect(page.getByText(/^ב־.* הוחלט לבטל את השאלה\. היא נספרת כנכונה לכולם\.$/)).toBeVisible();
    await expectAccessible(page, 'a voided question of a report');
    await page.goto(`/userRequests/${courseId}`);
    await expect(page.getByRole('region', { name: 'דיווחים על שאלות' }).getByRole('listitem')).toContainText(
      'ניתנה הכרעה',
    );
    await expectAccessible(page, 'own reports of questions');
    await expectNoSidewaysScroll(page, 'own reports of questions');
    await page.goto(`/Courses/${courseId}/messages`);
    await expect(page.getByText('שאלה בוטלה', { exact: true })).toBeVisible();
    await expect(page.getByText('תשובה לדיווח על שאלה', { exact: true })).toBeVisible();

    await desk.getByRole('button', { name: 'החזרה', exact: true }).click();
    await expect(desk.getByText('ציונים יורדים')).toBeVisible();
    await desk.getByRole('button', { name: /^החזרת הציון של \d+$/ }).click();
    await expect(desk.getByText(/^הוחזר ב־/)).toBeVisible();
    await expect(desk.getByText('כל הניסיונות עודכנו')).toBeVisible();
    await staff.close();
    await page.goto(report);
    await expect(grade(gradeOf(total - 1))).toBeVisible();
    await page.goto(`/Courses/${courseId}/messages`);
    await expect(page.getByText('שאלה שנבדקה חזרה להיות כשהייתה')).toBeVisible();
  },
);
