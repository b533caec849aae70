/** A whole small day of an examination: its room, a part, the break, another device, the end and the debrief. */
import { expect, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import { makePart, PAPER } from '../../support/content/exam-paper.ts';
import { type CampusSchool, signInByPassword, test } from '../../support/sites/campus-school.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT, type Person } from '../../support/world.ts';

const SUBMIT = { name: 'הגשה', exact: true } as const;

async function tokenOf({ origin }: CampusSchool, { userName, password }: Person): Promise<string> {
  return (await callOk(origin, signIn, { body: { userName, password } })).access_token;
}

/** Hands in what is answered; the question before it counts what is blank. */
async function handIn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:סיימתי|סיום התרגול|אישור וסיום|הגשת החלק)$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'להגיש את החלק?' });
  await expectAccessible(page, 'the question before a part is handed in');
  await dialog.getByRole('button', SUBMIT).click();
  await expect(dialog).toHaveCount(0);
}

test(
  'EXD-28, EXD-30, EXD-31, EXD-32, EXD-34, EXD-38, EXD-46: a day on a fixed paper, from its room over the break and another device to the debrief',
  LATER,
  async ({ page, browser, school, watch }, testInfo) => {
    test.slow();
    const token = await tokenOf(school, DEMO_STUDENT);
    const b = await findDemoExercise({ origin: school.origin, token }, 'evidence-witnesses-1');
    const c = await findDemoExercise({ origin: school.origin, token }, 'penal-general-1');
    const room = `${school.origin}/courses/${b.courseId}/exam`;
    const look = async (name: string) => {
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      await keepPicture(page, testInfo, `${name}.png`);
    };

    await signInByPassword(page, school, DEMO_STUDENT);
    await page.goto(room);
    await expect(page.getByText('אין עדיין יום בחינה מלא')).toBeVisible();
    await expect(page.getByText('סדר הדין הפלילי וראיות: 13 שאלות')).toBeVisible();
    await look('exam-room-none');
    const staff = { origin: school.origin, token: await tokenOf(school, ADMIN) };
    await makePart(staff, b.exerciseId, 'B');
    await makePart(staff, c.exerciseId, 'C');
    await page.goto(`${school.origin}/courses/${b.courseId}/standing`);
    await page.getByRole('link', { name: /^לחדר הבחינה/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: PAPER })).toBeVisible();
    await look('exam-room');
    await page.getByRole('button', { name: 'להתחיל את היום' }).click();
    await expect(page.getByRole('heading', { name: /^חלק ב׳.* מוכן$/ })).toBeVisible();
    await look('exam-before-part');
    await page.getByRole('button', { name: 'להתחיל את חלק ב׳' }).click();

    const screen = exerciseScreen(page);
    const totalOfB = b.pack.questions.length;
    await expect(screen.heading(1, totalOfB)).toBeVisible();
    await screen.choose(b.right(1));
    await page.reload();
    // One goes on where the first open question is.
    await expect(screen.heading(2, totalOfB)).toBeVisible();
    await screen.previous.click();
    await expect(screen.option(b.right(1))).toBeChecked();
    await look('exam-part');
    await handIn(page);
    await expect(page.getByText('נשאר להפסקה')).toBeVisible();
    await look('exam-break');
    await page.getByRole('button', { name: 'להתחיל את חלק ג׳' }).click();
    const totalOfC = c.pack.questions.length;
    await expect(screen.heading(1, totalOfC)).toBeVisible();
    await screen.choose(c.wrong(1));
    await expect(screen.saved).toBeVisible();

    const context = await browser.newContext({
      baseURL: school.origin,
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await signInByPassword(phone, school, DEMO_STUDENT);
    await phone.goto(page.url());
    await expect(phone.getByText('עונים עכשיו במכשיר אחר')).toBeVisible();
    await phone.getByRole('button', { name: 'להמשיך כאן' }).click();
    const onPhone = exerciseScreen(phone);
    await expect(onPhone.heading(2, totalOfC)).toBeVisible();
    await onPhone.previous.click();
    await expect(onPhone.option(c.wrong(1))).toBeChecked();
    await expectAccessible(phone, 'a part on a phone');
    await keepPicture(phone, testInfo, 'exam-part-phone.png');
    await onPhone.choose(c.right(1));
    await expect(onPhone.saved).toBeVisible();
    await expect(page.getByText('עונים עכשיו במכשיר אחר')).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: 'להמשיך כאן' }).click();
    await expect(screen.option(c.right(1))).toBeChecked();
    // The network goes before the end: the finish stays on the device with its receipt, also after a reload.
    await page.context().setOffline(true);
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'חלק ג׳ הוגש במכשיר' })).toBeVisible();
    const receipt = await page.getByText(/^1-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
    await look('exam-receipt');
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'כל החלקים הסתיימו' })).toBeVisible();
    await expect(page.getByText(receipt ?? '?')).toBeVisible();
    await expect(page.getByText('כל התשובות אצלנו')).toHaveCount(2);
    // The keys are due from here on.
    for (const { exerciseId } of [b, c]) watch.leaks.allow(exerciseId);
    await page.getByRole('button', { name: 'לפתוח את התחקיר' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^תחקיר/ })).toBeVisible();
    const counts = (total: number) => `נכונה אחת · 0 שגויות · ${total - 1} בלי תשובה`;
    await expect(page.getByText(counts(totalOfB))).toBeVisible();
    await expect(page.getByText(counts(totalOfC))).toBeVisible();
    await look('exam-debrief');
    await page.goto(room);
    await expect(page.getByRole('button', { name: 'לתחקיר' })).toBeVisible();
  },
);
