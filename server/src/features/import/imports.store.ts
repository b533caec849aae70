/** The record of imports, the lock that lets one run at a time, and the lookups by id or external id. */
import { type Kysely, sql, type Transaction } from 'kysely';
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

export async function hasCourse(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ hasCourse: boolean }>`
    SELECT EXISTS (SELECT 1 FROM courses_courses) AS "hasCourse"`.execute(db);
  return rows[0]?.hasCourse ?? false;
}

export type Named = { readonly id: number; readonly externalId: string; readonly name: string };

export async function selectCourses(db: Kysely<Tables>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, external_id AS "externalId", name
    FROM courses_courses
    ORDER BY id
    LIMIT 1000`.execute(db);
  return rows;
}

export async function selectCategories(db: Kysely<Tables>, courseId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, external_id AS "externalId", name
    FROM courses_categories
    WHERE course_id = ${courseId}
    ORDER BY sort_order, id
    LIMIT 1000`.execute(db);
  return rows;
}

export async function selectLessons(
  db: Kysely<Tables>,
  categoryId: number,
): Promise<(Named & { sortOrder: number })[]> {
  const { rows } = await sql<Named & { sortOrder: number }>`
    SELECT id, external_id AS "externalId", name, sort_order AS "sortOrder"
    FROM courses_lessons
    WHERE category_id = ${categoryId}
    ORDER BY sort_order, id
    LIMIT 1000`.execute(db);
  return rows;
}

export async function selectExercises(
  db: Kysely<Tables>,
  lessonId: number,
): Promise<(Named & { sortOrder: number })[]> {
  const { rows } = await sql<Named & { sortOrder: number }>`
    SELECT id, external_id AS "externalId", name, sort_order AS "sortOrder"
    FROM exercises_exercises
    WHERE lesson_id = ${lessonId}
    ORDER BY sort_order, id
    LIMIT 1000`.execute(db);
  return rows;
}
