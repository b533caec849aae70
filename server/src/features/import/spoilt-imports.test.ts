/** XCT-40: what is refused changed nothing, in whichever way the file was spoilt. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { type FileSample, fileSamples } from '../../testing/attack/file-samples.ts';
import { chanceOf, mutantOf } from '../../testing/attack/mutate-file.ts';
import { buildPack, buildPackCourse, writePackFolder } from '../../testing/content/build-pack.ts';
import { importLaws } from '../laws/import/import-laws.ts';
import { importPack } from './import-pack.ts';
import { importQuestions } from './questions/import-questions.ts';

/** Of each sample; `npm run sweep` makes more. */
const MUTANTS = Number(process.env.SPOILT_IMPORTS ?? '4');
const NOW = new Date('2026-03-01T10:00:00Z');
const COURSE = 'course-of-questions';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-spoilt-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** True when something was taken. */
const IMPORTS: Readonly<Record<FileSample['kind'], (path: string) => Promise<boolean>>> = {
  questions: async (path) => {
    const target = { course: COURSE, category: 'contracts', lesson: null, exercise: 'שאלות' };
    const outcome = await importQuestions({
      db: database.db,
      path,
      target,
      writers: contentWriters,
      policy: NO_VIDEOS,
      now: NOW,
    });
    return outcome.report !== null;
  },
  laws: async (path) => {
    const files = await importLaws({ db: database.db, paths: [path], now: NOW });
    return files.some(({ outcome }) => outcome !== 'refused');
  },
  pack: async (path) => (await importContent(path)).report !== null,
};

function importContent(path: string) {
  return importPack({ db: database.db, path, writers: contentWriters, policy: NO_VIDEOS, now: NOW });
}

/** How many rows each table has. PostgreSQL may count some tables side by side, so the order is asked for. */
async function rowCounts(db: Kysely<Tables>): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const counts = tables.map(
    ({ name }) => sql`SELECT ${name}::text AS name, count(*)::float8 AS count FROM ${sql.table(name)}`,
  );
  return (await sql`${sql.join(counts, sql` UNION ALL `)} ORDER BY 1`.execute(db)).rows;
}

test('XCT-40: an import of a spoilt file comes in wholly, or is refused and leaves every table as it was', async () => {
  const path = await writePackFolder(
    join(folder, 'course'),
    buildPack({ 'course.json': buildPackCourse({ externalId: COURSE }) }),
  );
  expect((await importContent(path)).report).not.toBeNull();
  let [taken, refused] = [0, 0];
  for (const { kind, name, bytes } of fileSamples()) {
    for (let number = 0; number < MUTANTS; number += 1) {
      const file = join(folder, name);
      await writeFile(file, number === 0 ? bytes : mutantOf(bytes, chanceOf(number * 7919 + name.length)));
      const before = await rowCounts(database.db);
      const isTaken = await IMPORTS[kind](file);
      if (number === 0) expect(isTaken, `${name} as it should be`).toBe(true);
      if (isTaken) taken += 1;
      else {
        refused += 1;
        expect(await rowCounts(database.db), `${name}, mutant ${number}`).toEqual(before);
      }
    }
  }
  expect(Math.min(taken, refused)).toBeGreaterThan(10);
}, 1_800_000);
