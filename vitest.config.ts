import { defineConfig } from 'vitest/config';
import { type Engine, ofEveryRun, ofSweep } from './tools/testing/api-databases.ts';

/** Server tests that need no database carry this name; on which database the others run says api-databases.ts. */
const SERVER_UNIT = 'server/src/**/*.unit.test.ts';
/** Long tests that kill processes; `npm test` runs them last, over the build. */
const CRASH = ['server/src/**/*.crash.test.ts', 'e2e/**/*.crash.test.ts'];
/** What takes a minute by the clock; the sweep runs it. */
const LONG = ['server/src/**/*.long.test.ts', 'domain/src/**/*.long.test.ts'];
/** Several programs of Debian around the server, killed in turn; the sweep runs it. */
const MACHINES = 'server/src/**/*.machines.test.ts';
/** In every run of a small size; the sweep runs them at their whole one, on both databases, and the files below alone. */
const ATTACKERS = [
  'server/src/app.fuzz.test.ts',
  'server/src/swapped-ids.test.ts',
  'server/src/features/import/spoilt-imports.test.ts',
  'server/src/features/account/session/sign-in-timing.test.ts',
];
const ATTACKED_FILES = 'server/src/features/import/spoilt-files.unit.test.ts';
/** A first embedded database takes two seconds to make, on a busy machine more. */
const DATABASE_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };
/**
 * Test files share the modules of their worker: loading those anew for each file takes longer than the tests. Property
 * tests make hundreds of cases, which a busy machine does not do in five seconds.
 */
const SHARED = { isolate: false, testTimeout: 20_000 };
/** Node reads what needs no browser by itself, as it does the program: nothing is rewritten first, in each worker anew. */
const BY_NODE = { experimental: { viteModuleRunner: false } };

const ON_ENGINE = {
  embedded: { env: { TEST_DATABASE: 'embedded' } },
  postgres: { env: { TEST_DATABASE: 'postgres' }, globalSetup: './tools/testing/vitest-postgres.ts' },
};

function apiProject(name: string, engine: Engine, include: string[]) {
  return { test: { name, ...SHARED, ...BY_NODE, ...DATABASE_TIMEOUTS, ...ON_ENGINE[engine], include } };
}

export default defineConfig({
  test: {
    // More than processors: some tests wait for a host, a stop or a lost connection.
    maxWorkers: 3,
    projects: [
      {
        test: { name: 'domain', ...SHARED, ...BY_NODE, include: ['domain/src/**/*.test.ts'], exclude: LONG },
      },
      { test: { name: 'contract', ...SHARED, ...BY_NODE, include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-unit',
          ...SHARED,
          ...BY_NODE,
          include: [SERVER_UNIT],
          exclude: [ATTACKED_FILES],
        },
      },
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
          include: [
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'web/build/**/*.test.ts',
            'e2e/**/*.unit.test.ts',
          ],
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
      {
        test: {
          name: 'repository',
          ...BY_NODE,
          include: ['tools/repository/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      apiProject('api-embedded', 'embedded', ofEveryRun('embedded')),
      apiProject('api-postgres', 'postgres', ofEveryRun('postgres')),
      apiProject('sweep-embedded', 'embedded', ofSweep('embedded')),
      apiProject('sweep-postgres', 'postgres', ofSweep('postgres')),
      apiProject('attackers-embedded', 'embedded', ATTACKERS),
      apiProject('attackers-postgres', 'postgres', ATTACKERS),
      { test: { name: 'attackers', include: [ATTACKED_FILES] } },
      apiProject('scanners', 'postgres', ['server/src/*.scan.test.ts']),
      { test: { name: 'long', include: LONG, hookTimeout: 120_000, testTimeout: 120_000 } },
      { test: { name: 'machines', include: [MACHINES], testTimeout: 900_000, hookTimeout: 120_000 } },
      { test: { name: 'crash', include: CRASH, testTimeout: 900_000, hookTimeout: 120_000 } },
    ],
  },
});
