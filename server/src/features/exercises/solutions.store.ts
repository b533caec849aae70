/**
 * Stores operations of the answer journal. The hot path is two statements, each shared by the operations that come at
 * the same moment: one reads everything that their decisions need, one writes history and solution together or not at
 * all.
 */

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { eachMaySeeCourse } from '../../platform/access/enrolment.store.ts';
import { eachMaySee } from '../../platform/access/published.store.ts';
import { type CourseViewer, seesEveryCourse } from '../../platform/access/viewer.ts';
import { inBatches } from '../../platform/batches.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { asksLawsIn } from '../../platform/things/named-places.store.ts';
import {
  answerObject,
  correctClause,
  type SolutionRow,
  solutionColumns,
  solutionRow,
  storedAnswer,
  storedClause,
} from './exercises.store.ts';
import {
  type Column,
  columnNames,
  typedColumns,
  valuesByColumn,
  type WrittenSolution,
  written,
} from './solution-columns.store.ts';

const operationContextRow = row({
  attemptId: z.int(),
  courseId: z.int(),
  startedAt: z.date(),
  /** Of a part of an exam day, and of a student's own test with a clock: until when what is done counts. */
  actsUntil: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  hideAreYouSure: z.boolean(),
  usesLaws: z.boolean(),
  explanationHtml: z.string().nullable(),
  takeawayHtml: z.string().nullable(),
  isVoided: z.boolean(),
  authoredDifficulty: z.int(),
  publishedLevel: z.int().nullable(),
  answerIds: z.array(z.int()),
  correctAnswerIds: z.array(z.int()),
  /** Without what a ruling accepted. */
  authorsAnswerIds: z.array(z.int()),
  /** With the explanation, read only where a confirm shows the key; empty elsewhere. */
  answers: z.array(storedAnswer),
  correctClause: storedClause.nullable(),
  /** The laws that the question offers. */
  offeredLawIds: z.array(z.int()),
  /** Whose the posted clause is; null for one that is unknown, or withdrawn since it was chosen elsewhere. */
  lawIdOfClause: z.int().nullable(),
  ...solutionRow.columns,
});
export type OperationContext = Row<typeof operationContextRow>;

export type Operation = {
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
  /** As it came, for the history. */
  posted: unknown;
  solution: WrittenSolution;
};

/** Made once, because the statement is the same for everybody. */
const givenColumns = written(({ name }) => `r.${name}`);
const replacedColumns = written((column) => replacement(column, false));
const replacedColumnsOfLocking = written((column) => replacement(column, true));

function replacement({ name, replaced }: Column, isLocking: boolean): string {
  if (replaced === 'longest') return `${name} = greatest(kept.${name}, excluded.${name})`;
  if (replaced === 'once') {
    const isOpen = isLocking ? 'NOT kept.is_answered AND ' : '';
    return `${name} = kept.${name} OR (${isOpen}excluded.${name})`;
  }
  return isLocking && replaced === 'unless confirmed'
    ? `${name} = CASE WHEN kept.is_answered THEN kept.${name} ELSE excluded.${name} END`
    : `${name} = excluded.${name}`;
}

export type StoredOperation = {
  /** False: the attempt was finished or closed since the context was read. */
  isRunning: boolean;
  /** False: this very operation was stored before. */
  isNew: boolean;
  /** The solution as it is now; null where the operation changed nothing. */
  solution: SolutionRow | null;
};

/** Nothing is returned unless the exercise is the student's, its attempt is running and the question belongs to it. */
export type SelectOptionalOperationContext = (of: WantedContext) => Promise<OperationContext | undefined>;

type WantedContext = {
  readonly viewer: CourseViewer;
  readonly exerciseId: number;
  readonly questionId: number;
  /** Of the posted operation. */
  readonly selectedLawClauseId: number | null;
};

export function operationContexts(db: Kysely<Tables>): SelectOptionalOperationContext {
  return inBatches({ run: (wanted) => selectOperationContexts(db, wanted) });
}

const placedContextRow = row({ ...operationContextRow.columns, place: z.int() });

