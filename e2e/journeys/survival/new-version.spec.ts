import { expect, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { practiceKept } from '../../support/browser/on-device.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { ownInstallation } from '../../support/own-installation.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const isNewVersion = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').endsWith('.next.js'),
  );

test(
  'a new version says that it is there; open tabs go on with the old one and lose nothing, and one tap loads it',
  LATER,
  async ({ context, sugya }) => {
    test.slow();
    const installation = await ownInstallation();
    const { server } = installation;
    try {
      const { userName, password } = sugya.newStudent();
      const tokens = await callOk(server.origin, signIn, { body: { userName, password } });
      const student = { token: tokens.access_token };
      await context.addCookies([{ name: 'refresh_token', value: tokens.refresh_token, url: server.origin }]);
      const exercise = await findDemoExercise({ origin: server.origin, ...student }, 'penal-general-1');
      const total = exercise.pack.questions.length;
      const home = await context.newPage();
      await home.goto(`${server.origin}/courses/${exercise.courseId}`);
      await expect(home.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const practice = await context.newPage();
      await practice.goto(`${server.origin}${exercise.address()}`);
      const screen = exerciseScreen(practice);
      await screen.choose(exercise.right(1), { isSure: true });
      await expect(screen.saved).toBeVisible();
      await practiceKept(practice);

      await context.setOffline(true);
      await screen.goOn(1, total);
      await screen.choose(exercise.wrong(2), { isSure: false });
      await installation.deployNewVersion();
      await context.setOffline(false);

      // In the exercise nothing moves and nothing is loaded anew; what was done meanwhile arrives.
      await expect(screen.saved).toBeVisible();
      await expect(screen.option(exercise.wrong(2))).toBeChecked();
      const strip = (page: Page) => page.getByRole('region', { name: 'גרסה חדשה' });
      await expect(strip(home)).toContainText('גרסה חדשה של סוגיה מוכנה.');
      await expect(strip(practice)).toHaveCount(0);
      await screen.goOn(2, total);
      const stored = await storedAnswers({ origin: server.origin }, student, exercise);
      expect(stored.slice(0, 2)).toEqual([exercise.right(1), exercise.wrong(2)]);

      // The screens of practice are on the device as they were; what is not, says why and asks.
      await practice.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link').first().click();
      await expect(strip(practice)).toBeVisible();
      expect(await isNewVersion(practice)).toBe(false);
      await practice.getByRole('button', { name: /^תפריט אישי/ }).click();
      await practice.getByRole('button', { name: 'האזור האישי' }).click();
      await expect(practice.getByRole('heading', { level: 1, name: 'יש גרסה חדשה' })).toBeVisible();
      await practice.getByRole('button', { name: 'טעינת הגרסה החדשה' }).click();
      await expect(practice).toHaveURL(/userDetails/);
      await expect.poll(() => isNewVersion(practice).catch(() => false)).toBe(true);
      await expect(practice.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(practice.getByRole('heading', { level: 1, name: 'יש גרסה חדשה' })).toHaveCount(0);

      expect(await isNewVersion(home)).toBe(false);
      await strip(home).getByRole('button', { name: 'לטעון עכשיו' }).click();
      await expect(strip(home)).toHaveCount(0);
      await expect.poll(() => isNewVersion(home).catch(() => false)).toBe(true);
    } finally {
      await installation.remove();
    }
  },
);
