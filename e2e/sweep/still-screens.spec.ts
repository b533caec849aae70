import { expect } from '@playwright/test';
import { expectStill, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { misplacedWords } from '../support/browser/page-rules.ts';
import { walkScreens } from '../support/browser/walk-screens.ts';
import { test } from '../support/world.ts';

// At 1366 pixels every run looks (journeys/whole/every-screen.spec.ts).
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('XCT-30, TRM-26: no screen moves by itself once it shows something, and every button shows its words, at 390 pixels', async ({
  page,
  sugya,
  student,
  watch,
}) => {
  test.setTimeout(1_200_000);
  await watchLayoutShifts(page);
  await walkScreens(page, { sugya, student, watch }, { number: 0, of: 1 }, async ({ name }) => {
    await page.waitForLoadState('networkidle');
    await expectStill(page, name);
    expect.soft(await misplacedWords(page), name).toEqual([]);
  });
});