/** The inner query is written so that each question is looked up by keys, whatever the planner thinks of the batch. */
async function selectOperationContexts(
  db: Kysely<Tables>,
  wanted: readonly WantedContext[],
): Promise<(OperationContext | undefined)[]> {
  // Arrays in place of the JSON would have PostgreSQL plan anew each time, because it knows how long they are.
  const keys = wanted.map(({ viewer, exerciseId, questionId, selectedLawClauseId }, place) => ({
    place,
    user_id: viewer.userId,
    is_admin: seesEveryCourse(viewer),
    exercise_id: exerciseId,
    question_id: questionId,
    clause_id: selectedLawClauseId,
  }));
  const rows = await placedContextRow.all(db)`
    SELECT given.place, found.*
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      AS given (place integer, user_id bigint, is_admin boolean, exercise_id bigint, question_id bigint,
        clause_id bigint)
    CROSS JOIN LATERAL (
      SELECT a.id AS "attemptId", coalesce(e.course_id, o.course_id) AS "courseId", a.started_at AS "startedAt",
        coalesce(a.acts_until, o.ends_at) AS "actsUntil",
        e.allow_immediate_feedback AND a.acts_until IS NULL AS "allowImmediateFeedback",
        e.hide_statistics_page AS "hideStatisticsPage",
        e.hide_are_you_sure OR a.acts_until IS NOT NULL AS "hideAreYouSure",
        ${asksLawsIn(sql`a.started_at`)} AND a.acts_until IS NULL AND o.exercise_id IS NULL AS "usesLaws", v.is_voided AS "isVoided",
        CASE WHEN e.allow_immediate_feedback THEN v.explanation_html END AS "explanationHtml",
        CASE WHEN e.allow_immediate_feedback THEN v.takeaway_html END AS "takeawayHtml",
        v.authored_difficulty AS "authoredDifficulty", k.published_level AS "publishedLevel",
        options."answerIds", options."correctAnswerIds", options."authorsAnswerIds", options.answers,
        CASE WHEN v.uses_laws THEN ARRAY(
          SELECT w.law_id FROM exercises_question_laws w WHERE w.question_version_id = v.id
        ) ELSE '{}' END AS "offeredLawIds",
        CASE WHEN v.uses_laws THEN (
          SELECT x.law_id FROM laws_clauses x
          WHERE x.id = given.clause_id AND (NOT x.is_withdrawn OR x.id = s.selected_law_clause_id)
        ) END AS "lawIdOfClause",
        CASE WHEN v.uses_laws AND e.allow_immediate_feedback THEN ${correctClause} END AS "correctClause",
        ${solutionColumns}
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = a.user_id
      JOIN exercises_attempt_questions b
        ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = given.question_id
      JOIN exercises_questions q ON q.id = b.question_id
      JOIN exercises_question_versions v ON v.id = b.question_version_id
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(w.id), '{}') AS "answerIds",
          coalesce(array_agg(w.id) FILTER (WHERE w.is_correct OR w.is_accepted), '{}') AS "correctAnswerIds",
          coalesce(array_agg(w.id) FILTER (WHERE w.is_correct), '{}') AS "authorsAnswerIds",
          coalesce(jsonb_agg(${answerObject} ORDER BY w.sort_order)
            FILTER (WHERE e.allow_immediate_feedback), '[]') AS answers
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) options
      LEFT JOIN statistics_question_counts k ON k.question_id = b.question_id
      LEFT JOIN exercises_solutions s
        ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = b.question_id
      WHERE a.user_id = given.user_id AND a.exercise_id = given.exercise_id
        AND a.closed_at IS NULL AND a.finished_at IS NULL
        -- Nobody but an exam day opens such an attempt, and what was begun there goes on.
        AND (a.acts_until IS NOT NULL
          OR CASE WHEN o.exercise_id IS NULL
            THEN ${eachMaySee({ userId: 'a.user_id', isAdmin: 'given.is_admin' }, 'item', 'e')}
            ELSE ${eachMaySeeCourse({ userId: 'a.user_id', isAdmin: 'given.is_admin' }, 'o.course_id')} END)
      LIMIT 1
    ) found`;
  const found = new Map(rows.map(({ place, ...context }) => [place, context]));
  return wanted.map((_, place) => found.get(place));
}

export type StoreOperation = (operation: Operation) => Promise<StoredOperation>;

/** Operations of questions that lock go apart from the others, because their statement differs. */
export function operationStore(db: Kysely<Tables>): StoreOperation {
  const together = (isLocking: boolean) =>
    inBatches({
      run: (operations: readonly Operation[]) => storeOperations(db, operations, { isLocking }),
      // One statement cannot write the same solution twice.
      keyOf: ({ attemptId, questionId }) => `${attemptId} ${questionId}`,
    });
  const [storeOpen, storeLocking] = [together(false), together(true)];
  return async (operation) => {
    const { isLocking } = operation;
    const stored = await (isLocking ? storeLocking(operation) : storeOpen(operation));
    if (stored !== null) return stored;
    const [alone] = await storeOperations(db, [operation], { isLocking });
    return alone ?? { isRunning: false, isNew: false, solution: null };
  };
}

/** `isNewerOperation` and `timeInOrder` of the domain, where two processes meet. */
const isOfSameDevice = sql`(excluded.device_id <> '' AND excluded.device_id = kept.device_id)`;

const storedOperationRow = row({
  ...solutionRow.columns,
  place: z.int(),
  isNew: z.boolean(),
  isStored: z.boolean(),
});

/**
 * One statement, so one transaction: the attempt is still running (and held so against a finish at the same moment),
 * the operation is new, and the solution takes it unless a newer operation or a confirmed other answer stands there. An
 * answer that was confirmed since the context was read stays as it is, and takes what else the operation brings (a
 * mark, a strike-out).
 *
 * Among others an operation does not wait for an attempt that another transaction holds, or all would wait with it. Its
 * result is null then, and also where the attempt has ended: alone it waits, and learns which.
 */
