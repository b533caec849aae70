import { expect, type Page } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { test } from '../../support/world.ts';

test('EXE-52, EXE-58, EXE-59, EXE-87: an exercise from sign-in to report without a mouse', async ({
  page,
  sugya,
}) => {
  const exercise = await sugya.exercise('exam-rules-1');
  const total = exercise.pack.questions.length;
  const student = sugya.newStudent();
  const screen = exerciseScreen(page);

  await page.goto(exercise.address());
  await expect(page.getByLabel('שם משתמש (כתובת מייל)')).toBeVisible();
  await page.getByLabel('שם משתמש (כתובת מייל)').focus();
  await page.keyboard.type(student.userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');

  const letters = ['א', 'ב', 'ג', 'ד'];
  for (let number = 1; number <= total; number += 1) {
    await expect(screen.heading(number, total)).toBeVisible();
    const place = exercise.right(number);
    if (number === 1) {
      // ← goes on, → comes back; כ marks.
      await page.keyboard.press('ArrowLeft');
      await expect(screen.heading(2, total)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(screen.heading(1, total)).toBeVisible();
      await pressLetter(page, 'כ');
      await expect(screen.mark).toHaveAttribute('aria-pressed', 'true');
      const struck = exercise.wrong(1);
      await page.keyboard.press(`Shift+Digit${struck + 1}`);
      await expect(screen.option(struck)).toBeDisabled();
    }
    // Digits and Hebrew letters choose alike.
    if (number % 2 === 0) await page.keyboard.press(String(place + 1));
    else await pressLetter(page, letters[place] ?? '');
    await expect(screen.option(place)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
  }

  await expect(page).toHaveURL(/exerciseStatistics/);
  await expect(page.getByRole('img', { name: 'הציון שלך: 100 מתוך 100' })).toBeVisible();
});

/** A Hebrew letter of the Israeli layout; Playwright's own keyboard has only Latin ones. */
async function pressLetter(page: Page, letter: string): Promise<void> {
  const codes: Readonly<Record<string, string>> = { א: 'KeyT', ב: 'KeyC', ג: 'KeyD', ד: 'KeyS', כ: 'KeyF' };
  const devtools = await page.context().newCDPSession(page);
  const key = { key: letter, code: codes[letter] ?? '', text: letter };
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await devtools.detach();
}
