import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectLegible,
  expectLegibleZoomed,
  expectNoSidewaysScroll,
  stickingOut,
} from '../support/browser/page-rules.ts';
import { LARGEST, MODE_SETS, showModes } from '../support/browser/shown-modes.ts';
import { walkScreens } from '../support/browser/walk-screens.ts';
import { test } from '../support/world.ts';

const PARTS = 2;
/** From here on a zoom of 400 % is another layout. Unit: px. */
const WIDE = 1280;

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 320, height: 640 },
]) {
  for (let number = 0; number < PARTS; number += 1) {
    test.describe(`at ${viewport.width} pixels, part ${number + 1} of ${PARTS}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('XCT-46, TRM-14 to TRM-22: every screen passes axe, has a title and one h1, and does not scroll sideways, in each of the nine modes', async ({
        page,
        sugya,
        student,
        watch,
      }) => {
        // A walk of some twenty-five screens.
        test.setTimeout(2_400_000);
        await walkScreens(page, { sugya, student, watch }, { number, of: PARTS }, async ({ name }) => {
          await expectAccessible(page, name);
          await expectNoSidewaysScroll(page, name);
          if (viewport.width < WIDE) await expectLegibleZoomed(page, name);
          for (const modes of MODE_SETS) {
            await showModes(page, modes);
            await expectLegible(page, `${name} in ${modes}`);
          }
          await showModes(page, LARGEST);
          await expect.soft
            .poll(() => stickingOut(page), { message: `sideways scroll of ${name} in ${LARGEST}` })
            .toEqual([]);
        });
      });
    });
  }
}
