import { defineConfig } from 'vitest/config';

/** Server tests that need no database carry this name and run once; the rest run on both databases. */
const SERVER_UNIT = 'server/src/**/*.unit.test.ts';
/** Long tests that kill processes; `npm test` runs them last, over the build. */
const CRASH = ['server/src/**/*.crash.test.ts', 'e2e/**/*.crash.test.ts'];
/** What takes a minute by the clock; the sweep runs it. */
const LONG = ['server/src/**/*.long.test.ts', 'domain/src/**/*.long.test.ts'];
/** Long, and above the database: every run asks them on the embedded one, the sweep on PostgreSQL too. */
const ABOVE_DATABASE = [
  'server/src/leaks.test.ts',
  'server/src/hidden-grades.test.ts',
  'server/src/refusals.test.ts',
  'server/src/app.test.ts',
  'server/src/app.fuzz.test.ts',
  'server/src/features/reports/season.test.ts',
  'server/src/features/lectures/hosted/hosted.routes.test.ts',
];
const SERVER_API = { include: ['server/src/**/*.test.ts'], exclude: [SERVER_UNIT, ...LONG, ...CRASH] };
/** A first embedded database takes two seconds to make, on a busy machine more. */
const DATABASE_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };
const ON_POSTGRES = {
  ...DATABASE_TIMEOUTS,
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: './tools/testing/vitest-postgres.ts',
};
/**
 * Test files share the modules of their worker: loading those anew for each file takes longer than the tests. Property
 * tests make hundreds of cases, which a busy machine does not do in five seconds.
 */
const SHARED = { isolate: false, testTimeout: 20_000 };

export default defineConfig({
  test: {
    // More than processors: some tests wait for a host, a stop or a lost connection.
    maxWorkers: 3,
    projects: [
      { test: { name: 'domain', ...SHARED, include: ['domain/src/**/*.test.ts'], exclude: LONG } },
      { test: { name: 'contract', ...SHARED, include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server-unit', ...SHARED, include: [SERVER_UNIT] } },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          ...SHARED,
          environment: 'happy-dom',
          // Node's own localStorage would stand before the browser's.
          execArgv: ['--no-experimental-webstorage'],
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'tools',
          // What the browser journeys stand on, as far as it needs no browser.
          include: ['tools/**/*.test.ts', 'web/build/**/*.test.ts', 'e2e/**/*.unit.test.ts'],
          exclude: ['tools/repository/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['e2e/browsers/*.browser.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'repository', include: ['tools/repository/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api-embedded',
          ...SHARED,
          ...SERVER_API,
          ...DATABASE_TIMEOUTS,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          ...SHARED,
          include: SERVER_API.include,
          exclude: [...SERVER_API.exclude, ...ABOVE_DATABASE],
          ...ON_POSTGRES,
        },
      },
      { test: { name: 'above-postgres', ...SHARED, include: ABOVE_DATABASE, ...ON_POSTGRES } },
      { test: { name: 'long', include: LONG, hookTimeout: 120_000 } },
      { test: { name: 'crash', include: CRASH, testTimeout: 900_000, hookTimeout: 120_000 } },
    ],
  },
});
