/** What courses had said of their examination before there were sittings: migration 0039. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlierSchema, openEarlierSchema } from '../../../testing/app/earlier-schema.ts';

const NEW = '0039-studio-forms.sql';
let database: EarlierSchema;
beforeAll(async () => {
  database = await openEarlierSchema(NEW);
});
afterAll(() => database.close());

test('STF-06: the day and the rule of each course become a sitting of its own, and a course without either has none', async () => {
  const { db } = database;
  await sql`
    INSERT INTO courses_courses (external_id, name, exam_date)
    VALUES ('both', 'שניהם', '2026-12-20'), ('day', 'יום', '2027-06-20'), ('rule', 'כלל', NULL), ('none', 'דבר', NULL)
  `.execute(db);
  await sql`
    INSERT INTO calculator_rules (course_id, procedural_weight, substantive_weight, last_weight, pass_mark, input_scale, step)
    SELECT id, 30, 30, 40, 65, 'points', 0.25 FROM courses_courses WHERE external_id IN ('both', 'rule')
  `.execute(db);
  await database.migrateOn();
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
