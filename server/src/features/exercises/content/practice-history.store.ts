/**
 * Writes whole attempts that were practised elsewhere, with their answers and operations, in a handful of statements.
 */
import type { WholeAttempt } from '@sugya/domain/exercises/attempt.ts';
import { solutionFields } from '@sugya/domain/exercises/solution.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { columnNames, typedColumns, valuesByColumn } from '../solution-columns.store.ts';

/** The journal of a device that is none. */
const DEVICE = 'imported';

export async function writePractice(
  trx: Transaction<Tables>,
  attempts: readonly WholeAttempt[],
): Promise<void> {
  const ids = await insertAttempts(trx, attempts);
  const numbered = attempts.map((attempt) => {
    const id = ids.get(keyOf(attempt));
    if (id === undefined)
      throw new Error(`The attempt of ${keyOf(attempt)} vanished while it was being written`);
    return { id, attempt };
  });
  await insertQuestions(trx, numbered);
  await insertSolutions(trx, numbered);
}

const insertedAttemptRow = row({ id: z.int(), userId: z.int(), exerciseId: z.int(), startedAt: z.date() });

async function insertAttempts(
  trx: Transaction<Tables>,
  attempts: readonly WholeAttempt[],
): Promise<Map<string, number>> {
  const rows = attempts.map(({ questions: _questions, solutions: _solutions, ...row }) => row);
  const inserted = await insertedAttemptRow.all(trx)`
    INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at,
      finished_at, closed_at, grade, is_first_finished)
    SELECT given."userId", given."exerciseId", given."isOnlineInsert", given."hasApprovedDisclaimer",
      given."startedAt", given."finishedAt", given."closedAt", given.grade, given."isFirstFinished"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("userId" bigint, "exerciseId" bigint, "isOnlineInsert" boolean, "hasApprovedDisclaimer" boolean,
        "startedAt" timestamptz, "finishedAt" timestamptz, "closedAt" timestamptz, grade smallint,
        "isFirstFinished" boolean)
    ORDER BY given."startedAt", given."userId", given."exerciseId"
    RETURNING id, user_id AS "userId", exercise_id AS "exerciseId", started_at AS "startedAt"`;
  return new Map(inserted.map((row) => [keyOf(row), row.id]));
}

type Numbered = { readonly id: number; readonly attempt: WholeAttempt };

async function insertQuestions(trx: Transaction<Tables>, attempts: readonly Numbered[]): Promise<void> {
  const rows = attempts.flatMap(({ id, attempt }) =>
    attempt.questions.map((question) => ({ userId: attempt.userId, attemptId: id, ...question })),
  );
  await sql`
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT given."userId", given."attemptId", given."questionId", given."versionId", given."sortOrder"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given ("userId" bigint, "attemptId" bigint, "questionId" bigint, "versionId" bigint,
        "sortOrder" integer)`.execute(trx);
}

/** Each answer with the operation that gave it. */
async function insertSolutions(trx: Transaction<Tables>, attempts: readonly Numbered[]): Promise<void> {
  const rows = attempts.flatMap(({ id, attempt }) =>
    attempt.solutions.map((solution, place) => ({
      user_id: attempt.userId,
      attempt_id: id,
      question_id: solution.questionId,
      sequence: place + 1,
      acted_at: solution.actedAt,
      difficulty_level: solution.difficultyLevel,
      proximity: solution.proximity,
      posted: { ...solutionFields(solution), questionTimeInSeconds: solution.questionSeconds },
      ...valuesByColumn({ ...solution, sapiCode: null }),
    })),
  );
  await sql`
    WITH given AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (user_id bigint, attempt_id bigint, question_id bigint, sequence bigint, acted_at timestamptz,
          difficulty_level smallint, proximity smallint, posted jsonb, ${typedColumns})
    ), operations AS (
      INSERT INTO exercises_operations (user_id, attempt_id, question_id, device_id, sequence, acted_at, client_time,
        stored_at, actor_id, posted)
      SELECT user_id, attempt_id, question_id, ${DEVICE}::text, sequence, acted_at, acted_at, acted_at, user_id, posted
      FROM given
    )
    INSERT INTO exercises_solutions (user_id, attempt_id, question_id, ${columnNames}, acted_at,
      operation_sequence, stored_at, difficulty_level, proximity)
    SELECT user_id, attempt_id, question_id, ${columnNames}, acted_at, sequence, acted_at, difficulty_level, proximity
    FROM given`.execute(trx);
}

/** One student begins one exercise once at a time. */
function keyOf(attempt: { userId: number; exerciseId: number; startedAt: Date }): string {
  return `${attempt.userId} ${attempt.exerciseId} ${attempt.startedAt.toISOString()}`;
}
