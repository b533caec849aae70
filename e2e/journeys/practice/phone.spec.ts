import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { stickingOut } from '../../support/browser/page-rules.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { test } from '../../support/world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('EXE-40, EXE-59, NAV-44: on a phone of 390 pixels the exercise is answered by thumb, and nothing scrolls sideways', async ({
  page,
  sugya,
  student,
}) => {
  const exercise = await sugya.exercise('ethics-client-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(exercise.address());
  await expect(screen.heading(1, total)).toBeVisible();
  await expect(screen.confirm).toBeInViewport();

  await screen.choose(exercise.right(1), { isSure: true });
  await screen.confirm.tap();
  await expect(page.getByText('התשובה נכונה', { exact: true })).toBeInViewport();
  await screen.next.tap();
  await expect(screen.heading(2, total)).toBeVisible();
  expect(await stickingOut(page)).toEqual([]);

  await page.getByRole('button', { name: 'לכל השאלות' }).tap();
  await page.getByRole('button', { name: /^שאלה 5(\D|$)/ }).tap();
  await expect(screen.heading(5, total)).toBeVisible();
  await screen.choose(exercise.wrong(5), { isSure: false });
  await screen.confirm.tap();
  await expect(page.getByText('התשובה שגויה', { exact: true })).toBeInViewport();
  expect(await stickingOut(page)).toEqual([]);
  await expect(screen.saved).toBeVisible();
  const stored = await storedAnswers(sugya, student, exercise);
  expect([stored[0], stored[4]]).toEqual([exercise.right(1), exercise.wrong(5)]);
});
