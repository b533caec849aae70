import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { test } from '../../support/world.ts';

test('EXE-79: the server is killed between answers and started again: none is lost and the screen says the truth', async ({
  page,
  sugya,
  student,
}) => {
  const exercise = await sugya.exercise('ethics-court-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(exercise.address());
  await expect(screen.heading(1, total)).toBeVisible();
  const chosen = [1, 2, 3, 4, 5, 6].map((number) => exercise.wrong(number));

  for (const [index, place] of chosen.entries()) {
    if (index === 2) await sugya.server.killHard();
    if (index === 4) {
      await expect(screen.waiting).toBeVisible();
      await sugya.server.start();
    }
    await screen.choose(place, { isSure: index % 2 === 0 });
    await screen.goOn(index + 1, total);
  }

  await expect(screen.saved).toBeVisible();
  expect(await storedAnswers(sugya, student, exercise)).toEqual([...chosen, ...Array(total - 6).fill(null)]);
});
