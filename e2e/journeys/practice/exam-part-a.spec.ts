/** A day that begins with the drafting task: written, finished without a network, and marked after the debrief. */
import { expect } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import { makePart } from '../../support/content/exam-paper.ts';
import { makeDraftingTask } from '../../support/content/make-drafting-task.ts';
import { signInByPassword, test } from '../../support/sites/campus-school.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT, type Person } from '../../support/world.ts';

const PAPER = 'שאלון עם מטלה';

test(
  'EXD-63, EXD-64, EXD-65, EXD-66, EXD-67: a day from the drafting task over a dead network to the debrief and its marking',
  LATER,
  async ({ page, school, watch }, testInfo) => {
    test.slow();
    const { origin } = school;
    const tokenOf = async ({ userName, password }: Person) =>
      (await callOk(origin, signIn, { body: { userName, password } })).access_token;
    const token = await tokenOf(DEMO_STUDENT);
    const staff = await tokenOf(ADMIN);
    // Of an exercise that no other journey at this school looks for: a part is practised nowhere.
    const b = await findDemoExercise({ origin, token }, 'bailees-1');
    const { courseId } = b;
    const look = async (name: string) => {
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      await keepPicture(page, testInfo, `${name}.png`);
    };
    await makePart({ origin, token: staff }, b.exerciseId, 'B', PAPER);
    for (const name of ['הגנה לבחינה', 'בקשה לבחינה'])
      await makeDraftingTask(origin, staff, { courseId, name, examPaper: PAPER });

    await signInByPassword(page, school, DEMO_STUDENT);
    await page.goto(`${origin}/courses/${courseId}/drafting`);
    await expect(page.getByText('הגנה לבחינה')).toHaveCount(0);
    await page.goto(`${origin}/courses/${courseId}/exam`);
    const card = page.getByRole('region', { name: PAPER });
    await expect(card.getByText('חלק א׳: מטלת כתיבה')).toBeVisible();
    await look('exam-room-with-task');
    await card.getByRole('button', { name: 'להתחיל את היום' }).click();
    await page.getByRole('button', { name: 'להתחיל את חלק א׳' }).click();

    const box = page.getByRole('textbox', { name: /^הטקסט שלי/ });
    await box.fill('התביעה מוכחשת.');
    await expect(page.getByText('נשמר', { exact: true })).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('התביעה מוכחשת.');
    await look('exam-part-a');
    await page.getByRole('radio', { name: 'בקשה לבחינה' }).check({ force: true });
    await expect(box).toHaveValue('');
    await box.fill('המבקש עותר לבטל.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'הגשת החלק' }).click();
    const dialog = page.getByRole('dialog', { name: 'להגיש את החלק?' });
    await dialog.getByRole('button', { name: 'הגשה', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'חלק א׳ הוגש במכשיר' })).toBeVisible();
    await expect(page.getByText(/^3-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: /^חלק ב׳.* מוכן$/ })).toBeVisible();
    await look('exam-break-after-task');
    await page.getByRole('button', { name: 'להתחיל את חלק ב׳' }).click();
    await expect(exerciseScreen(page).heading(1, b.pack.questions.length)).toBeVisible();
    await page
      .getByRole('button', { name: /^(?:סיימתי|סיום התרגול|אישור וסיום|הגשת החלק)$/ })
      .last()
      .click();
    await page
      .getByRole('dialog', { name: 'להגיש את החלק?' })
      .getByRole('button', { name: 'הגשה', exact: true })
      .click();
    watch.leaks.allow(b.exerciseId);
    await page.getByRole('button', { name: 'לפתוח את התחקיר' }).click();
    const task = page.getByRole('region', { name: 'חלק א׳: מטלת כתיבה' });
    await expect(task.getByText('טרם נבדקה')).toBeVisible();
    await expect(task.getByText('בקשה לבחינה')).toBeVisible();
    await look('exam-debrief-with-task');
    await task.getByRole('link', { name: 'לבדיקה מול הפתרון' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^בדיקה עצמית/ })).toBeVisible();
  },
);
