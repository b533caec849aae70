/** Copies the chapters of a lesson with their statements and cards, and nothing of any student (ADU-05). */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { STUDIO_PREFIX } from '../../platform/things/thing-rows.store.ts';

const countRow = row({ count: z.int() });

/** Returns how many. A chapter's exercise is the copied one, else the same one inside the same course, else none. */
export async function copyChapters(
  trx: Transaction<Tables>,
  of: {
    readonly fromLessonId: number;
    readonly toLessonId: number;
    readonly toCourseId: number;
    /** The copy of each exercise, by the id of the old one. */
    readonly exerciseIds: ReadonlyMap<number, number>;
  },
): Promise<number> {
  const { count } = await countRow.one(trx)`
    WITH exercises AS (
      SELECT given.old_id, given.new_id
      FROM unnest(${[...of.exerciseIds.keys()]}::bigint[], ${[...of.exerciseIds.values()]}::bigint[])
        AS given (old_id, new_id)
    ), chapters AS MATERIALIZED (
      SELECT c.id AS old_id, nextval('platform_entity_id') AS new_id,
        coalesce(e.new_id, CASE WHEN c.course_id = ${of.toCourseId} THEN c.lesson_exercise_id END) AS exercise_id
      FROM exposure_chapters c
      LEFT JOIN exercises e ON e.old_id = c.lesson_exercise_id
      WHERE c.lesson_id = ${of.fromLessonId}
    ), copied_chapters AS (
      INSERT INTO exposure_chapters
      SELECT copy.*
      FROM exposure_chapters c
      JOIN chapters n ON n.old_id = c.id
      CROSS JOIN LATERAL jsonb_populate_record(c, jsonb_build_object(
        'id', n.new_id,
        'course_id', ${of.toCourseId}::bigint,
        'lesson_id', ${of.toLessonId}::bigint,
        'external_id', 'copy-' || ${of.toLessonId}::bigint || '-' || c.external_id,
        'state', 'draft',
        'lesson_exercise_id', n.exercise_id
      )) AS copy
    ), copied_questions AS (
      INSERT INTO exposure_questions OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exposure_questions q
      JOIN chapters n ON n.old_id = q.chapter_id
      CROSS JOIN LATERAL jsonb_populate_record(q, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('exposure_questions', 'id')), 'chapter_id', n.new_id
      )) AS copy
      WHERE NOT q.is_withdrawn
    )
    SELECT count(*) AS count FROM chapters`;
  return count;
}

const copiedRow = row({ id: z.int() });

/** One chapter as a draft behind its lesson's others, with what of it is shown. Undefined: no such chapter. */
export async function copyChapter(trx: Transaction<Tables>, chapterId: number): Promise<number | undefined> {
  const copied = await copiedRow.optional(trx)`
    WITH made AS MATERIALIZED (
      SELECT nextval('platform_entity_id') AS id
    )
    INSERT INTO exposure_chapters
    SELECT copy.*
    FROM exposure_chapters c
    CROSS JOIN made
    CROSS JOIN LATERAL jsonb_populate_record(c, jsonb_build_object(
      'id', made.id,
      'external_id', ${STUDIO_PREFIX}::text || made.id,
      'state', 'draft',
      'sort_order', (
        SELECT coalesce(max(o.sort_order), 0) + 1 FROM exposure_chapters o WHERE o.lesson_id = c.lesson_id
      )
    )) AS copy
    WHERE c.id = ${chapterId}
    RETURNING id`;
  if (copied === undefined) return undefined;
  await sql`
    INSERT INTO exposure_questions OVERRIDING SYSTEM VALUE
    SELECT copy.*
    FROM exposure_questions q
    CROSS JOIN LATERAL jsonb_populate_record(q, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('exposure_questions', 'id')), 'chapter_id', ${copied.id}::bigint
    )) AS copy
    WHERE q.chapter_id = ${chapterId} AND NOT q.is_withdrawn`.execute(trx);
  return copied.id;
}

/** Drafts of a lesson become what students see with it. */
export async function publishChapters(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    UPDATE exposure_chapters SET state = 'published' WHERE lesson_id = ${lessonId} AND state = 'draft'`.execute(
    trx,
  );
}

/** The chapters of a lesson, of which no student has anything. */
export async function deleteChapters(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    WITH questions AS (
      DELETE FROM exposure_questions q
      USING exposure_chapters h
      WHERE h.id = q.chapter_id AND h.lesson_id = ${lessonId}
    )
    DELETE FROM exposure_chapters WHERE lesson_id = ${lessonId}`.execute(trx);
}
