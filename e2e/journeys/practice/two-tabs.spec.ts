import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'EXE-82: two tabs of one attempt show the same answers, and the newest choice wins',
  LATER,
  async ({ page, context, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const [first, second] = [exerciseScreen(page), exerciseScreen(await context.newPage())];
    const secondPage = context.pages()[1];
    await page.goto(exercise.address());
    await expect(first.heading(1, total)).toBeVisible();
    await secondPage?.goto(exercise.address());
    await expect(second.heading(1, total)).toBeVisible();

    await first.choose(exercise.wrong(1), { isSure: true });
    await expect(second.option(exercise.wrong(1))).toBeChecked();
    // A choice carries all that its tab knows of the question, so the sureness must have arrived before it.
    await expect(second.sure.getByRole('radio', { name: 'כן', exact: true })).toBeChecked();
    await second.choose(exercise.right(1));
    await expect(first.option(exercise.right(1))).toBeChecked();

    // The tab that sends for both is closed; the other goes on alone.
    await page.close();
    await second.goOn(1, total);
    await second.choose(exercise.right(2), { isSure: false });
    await expect(second.saved).toBeVisible();
    const stored = await storedAnswers(sugya, student, exercise);
    expect(stored.slice(0, 2)).toEqual([exercise.right(1), exercise.right(2)]);
  },
);
