/** What courses had said of their examination before there were sittings: migration 0039. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMigrationsFolder, migrate } from '../../platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';

const NEW = '0039-studio-forms.sql';
const all = findMigrationsFolder(import.meta.url);
let database: TestDatabase;
let earlier: string;

beforeAll(async () => {
  database = await openTestDatabase();
  earlier = mkdtempSync(join(tmpdir(), 'sugya-migrations-'));
  for (const name of readdirSync(all)) {
    if (name < NEW) cpSync(join(all, name), join(earlier, name));
  }
});
afterAll(async () => {
  rmSync(earlier, { recursive: true, force: true });
  await database.close();
});

test('STF-06: the day and the rule of each course become a sitting of its own, and a course without either has none', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(database, { folder: earlier });
  await sql`
    INSERT INTO courses_courses (external_id, name, exam_date)
    VALUES ('both', 'שניהם', '2026-12-20'), ('day', 'יום', '2027-06-20'), ('rule', 'כלל', NULL), ('none', 'דבר', NULL)
  `.execute(db);
  await sql`
    INSERT INTO calculator_rules (course_id, procedural_weight, substantive_weight, last_weight, pass_mark, input_scale, step)
    SELECT id, 30, 30, 40, 65, 'points', 0.25 FROM courses_courses WHERE external_id IN ('both', 'rule')
  `.execute(db);
  await migrate(database, { folder: all });
  const { rows } = await sql`
    SELECT c.external_id AS course, s.external_id AS sitting, s.name, s.exam_date::text AS day, s.last_weight AS last, s.step
    FROM courses_courses c LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    ORDER BY c.external_id`.execute(db);
  expect(rows).toEqual([
    { course: 'both', sitting: 'course.both', name: '12/2026', day: '2026-12-20', last: 40, step: 0.25 },
    { course: 'day', sitting: 'course.day', name: '06/2027', day: '2027-06-20', last: null, step: null },
    { course: 'none', sitting: null, name: null, day: null, last: null, step: null },
    { course: 'rule', sitting: 'course.rule', name: 'כלל', day: null, last: 40, step: 0.25 },
  ]);
});
