import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { test } from '../../support/world.ts';

test('EXE-50, EXE-79: ten answers without a network, a reload without a network, and back: all ten are stored', async ({
  page,
  context,
  sugya,
  student,
}) => {
  const exercise = await sugya.exercise('penal-general-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(exercise.address());
  await expect(screen.heading(1, total)).toBeVisible();
  // The shell is on the device once its worker is in charge.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  const chosen: number[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const place = number % 2 === 0 ? exercise.right(number) : exercise.wrong(number);
    await screen.choose(place, { isSure: true });
    await expect(screen.option(place)).toBeChecked();
    chosen.push(place);
    await screen.goOn(number, total);
  }
  await expect(screen.waiting).toBeVisible();
  await expect(screen.saved).toHaveCount(0);

  await page.reload();
  await expect(screen.heading(11, total)).toBeVisible();
  await screen.previous.click();
  await expect(screen.heading(10, total)).toBeVisible();
  await expect(screen.option(chosen[9] ?? -1)).toBeChecked();
  await expect(screen.waiting).toBeVisible();
  expect(await storedAnswers(sugya, student, exercise)).toEqual(Array(total).fill(null));

  await context.setOffline(false);
  await expect(screen.saved).toBeVisible();
  expect(await storedAnswers(sugya, student, exercise)).toEqual([...chosen, ...Array(total - 10).fill(null)]);
});