async function storeOperations(
  db: Kysely<Tables>,
  operations: readonly Operation[],
  { isLocking }: { isLocking: boolean },
): Promise<(StoredOperation | null)[]> {
  const isNoOtherAnswer = isLocking
    ? sql`(
        NOT kept.is_answered OR excluded.selected_answer_id IS NULL
        OR excluded.selected_answer_id = kept.selected_answer_id
      )`
    : sql`true`;
  const isAlone = operations.length === 1;
  const rows = await storedOperationRow.all(db)`
    WITH running AS MATERIALIZED (
      SELECT given.*
      FROM jsonb_to_recordset(${JSON.stringify(operations.map(operationColumns))}::jsonb) AS given (
        place integer, user_id bigint, attempt_id bigint, question_id bigint, device_id text, sequence bigint,
        acted_at timestamptz, client_time timestamptz, stored_at timestamptz, actor_id bigint, posted jsonb,
        ${typedColumns}
      )
      CROSS JOIN LATERAL (
        SELECT a.id
        FROM exercises_attempts a
        WHERE a.user_id = given.user_id AND a.id = given.attempt_id
          AND a.finished_at IS NULL AND a.closed_at IS NULL
        FOR KEY SHARE ${isAlone ? sql`` : sql`SKIP LOCKED`}
      ) held
    ), operation AS (
      INSERT INTO exercises_operations (user_id, attempt_id, question_id, device_id, sequence,
        acted_at, client_time, stored_at, actor_id, posted)
      SELECT user_id, attempt_id, question_id, device_id, coalesce(sequence, nextval('exercises_operation_sequence')),
        acted_at, client_time, stored_at, actor_id, posted
      FROM running
      -- In one order everywhere, so that two processes cannot wait for each other.
      ORDER BY user_id, attempt_id, question_id
      ON CONFLICT DO NOTHING
      RETURNING user_id, attempt_id, question_id, sequence
    ), s AS (
      INSERT INTO exercises_solutions AS kept (user_id, attempt_id, question_id, ${columnNames},
        acted_at, operation_sequence, device_id, stored_at)
      SELECT r.user_id, r.attempt_id, r.question_id, ${givenColumns}, r.acted_at, operation.sequence, r.device_id,
        r.stored_at
      FROM operation
      JOIN running r USING (user_id, attempt_id, question_id)
      ORDER BY r.user_id, r.attempt_id, r.question_id
      ON CONFLICT (user_id, attempt_id, question_id) DO UPDATE
      SET ${isLocking ? replacedColumnsOfLocking : replacedColumns},
        acted_at = CASE WHEN ${isOfSameDevice} THEN greatest(kept.acted_at, excluded.acted_at) ELSE excluded.acted_at END,
        operation_sequence = excluded.operation_sequence,
        device_id = excluded.device_id,
        stored_at = excluded.stored_at
      WHERE CASE WHEN ${isOfSameDevice} THEN excluded.operation_sequence >= kept.operation_sequence
        ELSE (excluded.acted_at, excluded.operation_sequence) >= (kept.acted_at, kept.operation_sequence) END
        AND ${isNoOtherAnswer}
      RETURNING kept.*
    )
    SELECT r.place, operation.user_id IS NOT NULL AS "isNew", s.user_id IS NOT NULL AS "isStored",
      ${solutionColumns}
    FROM running r
    LEFT JOIN operation USING (user_id, attempt_id, question_id)
    LEFT JOIN s USING (user_id, attempt_id, question_id)`;
  const held = new Map(rows.map((row) => [row.place, row]));
  return operations.map((_, place) => {
    const row = held.get(place);
    if (row === undefined) return isAlone ? { isRunning: false, isNew: false, solution: null } : null;
    const { place: _place, isNew, isStored, actedAt, ...solution } = row;
    const isWritten = isStored && actedAt !== null;
    return { isRunning: true, isNew, solution: isWritten ? { ...solution, actedAt } : null };
  });
}

/** The columns of the two rows that an operation writes. */
function operationColumns({ solution, ...operation }: Operation, place: number) {
  return {
    place,
    user_id: operation.userId,
    attempt_id: operation.attemptId,
    question_id: operation.questionId,
    device_id: operation.deviceId,
    sequence: operation.sequence,
    acted_at: operation.actedAt,
    client_time: operation.clientTime,
    stored_at: operation.now,
    actor_id: operation.actorId,
    posted: operation.posted,
    ...valuesByColumn(solution),
  };
}

const sequenceRow = row({ sequence: z.int() });

/** Was this very operation stored before its attempt ended? Then its repeat is no error (a lost response). */
export async function isRepeatedOperation(
  db: Kysely<Tables>,
  operation: {
    userId: number;
    exerciseId: number;
    attemptId: number;
    questionId: number;
    deviceId: string;
    sequence: number;
  },
): Promise<boolean> {
  const rows = await sequenceRow.all(db)`
    SELECT t.sequence
    FROM exercises_operations t
    JOIN exercises_attempts a ON a.user_id = t.user_id AND a.id = t.attempt_id
    WHERE t.user_id = ${operation.userId} AND t.attempt_id = ${operation.attemptId} AND t.question_id = ${operation.questionId}
      AND t.device_id = ${operation.deviceId} AND t.sequence = ${operation.sequence}
      AND a.exercise_id = ${operation.exerciseId}`;
  return rows.length > 0;
}
