/**
 * On which database an API test runs in every run. A feature's own tests run on PostgreSQL, where they cost half; what is
 * asked of every endpoint, and what stands on the engine itself, runs on the embedded database. The sweep runs each on the
 * other one, and a file that is asked for by name runs on both.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace-root.ts';

export type Engine = 'embedded' | 'postgres';

/** Over every endpoint there is, or over a whole program: `server/src/leaks.test.ts`. */
const OVER_EVERYTHING = /^server\/src\/[^/]+$/;
/** The engine, its migrations, its maintenance and its jobs. */
const ENGINE = /^server\/src\/platform\//;
/** Long transactions, whole tables at once, and an order of words that the engine makes. */
const ON_THE_ENGINE = /^server\/src\/(?:first-start|features\/(?:export|import|laws\/import|search))\//;
/** Above the database, and twice as long on PostgreSQL. */
const LONG_ON_POSTGRES =
  /^server\/src\/features\/(?:reports\/season|lectures\/hosted\/hosted\.routes)\.test\.ts$/;

/**
 * On neither in every run, on both in the sweep: bent calls, of which a few find what the malformed ones of app.test.ts
 * do, and the longest tests of what staff do once or twice in a season. What such a file tests is in every run by its
 * neighbours, in one way; a change to its feature asks for it (`npm test -- changed`).
 */
export const SWEEP_ALONE = [
  'server/src/app.fuzz.test.ts',
  'server/src/features/export/round-trips.test.ts',
  'server/src/features/import/as-before.test.ts',
  'server/src/features/import/demo/load-demo-course.test.ts',
  'server/src/features/import/import-run.routes.test.ts',
  'server/src/features/import/whole-undo.routes.test.ts',
  'server/src/features/laws/import/import-wordings.test.ts',
];

/** `path` from the root, with slashes. */
export function engineInEveryRun(path: string): Engine {
  const isOnEmbedded = [OVER_EVERYTHING, ENGINE, ON_THE_ENGINE, LONG_ON_POSTGRES].some((rule) =>
    rule.test(path),
  );
  return isOnEmbedded ? 'embedded' : 'postgres';
}

/** Those that need a database: the others say by their names that they run once. */
export function apiTests(): string[] {
  return readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/src/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => path.endsWith('.test.ts') && !/\.(?:unit|crash|long|machines|scan)\.test\.ts$/.test(path),
    )
    .toSorted();
}

export function ofEveryRun(engine: Engine): string[] {
  return apiTests().filter((path) => engineInEveryRun(path) === engine && !SWEEP_ALONE.includes(path));
}

export function ofSweep(engine: Engine): string[] {
  const inEveryRun = new Set(ofEveryRun(engine));
  return apiTests().filter((path) => !inEveryRun.has(path));
}
