import { expect } from '@playwright/test';
import { readExercise, resetSolutions, saveSolution } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const CONFLICT = 'אירעה שגיאה, התשובות שהוזנו עד כה יישמרו והעמוד יטען מחדש';

test(
  'EXE-134 to EXE-136, EXE-138: an answer to an attempt that was reset elsewhere opens the red window, and a reload begins anew',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await screen.choose(exercise.right(1), { isSure: true });
    await expect(screen.saved).toBeVisible();
    await callOk(sugya.origin, resetSolutions, { params: { id: exercise.exerciseId }, token: student.token });

    // Shown at once, and taken back as soon as the server has refused it.
    await screen.option(exercise.wrong(1)).click();
    const conflict = page.getByRole('dialog').filter({ hasText: CONFLICT });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'טעינה מחדש' }).click();
    await expect(conflict).toHaveCount(0);

    // What the server did not take is shown, not dropped: it stays readable until the student has read it.
    await expect(screen.heading(1, total)).toBeVisible();
    await expect(screen.answers.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'פירוט', exact: true }).click();
    const refused = page.getByRole('dialog', { name: 'תשובות שלא נשמרו בשרת' });
    await expect(refused).toContainText('שאלה 1');
    await refused.getByRole('button', { name: 'קראתי, אפשר להסיר' }).click();
    await expect(refused).toHaveCount(0);
    await screen.choose(exercise.wrong(1), { isSure: true });
    await expect(screen.saved).toBeVisible();
    expect((await storedAnswers(sugya, student, exercise))[0]).toBe(exercise.wrong(1));
  },
);

test(
  'EXE-87, EXE-138: a question that was confirmed on another device cannot be confirmed with another answer',
  LATER,
  async ({ page, sugya, student, watch }) => {
    const exercise = await sugya.exercise('exam-rules-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await expect(screen.heading(1, total)).toBeVisible();
    const params = { id: exercise.exerciseId };
    const [first] = (await callOk(sugya.origin, readExercise, { params, token: student.token })).questions;
    await callOk(sugya.origin, saveSolution, {
      params: { ...params, questionId: first?.id ?? 0 },
      // The other device was the earlier one: the server takes this for the start of the attempt.
      body: {
        selectedAnswerId: first?.answers[exercise.right(1)]?.id ?? null,
        insertTime: new Date(0).toISOString(),
      },
      token: student.token,
    });
    watch.leaks.allow(exercise.exerciseId);

    // A device knows the server's clock to a second; an operation that seems older than the other would be no conflict.
    await expect(page.getByRole('button', { name: /סה״כ 00:(?:0[3-9]|[1-5]\d)/ })).toBeVisible();
    await screen.choose(exercise.wrong(1));
    await screen.confirm.click();
    const conflict = page.getByRole('dialog').filter({ hasText: CONFLICT });
    await conflict.getByRole('button', { name: 'טעינה מחדש' }).click();
    await expect(conflict).toHaveCount(0);
    expect((await storedAnswers(sugya, student, exercise))[0]).toBe(exercise.right(1));
  },
);
