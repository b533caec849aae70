import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { test } from '../../support/world.ts';

test('EXE-75 to EXE-78, EXE-88, EXE-93, EXE-96, EXE-97, EXE-102, EXE-103, STA-43: deferred feedback, from the first missing choice to the report', async ({
  page,
  sugya,
  student,
}) => {
  const exercise = await sugya.exercise('penal-general-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  expect(student.token).not.toBe('');
  await page.goto(exercise.address());
  await expect(screen.heading(1, total)).toBeVisible();

  // EXE-89: a choice without the sure flag does not let the student go on.
  await screen.choose(exercise.right(1));
  await screen.next.click();
  const invalid = screen.dialog('שגיאה');
  await expect(invalid.getByText('יש לבחור האם את/ה בטוח/ה בתשובתך')).toBeVisible();
  await invalid.getByRole('button', { name: 'חזרה לשאלה' }).click();
  await expect(screen.heading(1, total)).toBeVisible();
  await screen.saySure(true);
  await screen.goOn(1, total);

  // The second stays open, and marked, for later.
  await screen.mark.click();
  await screen.goOn(2, total);
  for (let number = 3; number <= total; number += 1) {
    await screen.choose(number === 3 ? exercise.wrong(number) : exercise.right(number), {
      isSure: number % 2 === 1,
    });
    // EXE-17: nothing tells whether it was right.
    await expect(page.getByText(/התשובה (נכונה|שגויה)/)).toHaveCount(0);
    if (number < total) await screen.goOn(number, total);
  }

  await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
  const incomplete = screen.dialog('לא ניתן לסיים את התרגול');
  await expect(incomplete.getByText('יש להשיב על כל השאלות כדי לסיים את התרגול')).toBeVisible();
  await incomplete
    .getByRole('button', { name: /חזרה|סגירה/ })
    .first()
    .click();

  await page
    .getByRole('button', { name: /שאלה 2(\D|$)/ })
    .first()
    .click();
  await expect(screen.heading(2, total)).toBeVisible();
  await screen.choose(exercise.right(2), { isSure: false });
  await page.getByRole('button', { name: 'סיימתי', exact: true }).click();

  await expect(page).toHaveURL(/exerciseStatistics/);
  const grade = Math.round((100 * (total - 1)) / total);
  await expect(page.getByRole('img', { name: `הציון שלך: ${grade} מתוך 100` })).toBeVisible();
  // STA-20: the third was wrong and said to be sure.
  await expect(page.getByText('שגיאה בשאלה שסומנה כבטוחה').first()).toBeVisible();
  // STA-43: as wide as it should be, where there is room.
  const bar = page.locator('[aria-hidden]:has(> * > [data-tone="accent"])').first();
  expect((await bar.boundingBox())?.width).toBe(330);
});
