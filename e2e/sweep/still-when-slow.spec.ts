import { expect } from '@playwright/test';
import { expectStill, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { walkScreens } from '../support/browser/walk-screens.ts';
import { test } from '../support/world.ts';

/** Each call takes this long, so that what belongs to one screen comes in pieces. Unit: ms. */
const LATENCY_MS = 400;
const FIRST_TO_MOVE = ['course', 'statistics', 'standing', 'learningSubjects'];

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('XCT-30: the day, the report, the standing and their neighbours do not move on a line of 400 ms', async ({
      page,
      sugya,
      student,
      watch,
    }) => {
      test.setTimeout(600_000);
      await watchLayoutShifts(page);
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      const seen: string[] = [];
      const only = { number: 0, of: 1, names: FIRST_TO_MOVE };
      await walkScreens(page, { sugya, student, watch }, only, async ({ name }) => {
        await expectStill(page, name);
        seen.push(name);
      });
      expect(seen.toSorted()).toEqual(FIRST_TO_MOVE.toSorted());
    });
  });
}
