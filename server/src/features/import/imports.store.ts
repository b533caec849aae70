/** The record of imports, the lock that lets one run at a time, and the lookups by id or external id. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** "IMPO" in ASCII. Two imports of one course would otherwise each see the other's rows as missing. */
const IMPORT_LOCK = 0x494d504f;

/** Waits for another import to end; held until the transaction ends. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}

export async function recordImport(
  trx: Transaction<Tables>,
  record: { kind: 'pack' | 'questions'; source: string; checksum: string; report: object; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO import_runs (at, kind, source, checksum, report)
    VALUES (${record.now}, ${record.kind}, ${record.source}, ${record.checksum},
      ${JSON.stringify(record.report)}::jsonb)`.execute(trx);
}

const hasCourseRow = row({ hasCourse: z.boolean() });

export async function hasCourse(db: Kysely<Tables>): Promise<boolean> {
  const found = await hasCourseRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM courses_courses) AS "hasCourse"`;
  return found.hasCourse;
}

const namedRow = row({ id: z.int(), externalId: z.string(), name: z.string() });
export type Named = Row<typeof namedRow>;

export async function selectCourses(db: Kysely<Tables>): Promise<Named[]> {
  return await namedRow.all(db)`
    SELECT id, external_id AS "externalId", name
    FROM courses_courses
    ORDER BY id
    LIMIT 1000`;
}

export async function selectCategories(db: Kysely<Tables>, courseId: number): Promise<Named[]> {
  return await namedRow.all(db)`
    SELECT id, external_id AS "externalId", name
    FROM courses_categories
    WHERE course_id = ${courseId}
    ORDER BY sort_order, id
    LIMIT 1000`;
}

const sortedRow = row({ ...namedRow.columns, sortOrder: z.int() });

export async function selectLessons(
  db: Kysely<Tables>,
  categoryId: number,
): Promise<(Named & { sortOrder: number })[]> {
  return await sortedRow.all(db)`
    SELECT id, external_id AS "externalId", name, sort_order AS "sortOrder"
    FROM courses_lessons
    WHERE category_id = ${categoryId}
    ORDER BY sort_order, id
    LIMIT 1000`;
}

export async function selectExercises(
  db: Kysely<Tables>,
  lessonId: number,
): Promise<(Named & { sortOrder: number })[]> {
  return await sortedRow.all(db)`
    SELECT id, external_id AS "externalId", name, sort_order AS "sortOrder"
    FROM exercises_exercises
    WHERE lesson_id = ${lessonId}
    ORDER BY sort_order, id
    LIMIT 1000`;
}
