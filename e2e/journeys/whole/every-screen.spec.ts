import { expect, type Page } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { everyScreen, type Screen } from '../../support/browser/every-screen.ts';
import {
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  stickingOut,
} from '../../support/browser/page-rules.ts';
import { showModes } from '../../support/browser/shown-modes.ts';
import { ADMIN, DEMO_STUDENT, test } from '../../support/world.ts';

/**
 * The nine modes, those together that change different things. Colours do not ask how wide a screen is: wide screens are
 * looked at in the first alone.
 */
const MODES = [
  'yellow-on-black',
  'night link-highlight white-cursor',
  'black-on-white zoom larger-text readable-font black-cursor',
];
/** As large as letters become. */
const LARGEST = 'zoom larger-text readable-font';
const PARTS = 2;

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  for (let part = 0; part < PARTS; part += 1) {
    test.describe(`at ${viewport.width} pixels, part ${part + 1} of ${PARTS}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('TRM-14 to TRM-22, XCT: every screen passes axe, has a title and one h1, and does not scroll sideways, in each of the nine modes', async ({
        page,
        context,
        sugya,
        student,
        watch,
      }) => {
        // A walk of some twenty-five screens.
        test.setTimeout(600_000);
        const exercise = await sugya.exercise('contracts-defects-1');
        await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [3] });
        const screens = (await everyScreen(sugya, student, exercise)).filter(
          (_, index) => index % PARTS === part,
        );
        const staff = await sugya.signIn(ADMIN);
        const regular = await sugya.signIn(DEMO_STUDENT);
        for (const { visitor, token } of [
          { visitor: 'student', token: student.refreshToken },
          { visitor: 'regular', token: regular.refreshToken },
          { visitor: 'admin', token: staff.refreshToken },
          { visitor: 'stranger', token: null },
        ]) {
          await context.clearCookies();
          if (token !== null) {
            await context.addCookies([{ name: 'refresh_token', value: token, url: sugya.origin }]);
          }
          for (const screen of screens.filter((one) => one.visitor === visitor)) {
            await look(page, screen, viewport.width < 1000 ? MODES : MODES.slice(0, 1));
          }
        }
      });
    });
  }
}

async function look(page: Page, { name, address }: Screen, everyMode: readonly string[]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  for (const modes of everyMode) {
    await showModes(page, modes);
    await expectLegible(page, `${name} in ${modes}`);
  }
  await showModes(page, LARGEST);
  await expect.soft
    .poll(() => stickingOut(page), { message: `sideways scroll of ${name} in ${LARGEST}` })
    .toEqual([]);
}
