/** The fonts come when they come: words that stand already do not wrap anew. */
import { expect } from '@playwright/test';
import { expectStill, watchLayoutShifts } from '../../support/browser/layout-shifts.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

/** Each holds letters that a Hebrew screen has none of. */
const LATIN_FONT = /-latin-[^/]*\.woff2$/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1366, 390]) {
  test(
    `XCT-55: a Hebrew page needs none of the Latin letters, and does not move when they come, at ${width} pixels`,
    LATER,
    async ({ page, sugya, student: _student }) => {
      await page.setViewportSize({ width, height: 768 });
      await watchLayoutShifts(page);
      let release = () => {};
      const isShown = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(LATIN_FONT, async (route) => {
        await isShown;
        await route.continue();
      });
      const { courseId } = await sugya.exercise('contracts-defects-1');
      await page.goto(`${sugya.origin}/courses/${courseId}`, { waitUntil: 'commit' });
      await expect(page.getByRole('list', { name: 'הצעדים הראשונים' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      release();
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page, 'the day');
    },
  );
}
