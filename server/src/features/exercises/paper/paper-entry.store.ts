/** Writes an attempt that was taken on paper. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** An attempt that was opened on the screen, in which nothing was done, goes on as one of paper. */
export async function turnToPaper(
  trx: Transaction<Tables>,
  attempt: { userId: number; attemptId: number; hasApprovedDisclaimer: boolean },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts
    SET is_online_insert = false,
      has_approved_disclaimer = has_approved_disclaimer OR ${attempt.hasApprovedDisclaimer}::boolean
    WHERE user_id = ${attempt.userId} AND id = ${attempt.attemptId}`.execute(trx);
}

/**
 * A row for each answer, and beside it the operation, as for answers on the screen. Paper knows no time and no law
 * choice. The database numbers the operations, so no device's operation can be taken for one of them.
 */
export async function insertPaperSolutions(
  trx: Transaction<Tables>,
  entry: {
    userId: number;
    attemptId: number;
    actorId: number;
    now: Date;
    solutions: readonly {
      readonly questionId: number;
      readonly selectedAnswerId: number | null;
      readonly isStar: boolean | null;
    }[];
  },
): Promise<void> {
  const given = entry.solutions.map((solution) => ({
    question_id: solution.questionId,
    selected_answer_id: solution.selectedAnswerId,
    is_star: solution.isStar,
    posted: { ...solution, isOnlineInsert: false },
  }));
  await sql`
    WITH given AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given (question_id bigint, selected_answer_id bigint, is_star boolean, posted jsonb)
    ), operation AS (
      INSERT INTO exercises_operations (user_id, attempt_id, question_id, device_id, sequence,
        acted_at, client_time, stored_at, actor_id, posted)
      SELECT ${entry.userId}::bigint, ${entry.attemptId}::bigint, question_id, '', nextval('exercises_operation_sequence'),
        ${entry.now}::timestamptz, NULL, ${entry.now}::timestamptz, ${entry.actorId}::bigint, posted
      FROM given
      RETURNING question_id, sequence
    )
    INSERT INTO exercises_solutions (user_id, attempt_id, question_id, selected_answer_id, is_star,
      is_answered, acted_at, operation_sequence, stored_at)
    SELECT ${entry.userId}::bigint, ${entry.attemptId}::bigint, question_id, given.selected_answer_id, given.is_star,
      true, ${entry.now}::timestamptz, operation.sequence, ${entry.now}::timestamptz
    FROM given
    JOIN operation USING (question_id)`.execute(trx);
}
