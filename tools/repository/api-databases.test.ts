import { expect, it } from 'vitest';
import { apiTests, enginesInEveryRun, ofEveryRun, ofSweep } from '../testing/api-databases.ts';

const BOTH = ['embedded', 'postgres'] as const;
/** Fewer would mean that the search for them found nothing. */
const AT_LEAST = 100;

it('every API test runs on a database in every run, and with the sweep on both', () => {
  const tests = apiTests();
  expect(tests.length).toBeGreaterThan(AT_LEAST);
  expect(tests.filter((path) => enginesInEveryRun(path).length === 0)).toEqual([]);
  for (const engine of BOTH) {
    expect([...ofEveryRun(engine), ...ofSweep(engine)].toSorted()).toEqual(tests);
    expect(ofEveryRun(engine).length).toBeGreaterThan(0);
  }
});

it.each([
  ['server/src/leaks.test.ts', ['embedded']],
  ['server/src/app.fuzz.test.ts', ['embedded']],
  ['server/src/platform/database/migrate.test.ts', ['embedded', 'postgres']],
  ['server/src/features/import/import-pack.test.ts', ['embedded']],
  ['server/src/features/laws/import/import-laws.test.ts', ['embedded']],
  ['server/src/features/laws/laws.routes.test.ts', ['postgres']],
  ['server/src/features/a-new-feature/new.routes.test.ts', ['postgres']],
])('%s: %j in every run', (path, engines) => {
  expect(enginesInEveryRun(path)).toEqual(engines);
});
