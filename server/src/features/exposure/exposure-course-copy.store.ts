/** Copies the chapters of a course with their statements and cards. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type CopiedRow, type CopyStep, copyRows } from '../../platform/things/copy-rows.store.ts';

/** After the exercises: a chapter's exercise is the copied one. */
export async function copyChaptersOfCourse(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'courses_lessons', column: 'lesson_id' } as const;
  const differs = {
    question_count: sql`0`,
    lesson_exercise_id: sql`(
      SELECT e.id
      FROM exercises_exercises e
      JOIN exercises_exercises was ON was.external_id = e.external_id AND was.course_id = o.course_id
      WHERE e.course_id = n.course_id AND was.id = o.lesson_exercise_id
    )`,
  };
  return await copyRows(
    trx,
    { table: 'exposure_chapters', ids: 'entity', parent, hasCourse: true, differs },
    step,
  );
}

export async function copyStatements(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'exposure_chapters', column: 'chapter_id' } as const;
  const copied = await copyRows(
    trx,
    { table: 'exposure_questions', ids: 'own', parent, hasCourse: false },
    step,
  );
  await sql`
    UPDATE exposure_chapters h
    SET question_count = h.question_count + added.count
    FROM (
      SELECT q.chapter_id, count(*) AS count
      FROM exposure_questions q
      WHERE q.id = ANY (${copied.map(({ copyId }) => copyId)}::bigint[]) AND NOT q.is_withdrawn
      GROUP BY q.chapter_id
    ) added
    WHERE h.id = added.chapter_id`.execute(trx);
  return copied;
}
