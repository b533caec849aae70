import { expect } from '@playwright/test';
import { startExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { stickingOut } from '../../support/browser/page-rules.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

/** 25 hours and 7 minutes, so that a midnight lies between at any time of day. */
const OVER_NIGHT_MS = (25 * 60 + 7) * 60_000;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'EXE-40, EXE-59, NAV-44: on a phone of 390 pixels the exercise is answered by thumb, and nothing scrolls sideways',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('ethics-client-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await expect(screen.heading(1, total)).toBeVisible();
    await expect(screen.next).toBeInViewport();

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
  },
);

test(
  'EXE-115, EXE-148: a clock that ran over the night tells days, and leaves the exercise its name',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('ethics-client-1');
    await callOk(sugya.origin, startExercise, {
      params: { id: exercise.exerciseId },
      body: { hasUserApprovedDisclaimer: true },
      token: student.token,
    });
    const yesterday = new Date(Date.now() - OVER_NIGHT_MS).toISOString();
    await page.route(`**/api/Exercises/${exercise.exerciseId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), startDateTime: yesterday } });
    });
    await page.goto(exercise.address());
    await expect(page.getByText(/נפרס על פני \d ימים/)).toBeAttached();
    await expect(page.getByText(/25:07/)).toHaveCount(0);
    const name = page.getByRole('heading', { level: 1 });
    expect(await name.evaluate((title) => title.clientWidth)).toBeGreaterThan(100);
    expect(await stickingOut(page)).toEqual([]);
  },
);
