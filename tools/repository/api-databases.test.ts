import { expect, it } from 'vitest';
import { apiTests, engineInEveryRun, ofEveryRun, ofSweep, SWEEP_ALONE } from '../testing/api-databases.ts';

const BOTH = ['embedded', 'postgres'] as const;
/** Fewer would mean that the search for them found nothing. */
const AT_LEAST = 100;

it('every API test but the named runs on one database in every run, and with the sweep each on both', () => {
  const tests = apiTests();
  expect(tests.length).toBeGreaterThan(AT_LEAST);
  for (const engine of BOTH) {
    expect([...ofEveryRun(engine), ...ofSweep(engine)].toSorted()).toEqual(tests);
    expect(ofEveryRun(engine).length).toBeGreaterThan(0);
    expect(ofSweep(engine)).toEqual(expect.arrayContaining(SWEEP_ALONE));
  }
  expect(BOTH.flatMap(ofEveryRun).toSorted()).toEqual(tests.filter((path) => !SWEEP_ALONE.includes(path)));
});

it.each([
  ['server/src/leaks.test.ts', 'embedded'],
  ['server/src/app.test.ts', 'embedded'],
  ['server/src/platform/database/migrate.test.ts', 'embedded'],
  ['server/src/features/import/import-pack.test.ts', 'embedded'],
  ['server/src/features/laws/import/import-laws.test.ts', 'embedded'],
  ['server/src/features/laws/laws.routes.test.ts', 'postgres'],
  ['server/src/features/a-new-feature/new.routes.test.ts', 'postgres'],
])('%s: %s in every run', (path, engine) => {
  expect(engineInEveryRun(path)).toBe(engine);
});
