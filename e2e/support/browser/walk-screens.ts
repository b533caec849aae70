/** A walk over every screen, each as the visitor it is for. */
import { expect, type Page } from '@playwright/test';
import { answerThroughApi } from '../answer-through-api.ts';
import { ADMIN, DEMO_STUDENT, type SignedIn, type Sugya } from '../world.ts';
import type { BrowserWatch } from './browser-watch.ts';
import { everyScreen, type Screen } from './every-screen.ts';

/** Calls `look` with each screen once it stands. `part` takes a share of them: two workers walk side by side. */
export async function walkScreens(
  page: Page,
  on: { readonly sugya: Sugya; readonly student: SignedIn; readonly watch: BrowserWatch },
  part: { readonly number: number; readonly of: number },
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { sugya, student } = on;
  const exercise = await sugya.exercise('contracts-defects-1');
  await answerThroughApi(on, exercise, { wrong: [3] });
  const screens = (await everyScreen(sugya, student, exercise)).filter(
    (_, index) => index % part.of === part.number,
  );
  const staff = await sugya.signIn(ADMIN);
  const regular = await sugya.signIn(DEMO_STUDENT);
  for (const { visitor, token } of [
    { visitor: 'student', token: student.refreshToken },
    { visitor: 'regular', token: regular.refreshToken },
    { visitor: 'admin', token: staff.refreshToken },
    { visitor: 'stranger', token: null },
  ]) {
    await page.context().clearCookies();
    if (token !== null) {
      await page.context().addCookies([{ name: 'refresh_token', value: token, url: sugya.origin }]);
    }
    for (const screen of screens.filter((one) => one.visitor === visitor)) {
      await page.goto(screen.address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // An address that leads on had a heading of its own for a moment.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(screen);
    }
  }
}
