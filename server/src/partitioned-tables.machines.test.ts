import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from './platform/database/tables.ts';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { openTestDatabase } from './testing/app/test-database.ts';
import { migratedOnly, type TestTemplate } from './testing/app/test-template.ts';
import { buildEverything, ordinaryCalls } from './testing/calls/ordinary-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { type PostgresServer, startPostgresServer } from './testing/peers/postgres-server.ts';
import { buildStartedStudentAt } from './testing/people/student-at.ts';

const SCRIPT = fileURLToPath(new URL('../../deploy/postgres/partition-by-student.sql', import.meta.url));
const IN_PARTS = [
  'exercises_attempts',
  'exercises_attempt_questions',
  'exercises_solutions',
  'exercises_operations',
];

const partitioned: TestTemplate = {
  ...migratedOnly,
  name: 'partitioned',
  sources: [SCRIPT],
  prepare: async ({ db }) => {
    await sql.raw(readFileSync(SCRIPT, 'utf8')).execute(db);
  },
};

let postgres: PostgresServer;
let app: TestApp;
beforeAll(async () => {
  postgres = await startPostgresServer();
  process.env.TEST_DATABASE = 'postgres';
  process.env.TEST_DATABASE_URL = postgres.url;
  app = await startTestApp({ template: partitioned });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

it('XCT-52: on tables in parts by student every call answers, and an exercise is answered, finished, graded and begun anew', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 4 });
  const student = await buildStartedStudentAt(app, exercise);
  const [first] = exercise.questions;
  if (first === undefined) throw new Error('The exercise has questions');
  await student.answerOk(first, first.wrong);
  for (const question of exercise.questions) await student.answerOk(question, question.right);
  await student.finishOk();
  const report = await student.client.callOk(readStatistics, { params: { exerciseId: exercise.exerciseId } });
  expect(report).toMatchObject({ grade: 100 });
  await student.resetOk();
  await student.startOk();

  const { rows } = await sql<{ name: string; parts: number; rows: number }>`
    SELECT 'solutions' AS name, count(DISTINCT tableoid)::int AS parts, count(*)::int AS rows
    FROM exercises_solutions WHERE user_id = ${student.user.id}
    UNION ALL
    SELECT 'attempts', count(DISTINCT tableoid)::int, count(*)::int
    FROM exercises_attempts WHERE user_id = ${student.user.id}`.execute(app.db);
  expect(rows).toEqual([
    { name: 'solutions', parts: 1, rows: 4 },
    { name: 'attempts', parts: 1, rows: 2 },
  ]);

  // A call that PostgreSQL refuses is a 500, and a client of these tests throws it.
  const another = await buildStartedStudentAt(app, await buildExercise(app.db));
  const calls = await ordinaryCalls(app, another, await buildEverything(app, another, 2));
  const last = new Set(['finishExercise', 'resetSolutions', 'signOut']);
  const names = everyEndpoint.map(({ name }) => name);
  for (const name of [...names.filter((one) => !last.has(one)), ...names.filter((one) => last.has(one))])
    await calls[name]();
});

it('XCT-52: tables in parts have the constraints and indexes of whole ones, by the same names', async () => {
  const whole = await openTestDatabase(migratedOnly);
  try {
    expect(await rulesOf(app.db)).toEqual(await rulesOf(whole.db));
  } finally {
    await whole.close();
  }
});

/** Each as PostgreSQL writes it; parts of a table and the rules that come with them are left out. */
async function rulesOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    SELECT c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) AS rule
    FROM pg_constraint c
    WHERE c.conparentid = 0 AND c.conislocal
      AND (c.conrelid = ANY (${IN_PARTS}::regclass[]) OR c.confrelid = ANY (${IN_PARTS}::regclass[]))
    UNION ALL
    SELECT replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') FROM pg_index i
    WHERE i.indrelid = ANY (${IN_PARTS}::regclass[])
    UNION ALL
    SELECT a.attrelid::regclass || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || ' ' || a.attnotnull FROM pg_attribute a
    WHERE a.attrelid = ANY (${IN_PARTS}::regclass[]) AND a.attnum > 0
    ORDER BY rule`.execute(db);
  return rows.map(({ rule }) => rule);
}
