import { defineConfig } from '@playwright/test';
import { CHROMIUM, HEADLESS_SHELL } from './support/browser/chromium.ts';
import type { WorldOptions } from './support/world.ts';

/** Journeys over what only a whole browser has: profiles that are killed and opened again, a viewer of PDF files. */
const IN_WHOLE_CHROMIUM = ['**/survival/*.spec.ts', '**/books.spec.ts'];
/** Journeys whose promise depends on the database, run once more with a PostgreSQL server behind Sugya. */
const ON_POSTGRES = ['immediate-feedback.spec.ts', 'offline.spec.ts', 'server-dies.spec.ts'];

export default defineConfig<WorldOptions>({
  testDir: './journeys',
  // Each test has a student of its own, so any two may run side by side; each worker has a server of its own.
  fullyParallel: true,
  workers: 2,
  // A second try would hide what this suite is for.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: './test-results',
  use: {
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1366, height: 768 },
    launchOptions: HEADLESS_SHELL,
    // The worker would store the whole app once more for each test. Journeys without a network allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Recording every journey costs much processor time; `npm test -- browser --trace on` records.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'survival',
      testMatch: IN_WHOLE_CHROMIUM,
      use: { launchOptions: CHROMIUM, serviceWorkers: 'allow' },
    },
    { name: 'journeys', testIgnore: IN_WHOLE_CHROMIUM },
    ...(process.env.TEST_DATABASE_URL
      ? [
          {
            name: 'postgres',
            testMatch: ON_POSTGRES,
            use: { database: 'postgres' as const, launchOptions: CHROMIUM, serviceWorkers: 'allow' as const },
          },
        ]
      : []),
  ],
});
