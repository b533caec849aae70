import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { test } from '../../support/world.ts';

test('DAY-05, DAY-29, DAY-40, DAY-50, DAY-51: one click from the first sign-in leads to the taster, one from the day to the first open question, and the finished taster makes a plan', async ({
  studentPage: page,
  sugya,
}) => {
  const taster = await sugya.exercise('skills-reading-1');
  const total = taster.pack.questions.length;
  const screen = exerciseScreen(page);
  const home = `/courses/${taster.courseId}`;

  await page.goto(home);
  const preference = page.getByRole('radio', { name: /^מיד אחרי כל תשובה/ });
  await expect(preference).toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'להתחיל בשאלה הראשונה' }).click();
  await expect(screen.heading(1, total)).toBeVisible();
  // A passage stands before its question first, and Escape leads on.
  await page.keyboard.press('Escape');
  await screen.choose(taster.wrong(1));
  await screen.confirm.click();
  await expect(page.getByText('התשובה שגויה', { exact: true })).toBeVisible();
  await page.goto(home);
  await page.getByRole('main').getByRole('link', { name: 'להמשיך בטעימה' }).click();
  await expect(screen.heading(2, total)).toBeVisible();
  for (let number = 2; number <= total; number += 1) {
    await page.keyboard.press('Escape');
    await screen.choose(taster.right(number));
    await screen.confirm.click();
    await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
    if (number < total) await screen.goOn(number, total);
  }
  await page.getByRole('button', { name: 'סיום התרגול', exact: true }).click();
  // EXE-102: nothing is open, so the end is at once.
  await expect(page).toHaveURL(/exerciseStatistics/);

  await page.goto(home);
  await expect(page.getByText(`${total - 1} מתוך ${total} בטעימה`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'לתרגל את השגיאה' }).click();
  await expect(page).toHaveURL(/round=2/);
});
