import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, stickingOut } from '../../support/browser/page-rules.ts';
import { LARGEST, showModes } from '../../support/browser/shown-modes.ts';
import { walkScreens } from '../../support/browser/walk-screens.ts';
import { test } from '../../support/world.ts';

const PARTS = 2;

// Once, at one width and without modes: what words look like in each mode is computed (web/src/theme/contrast.test.ts),
// and the sweep paints every mode at both widths (e2e/sweep/every-mode.spec.ts).
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (let number = 0; number < PARTS; number += 1) {
  test(`TRM-14 to TRM-22, XCT: every screen passes axe, has a title and one h1, and does not scroll sideways, also with the largest letters, part ${number + 1} of ${PARTS}`, async ({
    page,
    sugya,
    student,
    watch,
  }) => {
    // A walk of some twenty-five screens.
    test.setTimeout(1_200_000);
    await walkScreens(page, { sugya, student, watch }, { number, of: PARTS }, async ({ name }) => {
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      await showModes(page, LARGEST);
      await expect.soft
        .poll(() => stickingOut(page), { message: `sideways scroll of ${name} in ${LARGEST}` })
        .toEqual([]);
    });
  });
}
