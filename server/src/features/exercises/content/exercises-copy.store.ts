/** Copies the exercises of a lesson with their questions as they are now, and nothing of any student (ADU-05). */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type LessonCopy = {
  readonly fromLessonId: number;
  readonly toLessonId: number;
  readonly toCourseId: number;
  readonly now: Date;
};

export type CopiedExercises = {
  /** The copy of each exercise, by the id of the old one. */
  readonly exerciseIds: ReadonlyMap<number, number>;
  readonly questionCount: number;
};

const copiedExerciseRow = row({ oldId: z.int(), newId: z.int(), questionCount: z.int() });

/**
 * One statement. Rows are copied as they are but for what is named; a question's present wording becomes the first of its
 * copy, and what was withdrawn is left behind. Laws and collections stay the same ones.
 */
export async function copyExercises(trx: Transaction<Tables>, of: LessonCopy): Promise<CopiedExercises> {
  const rows = await copiedExerciseRow.all(trx)`
    WITH exercises AS MATERIALIZED (
      SELECT e.id AS old_id, nextval('platform_entity_id') AS new_id
      FROM exercises_exercises e
      WHERE e.lesson_id = ${of.fromLessonId}
    ), questions AS MATERIALIZED (
      SELECT q.id AS old_id, nextval(pg_get_serial_sequence('exercises_questions', 'id')) AS new_id,
        e.new_id AS exercise_id
      FROM exercises_questions q
      JOIN exercises e ON e.old_id = q.exercise_id
      WHERE NOT q.is_withdrawn
    ), versions AS MATERIALIZED (
      SELECT v.id AS old_id, nextval(pg_get_serial_sequence('exercises_question_versions', 'id')) AS new_id,
        q.new_id AS question_id
      FROM exercises_question_versions v
      JOIN questions q ON q.old_id = v.question_id
      WHERE v.is_current
    ), copied_exercises AS (
      INSERT INTO exercises_exercises
      SELECT copy.*
      FROM exercises_exercises e
      JOIN exercises n ON n.old_id = e.id
      CROSS JOIN LATERAL jsonb_populate_record(e, jsonb_build_object(
        'id', n.new_id,
        'course_id', ${of.toCourseId}::bigint,
        'lesson_id', ${of.toLessonId}::bigint,
        'external_id', 'copy-' || ${of.toLessonId}::bigint || '-' || e.external_id,
        'state', 'draft',
        'is_taster', false
      )) AS copy
    ), copied_questions AS (
      INSERT INTO exercises_questions OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_questions q
      JOIN questions n ON n.old_id = q.id
      CROSS JOIN LATERAL jsonb_populate_record(q, jsonb_build_object('id', n.new_id, 'exercise_id', n.exercise_id)) AS copy
    ), copied_versions AS (
      INSERT INTO exercises_question_versions OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_question_versions v
      JOIN versions n ON n.old_id = v.id
      CROSS JOIN LATERAL jsonb_populate_record(v, jsonb_build_object(
        'id', n.new_id, 'question_id', n.question_id, 'version', 1, 'created_at', ${of.now}::timestamptz
      )) AS copy
    ), copied_answers AS (
      INSERT INTO exercises_answers OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_answers w
      JOIN versions n ON n.old_id = w.question_version_id
      CROSS JOIN LATERAL jsonb_populate_record(w, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('exercises_answers', 'id')), 'question_version_id', n.new_id
      )) AS copy
    ), copied_laws AS (
      INSERT INTO exercises_question_laws
      SELECT copy.*
      FROM exercises_question_laws w
      JOIN versions n ON n.old_id = w.question_version_id
      CROSS JOIN LATERAL jsonb_populate_record(w, jsonb_build_object('question_version_id', n.new_id)) AS copy
    ), copied_links AS (
      INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id, quote)
      SELECT n.new_id, w.role, w.sort_order, w.law_id, w.clause_id, w.quote
      FROM exercises_question_links w
      JOIN versions n ON n.old_id = w.question_version_id
    )
    SELECT e.old_id AS "oldId", e.new_id AS "newId",
      (SELECT count(*) FROM questions q WHERE q.exercise_id = e.new_id) AS "questionCount"
    FROM exercises e
    ORDER BY e.old_id`;
  return {
    exerciseIds: new Map(rows.map(({ oldId, newId }) => [oldId, newId])),
    questionCount: rows.reduce((sum, { questionCount }) => sum + questionCount, 0),
  };
}

/** Drafts of a lesson become what students see with it. */
export async function publishExercises(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    UPDATE exercises_exercises SET state = 'published' WHERE lesson_id = ${lessonId} AND state = 'draft'`.execute(
    trx,
  );
}

/** The exercises of a lesson, of which no student has anything. One statement. */
export async function deleteExercises(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    WITH gone AS (
      SELECT id FROM exercises_exercises WHERE lesson_id = ${lessonId}
    ), questions AS (
      SELECT q.id FROM exercises_questions q JOIN gone ON gone.id = q.exercise_id
    ), versions AS (
      SELECT v.id FROM exercises_question_versions v JOIN questions q ON q.id = v.question_id
    ), without_laws AS (
      DELETE FROM exercises_question_laws w USING versions WHERE w.question_version_id = versions.id
    ), without_links AS (
      DELETE FROM exercises_question_links w USING versions WHERE w.question_version_id = versions.id
    ), without_answers AS (
      DELETE FROM exercises_answers w USING versions WHERE w.question_version_id = versions.id
    ), without_versions AS (
      DELETE FROM exercises_question_versions v USING versions WHERE v.id = versions.id
    ), without_questions AS (
      DELETE FROM exercises_questions q USING questions WHERE q.id = questions.id
    )
    DELETE FROM exercises_exercises e USING gone WHERE e.id = gone.id`.execute(trx);
}
