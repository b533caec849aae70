import { expect } from '@playwright/test';
import type { RouteName } from '@sugya/web/route-patterns.ts';
import { expectStill, watchLayoutShifts } from '../../support/browser/layout-shifts.ts';
import {
  crampedParts,
  expectAccessible,
  expectNoSidewaysScroll,
  optionsInSight,
  stickingOut,
} from '../../support/browser/page-rules.ts';
import { LARGEST, showModes } from '../../support/browser/shown-modes.ts';
import { walkScreens } from '../../support/browser/walk-screens.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

/** What students and teachers open on most days. The sweep walks every screen (`e2e/sweep`). */
const DAILY: readonly RouteName[] = [
  'login',
  'course',
  'exercise',
  'statistics',
  'lawText',
  'studioQuestion',
];

// At one width and without modes: what words look like in each mode is computed (web/src/theme/contrast.test.ts),
// and the sweep paints every mode at both widths (e2e/sweep/every-mode.spec.ts).
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TRM-14 to TRM-22, XCT-30: each daily screen stands still, passes axe, has a title and one h1, and does not scroll sideways, also with the largest letters', async ({
  page,
  sugya,
  student,
  watch,
}) => {
  test.setTimeout(1_200_000);
  await watchLayoutShifts(page);
  const daily = { number: 0, of: 1, names: DAILY };
  await walkScreens(page, { sugya, student, watch }, daily, async ({ name }) => {
    await expectAccessible(page, name);
    await expectStill(page, name);
    await expectNoSidewaysScroll(page, name);
    await showModes(page, LARGEST);
    await expect.soft
      .poll(() => stickingOut(page), { message: `sideways scroll of ${name} in ${LARGEST}` })
      .toEqual([]);
  });
});

const VIEWPORTS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

for (const viewport of VIEWPORTS) {
  test(
    `TRM-26, EXE-118: a question shows an answer that can be clicked, and cuts nothing off, whatever enlarges it, at ${viewport.width} pixels`,
    LATER,
    async ({ page, sugya, student: _student }) => {
      await page.setViewportSize(viewport);
      for (const externalId of ['sample-law-1', 'ethics-client-1']) {
        const exercise = await sugya.exercise(externalId);
        await page.goto(exercise.address());
        const gate = page.getByRole('checkbox', { name: 'קראתי את החוק' });
        const options = page.getByRole('group', { name: 'תשובות', exact: true });
        await expect(gate.or(options)).toBeVisible();
        if (await gate.isVisible()) {
          await gate.check();
          await page.getByRole('button', { name: 'לשאלות' }).click();
        }
        await expect(options).toBeVisible();
        // A screen that fills the window leaves it no scroll bar, not even of one pixel.
        if (viewport.width > 1_024) {
          const rest = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
          await expect.soft.poll(rest, { message: externalId }).toBe(0);
        }
        for (const modes of ['', 'zoom', 'larger-text', LARGEST]) {
          await showModes(page, modes);
          const message = `${externalId} in "${modes}"`;
          await expect.soft.poll(() => optionsInSight(page), { message }).toBeGreaterThan(0);
          expect.soft(await crampedParts(page), message).toEqual([]);
          if (viewport.width > 1_024 && externalId === 'ethics-client-1') {
            const goOn = page.getByRole('button', { name: /^(דילוג|אישור|הבאה)/ });
            await expect.soft(goOn, message).toBeInViewport({ ratio: 1 });
          }
          const last = options.locator('label').last();
          await last.click();
          await expect.soft(last.getByRole('radio'), message).toBeChecked();
        }
      }
    },
  );
}
