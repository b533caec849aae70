/** Copies the lectures of a course, as links to the same files, and the written material of its lessons. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type CopiedRow, type CopyStep, copyRows } from '../../platform/things/copy-rows.store.ts';

export async function copyVideosOfCourse(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'courses_lessons', column: 'lesson_id' } as const;
  return await copyRows(trx, { table: 'lectures_videos', ids: 'entity', parent, hasCourse: true }, step);
}

/** Of lessons that were just copied. */
export async function copyMaterials(trx: Transaction<Tables>, lessons: readonly CopiedRow[]): Promise<void> {
  await sql`
    INSERT INTO lectures_materials (lesson_id, html)
    SELECT given.copy_id, m.html
    FROM unnest(${lessons.map(({ id }) => id)}::bigint[], ${lessons.map(({ copyId }) => copyId)}::bigint[])
      AS given (id, copy_id)
    JOIN lectures_materials m ON m.lesson_id = given.id`.execute(trx);
}
