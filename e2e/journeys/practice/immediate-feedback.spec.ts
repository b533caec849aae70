import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { test } from '../../support/world.ts';

test('EXE-84 to EXE-87, EXE-102, STA-10: a student signs in, practises with immediate feedback, finishes and reads the report', async ({
  page,
  sugya,
}) => {
  const exercise = await sugya.exercise('exam-rules-1');
  const student = sugya.newStudent();
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);

  await page.goto('/');
  await page.getByLabel('שם משתמש (כתובת מייל)').fill(student.userName);
  await page.getByLabel('סיסמה', { exact: true }).fill(student.password);
  await page.getByLabel('סיסמה', { exact: true }).press('Enter');

  // CRS-03: the only course opens by itself.
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await page.getByRole('link', { name: 'נושאי לימוד' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'הכרת הבחינה וסימולציות' }).click();
  await page.getByRole('link', { name: `התחלה – ${exercise.pack.name}` }).click();

  for (let number = 1; number <= total; number += 1) {
    await expect(screen.heading(number, total)).toBeVisible();
    const isRight = number > 2;
    await screen.choose(isRight ? exercise.right(number) : exercise.wrong(number));
    await screen.confirm.click();
    await expect(page.getByText(isRight ? 'התשובה נכונה' : 'התשובה שגויה', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'הסבר', exact: true })).toBeVisible();
    await expect(screen.option(0)).toBeDisabled();
    if (number < total) await screen.next.click();
  }
  await page.getByRole('button', { name: 'סיום התרגול', exact: true }).click();

  await expect(page).toHaveURL(/exerciseStatistics/);
  const grade = Math.round((100 * (total - 2)) / total);
  await expect(page.getByRole('img', { name: `הציון שלך: ${grade} מתוך 100` })).toBeVisible();
  await expect(page.getByRole('radio', { name: `נכונות · ${total - 2}` })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'שגויות · 2' })).toBeVisible();

  // CRS-41: from now on the card shows the grade and leads to the report.
  await page
    .getByRole('navigation', { name: 'מיקום באתר' })
    .getByRole('link', { name: exercise.categoryName })
    .click();
  await expect(page.getByRole('link', { name: `לדוח התרגיל – ${exercise.pack.name}` })).toBeVisible();
  await expect(page.getByRole('img', { name: `ציון ${grade} מתוך 100` })).toBeVisible();
});
