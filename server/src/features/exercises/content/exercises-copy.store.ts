/** Copies exercises of a lesson with their questions as they are now, and nothing of any student (ADU-05, STT-04). */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isRuledOn } from '../../../platform/things/ruled-questions.store.ts';
import { isShown } from '../../../platform/things/shown-things.store.ts';
import { copiedQuestions } from './question-copies.store.ts';

export type LessonCopy = {
  readonly fromLessonId: number;
  readonly toLessonId: number;
  readonly toCourseId: number;
  readonly now: Date;
  /** Absent: all of the lesson. */
  readonly exerciseId?: number;
  /** Also questions that were never published. */
  readonly withDrafts?: boolean;
};

export type CopiedExercises = {
  /** The copy of each exercise, by the id of the old one. */
  readonly exerciseIds: ReadonlyMap<number, number>;
  /** The same of their questions. */
  readonly questionIds: ReadonlyMap<number, number>;
  readonly questionCount: number;
};

const copiedExerciseRow = row({
  oldId: z.int(),
  newId: z.int(),
  questions: z.array(z.tuple([z.int(), z.int()])),
});

/**
 * One statement. Rows are copied as they are but for what is named, and what was withdrawn is left behind. Collections stay
 * the same ones.
 */
export async function copyExercises(trx: Transaction<Tables>, of: LessonCopy): Promise<CopiedExercises> {
  const { exerciseId = null, withDrafts = false } = of;
  const rows = await copiedExerciseRow.all(trx)`
    WITH exercises AS MATERIALIZED (
      SELECT e.id AS old_id, nextval('platform_entity_id') AS new_id
      FROM exercises_exercises e
      WHERE e.lesson_id = ${of.fromLessonId} AND ${isShown('e')} AND (${exerciseId}::bigint IS NULL OR e.id = ${exerciseId}::bigint)
    ), questions AS MATERIALIZED (
      SELECT q.id AS old_id, nextval(pg_get_serial_sequence('exercises_questions', 'id')) AS new_id,
        e.new_id AS exercise_id, q.is_withdrawn OR ${isRuledOn} AS is_withdrawn
      FROM exercises_questions q
      JOIN exercises e ON e.old_id = q.exercise_id
      WHERE NOT q.is_withdrawn OR (${withDrafts}::boolean AND ${isShown('q')}
        AND NOT EXISTS (SELECT 1 FROM exercises_question_versions v WHERE v.question_id = q.id))
    ), copied_exercises AS (
      INSERT INTO exercises_exercises
      SELECT copy.*
      FROM exercises_exercises e
      JOIN exercises n ON n.old_id = e.id
      CROSS JOIN LATERAL jsonb_populate_record(e, jsonb_build_object(
        'id', n.new_id,
        'course_id', ${of.toCourseId}::bigint,
        'lesson_id', ${of.toLessonId}::bigint,
        'external_id', CASE WHEN ${exerciseId}::bigint IS NULL
          THEN 'copy-' || ${of.toLessonId}::bigint || '-' || e.external_id ELSE 'copy-' || n.new_id END,
        'state', 'draft',
        -- A second part B of the same paper would make it none.
        'exam_paper', CASE WHEN e.course_id = ${of.toCourseId}::bigint THEN e.exam_paper || ' · ' || n.new_id
          ELSE e.exam_paper END,
        'import_id', NULL,
        'is_taster', false,
        'question_count', (SELECT count(*) FROM questions q WHERE q.exercise_id = n.new_id AND NOT q.is_withdrawn)
      )) AS copy
    ), ${copiedQuestions(of.now)}
    SELECT e.old_id AS "oldId", e.new_id AS "newId",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_array(q.old_id, q.new_id)), '[]')
        FROM questions q
        WHERE q.exercise_id = e.new_id
      ) AS questions
    FROM exercises e
    ORDER BY e.old_id`;
  const questionIds = new Map(rows.flatMap(({ questions }) => questions));
  return {
    exerciseIds: new Map(rows.map(({ oldId, newId }) => [oldId, newId])),
    questionIds,
    questionCount: questionIds.size,
  };
}

/** Drafts of a lesson become what students see with it. */
export async function publishExercises(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    UPDATE exercises_exercises
    SET state = CASE WHEN exam_part IS NULL AND NOT is_exam_bank THEN 'published' ELSE 'exam' END
    WHERE lesson_id = ${lessonId} AND state = 'draft'`.execute(trx);
}

/** The exercises of a lesson, of which no student has anything. */
export async function deleteExercises(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await deleteExercisesOf(trx, sql`SELECT id FROM exercises_exercises WHERE lesson_id = ${lessonId}`);
}

const untriedRow = row({ id: z.int() });

/** With its questions. False when a student or staff have tried it, or a chapter leads to it. */
export async function deleteUntriedExercise(trx: Transaction<Tables>, exerciseId: number): Promise<boolean> {
  const untried = await untriedRow.optional(trx)`
    SELECT e.id
    FROM exercises_exercises e
    WHERE e.id = ${exerciseId}
      AND NOT EXISTS (SELECT 1 FROM exercises_attempts a WHERE a.exercise_id = e.id)
      AND NOT EXISTS (
        SELECT 1
        FROM exercises_questions q
        JOIN exercises_attempt_questions a ON a.question_id = q.id
        WHERE q.exercise_id = e.id
      )
      AND NOT EXISTS (SELECT 1 FROM exposure_chapters h WHERE h.lesson_exercise_id = e.id)`;
  if (untried === undefined) return false;
  await deleteExercisesOf(trx, sql`SELECT ${exerciseId}::bigint AS id`);
  return true;
}

/** Nobody has answered any of them, and no chapter leads to one. */
export async function deleteExercisesOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await deleteExercisesOf(trx, sql`SELECT e.id FROM exercises_exercises e WHERE e.course_id = ${courseId}`);
}

/** The next of them; none: all are gone. */
export async function selectSomeExercises(
  trx: Transaction<Tables>,
  { courseId, most }: { readonly courseId: number; readonly most: number },
): Promise<number[]> {
  const some = await untriedRow.all(trx)`
    SELECT e.id FROM exercises_exercises e WHERE e.course_id = ${courseId} ORDER BY e.id LIMIT ${most}`;
  return some.map(({ id }) => id);
}

/** With their questions; nobody has answered any of them, and no chapter leads to one. */
export async function deleteExercisesById(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  await deleteExercisesOf(trx, sql`SELECT unnest(${[...ids]}::bigint[]) AS id`);
}

/** One statement; `ids` selects them. */
async function deleteExercisesOf(trx: Transaction<Tables>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH gone AS (
      ${ids}
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
