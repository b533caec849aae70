/**
 * Stores one act of the answer journal. The hot path is two statements: `selectOptionalActContext` reads everything
 * that the decision needs, `storeAct` writes history and solution together or not at all.
 */

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type AnswerRow, type Seer, type SolutionRow, solutionColumns } from './exercises.store.ts';

export type ActContext = {
  attemptId: number;
  startedAt: Date;
  allowImmediateFeedback: boolean;
  hideStatisticsPage: boolean;
  hideAreYouSure: boolean;
  usesLaws: boolean;
  explanationHtml: string | null;
  isVoided: boolean;
  authoredDifficulty: number;
  publishedLevel: number | null;
  answers: AnswerRow[];
  actedAt: Date | null;
} & Omit<SolutionRow, 'actedAt'>;

export type Act = {
  userId: number;
  actorId: number;
  attemptId: number;
  questionId: number;
  deviceId: string;
  /** Null: the caller keeps no journal, the database gives a number. */
  sequence: number | null;
  actedAt: Date;
  clientTime: Date | null;
  now: Date;
  isLocking: boolean;
  posted: string;
  solution: {
    selectedAnswerId: number | null;
    isStar: boolean | null;
    selectedLawAnswerType: number | null;
    selectedLawId: number | null;
    selectedLawClauseId: number | null;
    removedAnswerIds: readonly number[];
    isMarked: boolean;
    questionSeconds: number;
    sapiCode: string | null;
    isAnswered: boolean;
    isCorrect: boolean | null;
  };
};

export type StoredAct = {
  /** False: the attempt was finished or closed since the context was read. */
  isRunning: boolean;
  /** False: this very act was stored before. */
  isNew: boolean;
  /** The solution as it is now; null where the act changed nothing. */
  solution: SolutionRow | null;
};

/** Nothing is returned unless the exercise is the student's, its attempt is running and the question belongs to it. */
export async function selectOptionalActContext(
  db: Kysely<Tables>,
  of: { seer: Seer; exerciseId: number; questionId: number },
): Promise<ActContext | undefined> {
  const { rows } = await sql<ActContext>`
    SELECT a.id AS "attemptId", a.started_at AS "startedAt",
      e.allow_immediate_feedback AS "allowImmediateFeedback", e.hide_statistics_page AS "hideStatisticsPage",
      e.hide_are_you_sure AS "hideAreYouSure",
      v.uses_laws AS "usesLaws", v.explanation_html AS "explanationHtml", q.is_voided AS "isVoided",
      v.authored_difficulty AS "authoredDifficulty", k.published_level AS "publishedLevel",
      (
        SELECT jsonb_agg(jsonb_build_object(
          'id', w.id, 'text', w.text, 'sortOrder', w.sort_order, 'isCorrect', w.is_correct) ORDER BY w.sort_order)
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers,
      ${solutionColumns}
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = ${of.questionId}
    JOIN exercises_questions q ON q.id = b.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    LEFT JOIN statistics_question_counts k ON k.question_id = b.question_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = b.question_id
    WHERE a.user_id = ${of.seer.userId} AND a.exercise_id = ${of.exerciseId}
      AND a.closed_at IS NULL AND a.finished_at IS NULL
      AND (
        ${of.seer.isAdmin}::boolean
        OR EXISTS (
          SELECT 1 FROM courses_enrollments n WHERE n.user_id = a.user_id AND n.course_id = e.course_id
        )
      )`.execute(db);
  return rows[0];
}

/**
 * One statement, so one transaction: the attempt is still running (and held so against a finish at the same moment),
 * the act is new, and the solution takes it unless a newer act or a confirmed other answer stands there. An answer that
 * was confirmed since the context was read stays as it is, and takes what else the act brings (a mark, a strike-out).
 */
