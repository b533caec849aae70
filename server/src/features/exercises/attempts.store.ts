/** The life of an attempt in the database: opened by a start, graded by a finish, closed by a reset, never deleted. */

import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const openAttemptRow = row({
  id: z.int(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  hasApprovedDisclaimer: z.boolean(),
  isOnlineInsert: z.boolean(),
  /** A part of an exam day, which alone ends it. */
  isExam: z.boolean(),
});
export type OpenAttempt = Row<typeof openAttemptRow>;

/** The attempt that is not closed, locked for the transaction: a finish or a reset waits for the others. */
export async function selectOptionalOpenAttempt(
  trx: Transaction<Tables>,
  of: { userId: number; exerciseId: number },
): Promise<OpenAttempt | undefined> {
  return await openAttemptRow.optional(trx)`
    SELECT id, started_at AS "startedAt", finished_at AS "finishedAt",
      has_approved_disclaimer AS "hasApprovedDisclaimer", is_online_insert AS "isOnlineInsert",
      acts_until IS NOT NULL AS "isExam"
    FROM exercises_attempts
    WHERE user_id = ${of.userId} AND exercise_id = ${of.exerciseId} AND closed_at IS NULL
    FOR UPDATE`;
}

const openedAttemptRow = row({ ...openAttemptRow.columns, isNew: z.boolean() });

/**
 * Opens an attempt and binds it to the questions as they are now. When another start was quicker its attempt is answered;
 * the conflict is an update that changes nothing, because only that locks the row against a reset at the same moment.
 */
export async function openAttempt(
  trx: Transaction<Tables>,
  attempt: {
    userId: number;
    exerciseId: number;
    isOnlineInsert: boolean;
    hasApprovedDisclaimer: boolean;
    now: Date;
  },
): Promise<OpenAttempt> {
  // By its number an attempt tells whether this statement made it. (Its xmax would, but not in a table of parts.)
  const { isNew, ...opened } = await openedAttemptRow.one(trx)`
    WITH given AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('exercises_attempts', 'id')) AS id)
    INSERT INTO exercises_attempts AS kept
      (user_id, id, exercise_id, is_online_insert, has_approved_disclaimer, started_at) OVERRIDING SYSTEM VALUE
    SELECT ${attempt.userId}::bigint, given.id, ${attempt.exerciseId}::bigint, ${attempt.isOnlineInsert}::boolean,
      ${attempt.hasApprovedDisclaimer}::boolean, ${attempt.now}::timestamptz
    FROM given
    ON CONFLICT (user_id, exercise_id) WHERE closed_at IS NULL
    DO UPDATE SET started_at = kept.started_at
    RETURNING id, started_at AS "startedAt", finished_at AS "finishedAt",
      has_approved_disclaimer AS "hasApprovedDisclaimer", is_online_insert AS "isOnlineInsert",
      acts_until IS NOT NULL AS "isExam", kept.id = (SELECT given.id FROM given) AS "isNew"`;
  if (!isNew) return opened;
  await sql`
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT ${attempt.userId}::bigint, ${opened.id}::bigint, q.id, v.id, q.sort_order
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ${attempt.exerciseId} AND NOT q.is_withdrawn`.execute(trx);
  return opened;
}

export async function approveDisclaimer(
  trx: Transaction<Tables>,
  attempt: { userId: number; attemptId: number },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts
    SET has_approved_disclaimer = true
    WHERE user_id = ${attempt.userId} AND id = ${attempt.attemptId}`.execute(trx);
}

export type AttemptGrade = {
  userId: number;
  attemptId: number;
  exerciseId: number;
  /** Of a student's own test nothing counts in averages. */
  isOwnTest: boolean;
  grade: number;
  now: Date;
};

const isFirstRow = row({ isFirst: z.boolean() });

/**
 * Finishes the attempt. Returns whether it is the student's first finished one, which alone counts in averages; staff
 * are never counted (CRS-57).
 */
export async function finishAttempt(
  trx: Transaction<Tables>,
  attempt: AttemptGrade,
): Promise<{ isFirst: boolean }> {
  return await isFirstRow.one(trx)`
    UPDATE exercises_attempts
    SET finished_at = ${attempt.now}, grade = ${attempt.grade}, is_first_finished = (
      NOT ${attempt.isOwnTest}::boolean AND NOT EXISTS (
        SELECT 1 FROM exercises_attempts earlier
        WHERE earlier.user_id = ${attempt.userId} AND earlier.exercise_id = ${attempt.exerciseId}
          AND earlier.is_first_finished
      )
      AND (SELECT u.staff_role IS NULL FROM account_users u WHERE u.id = ${attempt.userId})
    )
    WHERE user_id = ${attempt.userId} AND id = ${attempt.attemptId}
    RETURNING is_first_finished AS "isFirst"`;
}

const gradeRow = row({ grade: z.int().nullable() });

export async function selectGrade(
  db: Kysely<Tables>,
  attempt: { userId: number; attemptId: number },
): Promise<number | null> {
  const attemptNow = await gradeRow.optional(db)`
    SELECT grade FROM exercises_attempts
    WHERE user_id = ${attempt.userId} AND id = ${attempt.attemptId}`;
  return attemptNow?.grade ?? null;
}

export type FixedSolution = {
  questionId: number;
  isCorrect: boolean;
  difficultyLevel: number;
  proximity: number | null;
};

/** Writes what the report will always say of each answer: right or wrong, its level, how far off it was. */
export async function fixSolutions(
  trx: Transaction<Tables>,
  attempt: { userId: number; attemptId: number },
  solutions: readonly FixedSolution[],
): Promise<void> {
  await sql`
    UPDATE exercises_solutions s
    SET is_correct = f.is_correct, difficulty_level = f.difficulty_level, proximity = f.proximity
    FROM (
      SELECT unnest(${solutions.map((s) => s.questionId)}::bigint[]) AS question_id,
        unnest(${solutions.map((s) => s.isCorrect)}::boolean[]) AS is_correct,
        unnest(${solutions.map((s) => s.difficultyLevel)}::smallint[]) AS difficulty_level,
        unnest(${solutions.map((s) => s.proximity)}::smallint[]) AS proximity
    ) f
    WHERE s.user_id = ${attempt.userId} AND s.attempt_id = ${attempt.attemptId}
      AND s.question_id = f.question_id`.execute(trx);
}

/** Closes the open attempt, whatever its state. */
export async function closeAttempt(
  trx: Transaction<Tables>,
  attempt: { userId: number; attemptId: number; now: Date },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts
    SET closed_at = ${attempt.now}
    WHERE user_id = ${attempt.userId} AND id = ${attempt.attemptId}`.execute(trx);
}

const farnessRow = row({
  answerId: z.int(),
  authored: z.literal([1, 2, 3]).nullable(),
  chosen: z.int(),
  answered: z.int(),
});
export type FarnessRow = Row<typeof farnessRow>;

/**
 * The author's and the students' judgement of the chosen answers, for the report's nearness (STA-38). Only answers to the
 * same version are compared: another version offered other answers.
 */
export async function selectFarness(
  trx: Transaction<Tables>,
  answerIds: readonly number[],
): Promise<FarnessRow[]> {
  return await farnessRow.all(trx)`
    SELECT w.id AS "answerId", w.proximity AS authored,
      coalesce(n.chosen_count, 0) AS chosen,
      (
        SELECT coalesce(sum(c.chosen_count), 0)::bigint
        FROM exercises_answers o
        JOIN statistics_answer_counts c ON c.answer_id = o.id
        WHERE o.question_version_id = w.question_version_id
      ) AS answered
    FROM exercises_answers w
    LEFT JOIN statistics_answer_counts n ON n.answer_id = w.id
    WHERE w.id = ANY (${[...answerIds]}::bigint[])
    ORDER BY w.id`;
}
