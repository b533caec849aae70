import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM, HEADLESS_SHELL } from './support/browser/chromium.ts';
import { IS_SWEEP, LATER } from './support/sweep.ts';
import type { WorldOptions } from './support/world.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
const everyJourney = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.spec.ts'),
);
/** Journeys over what only a whole browser has: profiles that are killed and opened again, PDF files on a page, pushes. */
const inWholeChromium = everyJourney.filter((path) =>
  /^survival\/|\/(?:books|notices)\.spec\.ts$/.test(path),
);
/** Journeys whose promise depends on the database: the sweep runs them with a PostgreSQL server behind Sugya. */
const onPostgres = everyJourney.filter((path) =>
  /^survival\/|\/(?:immediate-feedback|conflict)\.spec\.ts$/.test(path),
);
/** Begun first, so that no run ends with one worker at work and the others idle. */
const longest = everyJourney.filter((path) => /\/(?:every-screen|exposure)\.spec\.ts$/.test(path));
/** Journeys that leave something to the sweep (support/sweep.ts). */
const again = everyJourney.filter((path) =>
  /\b(?:WIDTHS|IS_SWEEP|keepPicture|expectAccessibleAgain)\b/.test(
    readFileSync(join(JOURNEYS, path), 'utf8'),
  ),
);
/**
 * How long a journey waits for one thing. What is fast enough is measured elsewhere: here a machine that is three times
 * slower for an hour, as rented ones are, must not fail what is right. Unit: ms.
 */
const STEP_TIMEOUT = 45_000;
/** What the sweep alone runs, unless a file is asked for by its name (`npm test -- browser file`). */
const ofSweep = new RegExp(LATER.tag);
const now = process.env.SUGYA_NAMED === 'on' ? {} : { grepInvert: ofSweep };
const WHOLE = { launchOptions: CHROMIUM, serviceWorkers: 'allow' } as const;

export default defineConfig<WorldOptions>({
  testDir: JOURNEYS,
  // Each test has a student of its own, so any two may run side by side; each worker has a server of its own.
  fullyParallel: true,
  // More than processors: each journey waits as long as it works, for the network, the paint or the server.
  workers: 3,
  // A second try would hide what this suite is for.
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: STEP_TIMEOUT },
  outputDir: './test-results',
  use: {
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1366, height: 768 },
    launchOptions: HEADLESS_SHELL,
    // The worker would store the whole app once more for each test. Journeys without a network allow it.
    serviceWorkers: 'block',
    actionTimeout: STEP_TIMEOUT,
    // Recording every journey costs much processor time; `npm test -- browser --trace on` records.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: IS_SWEEP
    ? [
        { name: 'screens', testDir: './sweep' },
        { name: 'again', testMatch: globs(again), testIgnore: globs(inWholeChromium), grepInvert: ofSweep },
        {
          name: 'again in whole Chromium',
          testMatch: globs(again.filter((path) => inWholeChromium.includes(path))),
          grepInvert: ofSweep,
          use: WHOLE,
        },
        { name: 'later', testIgnore: globs(inWholeChromium), grep: ofSweep },
        { name: 'later in whole Chromium', testMatch: globs(inWholeChromium), grep: ofSweep, use: WHOLE },
        {
          name: 'postgres',
          testMatch: globs(onPostgres),
          grepInvert: ofSweep,
          use: { ...WHOLE, database: 'postgres' },
        },
      ]
    : [
        { name: 'longest', testMatch: globs(longest), ...now },
        { name: 'survival', testMatch: globs(inWholeChromium), use: WHOLE, ...now },
        { name: 'journeys', testIgnore: globs([...longest, ...inWholeChromium]), ...now },
      ],
});

function globs(paths: readonly string[]): string[] {
  return paths.map((path) => `**/${path}`);
}