export async function storeAct(db: Kysely<Tables>, act: Act): Promise<StoredAct> {
  const { solution } = act;
  const sequence =
    act.sequence === null ? sql`nextval('exercises_act_sequence')` : sql`${act.sequence}::bigint`;
  const unlessLocked = (column: string) =>
    act.isLocking
      ? sql`CASE WHEN kept.is_answered THEN kept.${sql.ref(column)} ELSE excluded.${sql.ref(column)} END`
      : sql`excluded.${sql.ref(column)}`;
  const isNoOtherAnswer = act.isLocking
    ? sql`(
        NOT kept.is_answered OR excluded.selected_answer_id IS NULL
        OR excluded.selected_answer_id = kept.selected_answer_id
      )`
    : sql`true`;
  const { rows } = await sql<SolutionRow & { isRunning: boolean; isNew: boolean; isStored: boolean }>`
    WITH running AS (
      SELECT a.id
      FROM exercises_attempts a
      WHERE a.user_id = ${act.userId} AND a.id = ${act.attemptId} AND a.finished_at IS NULL AND a.closed_at IS NULL
      FOR KEY SHARE
    ), act AS (
      INSERT INTO exercises_acts (user_id, attempt_id, question_id, device_id, sequence,
        acted_at, client_time, stored_at, actor_id, act)
      SELECT ${act.userId}::bigint, running.id, ${act.questionId}::bigint, ${act.deviceId}::text, ${sequence},
        ${act.actedAt}::timestamptz, ${act.clientTime}::timestamptz, ${act.now}::timestamptz,
        ${act.actorId}::bigint, ${act.posted}::jsonb
      FROM running
      ON CONFLICT DO NOTHING
      RETURNING attempt_id, sequence
    ), s AS (
      INSERT INTO exercises_solutions AS kept (user_id, attempt_id, question_id, selected_answer_id, is_star,
        selected_law_answer_type, selected_law_id, selected_law_clause_id, removed_answer_ids, is_marked,
        question_seconds, sapi_code, is_answered, is_correct, acted_at, act_sequence, stored_at)
      SELECT ${act.userId}::bigint, act.attempt_id, ${act.questionId}::bigint,
        ${solution.selectedAnswerId}::bigint, ${solution.isStar}::boolean,
        ${solution.selectedLawAnswerType}::smallint, ${solution.selectedLawId}::bigint,
        ${solution.selectedLawClauseId}::bigint, ${[...solution.removedAnswerIds]}::bigint[],
        ${solution.isMarked}::boolean, ${solution.questionSeconds}::integer, ${solution.sapiCode}::text,
        ${solution.isAnswered}::boolean, ${solution.isCorrect}::boolean,
        ${act.actedAt}::timestamptz, act.sequence, ${act.now}::timestamptz
      FROM act
      ON CONFLICT (user_id, attempt_id, question_id) DO UPDATE
      SET selected_answer_id = ${unlessLocked('selected_answer_id')},
        is_star = ${unlessLocked('is_star')},
        selected_law_answer_type = ${unlessLocked('selected_law_answer_type')},
        selected_law_id = ${unlessLocked('selected_law_id')},
        selected_law_clause_id = ${unlessLocked('selected_law_clause_id')},
        removed_answer_ids = excluded.removed_answer_ids,
        is_marked = excluded.is_marked,
        question_seconds = greatest(kept.question_seconds, excluded.question_seconds),
        sapi_code = excluded.sapi_code,
        is_answered = ${unlessLocked('is_answered')},
        is_correct = ${unlessLocked('is_correct')},
        acted_at = excluded.acted_at,
        act_sequence = excluded.act_sequence,
        stored_at = excluded.stored_at
      WHERE (excluded.acted_at, excluded.act_sequence) >= (kept.acted_at, kept.act_sequence)
        AND ${isNoOtherAnswer}
      RETURNING kept.*
    )
    SELECT EXISTS (SELECT 1 FROM running) AS "isRunning", EXISTS (SELECT 1 FROM act) AS "isNew",
      s.user_id IS NOT NULL AS "isStored",
      ${solutionColumns}
    FROM (SELECT 1) one
    LEFT JOIN s ON true`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('Storing an act answered no row');
  const { isRunning, isNew, isStored, ...stored } = row;
  return { isRunning, isNew, solution: isStored ? stored : null };
}

/** Was this very act stored before its attempt ended? Then its repeat is no error (a lost response). */
export async function isRepeatedAct(
  db: Kysely<Tables>,
  act: {
    userId: number;
    exerciseId: number;
    attemptId: number;
    questionId: number;
    deviceId: string;
    sequence: number;
  },
): Promise<boolean> {
  const { rows } = await sql<{ sequence: number }>`
    SELECT t.sequence
    FROM exercises_acts t
    JOIN exercises_attempts a ON a.user_id = t.user_id AND a.id = t.attempt_id
    WHERE t.user_id = ${act.userId} AND t.attempt_id = ${act.attemptId} AND t.question_id = ${act.questionId}
      AND t.device_id = ${act.deviceId} AND t.sequence = ${act.sequence}
      AND a.exercise_id = ${act.exerciseId}`.execute(db);
  return rows.length > 0;
}
