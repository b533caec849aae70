import { expect } from '@playwright/test';
import { expectStill, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { misplacedWords } from '../support/browser/page-rules.ts';
import { walkScreens } from '../support/browser/walk-screens.ts';
import { test } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`XCT-30, TRM-26: no screen moves by itself once it shows something, and every button shows its words, at ${viewport.width} pixels`, async ({
    page,
    sugya,
    student,
    watch,
  }) => {
    test.setTimeout(1_200_000);
    await page.setViewportSize(viewport);
    await watchLayoutShifts(page);
    await walkScreens(page, { sugya, student, watch }, { number: 0, of: 1 }, async ({ name }) => {
      await expectStill(page, name);
      expect.soft(await misplacedWords(page), name).toEqual([]);
    });
  });
}
