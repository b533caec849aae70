/** A walk over every screen, each as the visitor it is for. */
import { expect, type Page } from '@playwright/test';
import { listReportQuestions, listReports } from '@sugya/contract/reports.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../answer-through-api.ts';
import { ADMIN, DEMO_STUDENT, type SignedIn, type Sugya } from '../world.ts';
import type { BrowserWatch } from './browser-watch.ts';
import { everyScreen, type Screen } from './every-screen.ts';

/** Calls `look` with each screen once it stands. `part` takes a share of them: two workers walk side by side; `names` takes these alone. */
export async function walkScreens(
  page: Page,
  on: { readonly sugya: Sugya; readonly student: SignedIn; readonly watch: BrowserWatch },
  part: { readonly number: number; readonly of: number; readonly names?: readonly string[] },
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { sugya, student } = on;
  const exercise = await sugya.exercise('contracts-defects-1');
  await answerThroughApi(on, exercise, { wrong: [3] });
  const screens = (await everyScreen(sugya, student, exercise)).filter(
    ({ name }, index) => index % part.of === part.number && (part.names?.includes(name) ?? true),
  );
  const staff = await sugya.signIn(ADMIN);
  const regular = await sugya.signIn(DEMO_STUDENT);
  on.watch.leaks.allow(...(await reportedExercises(sugya, regular, exercise.courseId)));
  for (const { visitor, token } of [
    { visitor: 'student', token: student.refreshToken },
    { visitor: 'regular', token: regular.refreshToken },
    { visitor: 'admin', token: staff.refreshToken },
    { visitor: 'stranger', token: null },
  ]) {
    await forgetVisitor(page);
    if (token !== null) {
      await page.context().addCookies([{ name: 'refresh_token', value: token, url: sugya.origin }]);
    }
    for (const screen of screens.filter((one) => one.visitor === visitor)) {
      await page.goto(screen.address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // An address that leads on had a heading of its own for a moment.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Those whom a screen is not for are led away from it. (Some of a student's add to their address.)
      if (visitor !== 'student') {
        expect(new URL(page.url()).pathname, screen.name).toBe(screen.address.split('?')[0]);
      }
      await look(screen);
    }
  }
}

/** A report tells the keys of what was wrong in its week. */
async function reportedExercises(sugya: Sugya, { token }: SignedIn, courseId: number): Promise<number[]> {
  const { origin } = sugya;
  const reports = await callOk(origin, listReports, { params: { courseId }, token });
  const questions = await Promise.all(
    reports.map(({ value: reportId }) =>
      callOk(origin, listReportQuestions, { params: { courseId, reportId }, token }),
    ),
  );
  return questions.flat().map(({ exerciseId }) => exerciseId);
}

/** The session lives in a cookie and, before it, in the local storage. */
async function forgetVisitor(page: Page): Promise<void> {
  await page.context().clearCookies();
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
