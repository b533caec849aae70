/**
 * What `npm test` leaves to `npm run sweep`: the same screens at the other width, and pictures for people. Journeys that
 * use one of these run once more in the sweep (`playwright.config.ts`).
 */
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

/** Set by `npm run sweep`. */
export const IS_SWEEP = process.env.SUGYA_SWEEP === 'on';

const WIDE = { width: 1366, height: 768 };
const NARROW = { width: 390, height: 844 };

/**
 * Of a journey that the sweep alone runs: the second way to something that a test below the screen proves, or axe on a
 * window of a screen that the sweep looks at in any case. A test of the repository holds that its lines are proved below.
 */
export const LATER = { tag: '@sweep' } as const;

/** At which widths such a journey about looks runs. */
export const WIDTHS_OF_SWEEP = IS_SWEEP ? [NARROW, WIDE] : [WIDE];

/** At which widths a journey about looks runs: the sweep looks at what `npm test` does not. */
export const WIDTHS = IS_SWEEP ? [NARROW] : [WIDE];

/** A picture among the results of the sweep. */
export async function keepPicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (IS_SWEEP) await page.screenshot({ path: join(testInfo.outputDir, name), fullPage: true });
}
