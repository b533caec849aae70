import { expect } from '@playwright/test';
import { signOut } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { newTokenSecret, test } from '../../support/world.ts';

test(
  'XCT-05 to XCT-08: an access token that is no longer valid is renewed in mid-attempt without a word',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await screen.choose(exercise.right(1), { isSure: true });
    await expect(screen.saved).toBeVisible();

    // Tokens signed with another secret are what expired tokens are to the server: every call answers 401.
    await sugya.server.killHard();
    await sugya.server.start({ TOKEN_SECRET: newTokenSecret() });
    await screen.goOn(1, total);
    await screen.choose(exercise.wrong(2), { isSure: false });
    await expect(screen.saved).toBeVisible();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    const again = await sugya.signIn(student);
    const stored = await storedAnswers(sugya, again, exercise);
    expect(stored.slice(0, 2)).toEqual([exercise.right(1), exercise.wrong(2)]);
  },
);

test(
  'XCT-12, SES-49: a session that was ended elsewhere asks for the password over the exercise, and nothing is lost',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await screen.choose(exercise.right(1), { isSure: true });
    await expect(screen.saved).toBeVisible();

    const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token') ?? '');
    // Nothing may find out before the answer is chosen.
    await page.context().setOffline(true);
    await callOk(sugya.origin, signOut, { body: { refreshToken } });
    await sugya.server.killHard();
    await sugya.server.start({ TOKEN_SECRET: newTokenSecret() });
    await screen.goOn(1, total);
    await screen.choose(exercise.wrong(2));
    await page.context().setOffline(false);

    const again = screen.dialog('ההתחברות הסתיימה');
    await again.getByLabel('שם משתמש (כתובת מייל)').fill(student.userName);
    await again.getByLabel('סיסמה', { exact: true }).fill(student.password);
    await again.getByRole('button', { name: 'כניסה', exact: true }).click();
    await expect(again).toHaveCount(0);

    // The same question is still there, with the answer that was chosen while nobody was signed in.
    await expect(screen.heading(2, total)).toBeVisible();
    await expect(screen.option(exercise.wrong(2))).toBeChecked();
    await screen.saySure(true);
    await expect(screen.saved).toBeVisible();
    const stored = await storedAnswers(sugya, await sugya.signIn(student), exercise);
    expect(stored.slice(0, 2)).toEqual([exercise.right(1), exercise.wrong(2)]);
  },
);
