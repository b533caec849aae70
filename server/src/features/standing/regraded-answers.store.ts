/** First answers follow when their attempts are graded anew. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { courseOfExercise } from '../../platform/things/drawn/own-tests.store.ts';

/** The students' rows are held first: another that makes them anew meanwhile has read the new verdicts, or is waited for. */
export async function followRegraded(
  trx: Transaction<Tables>,
  regraded: {
    readonly courseId: number;
    readonly questionId: number;
    readonly attempts: readonly { readonly userId: number; readonly attemptId: number }[];
  },
): Promise<void> {
  const userIds = regraded.attempts.map(({ userId }) => userId);
  const attemptIds = regraded.attempts.map(({ attemptId }) => attemptId);
  await sql`
    SELECT user_id FROM standing_students
    WHERE course_id = ${regraded.courseId} AND user_id = ANY (${userIds}::bigint[])
    ORDER BY user_id
    FOR UPDATE`.execute(trx);
  await sql`
    UPDATE standing_first_answers f
    SET is_correct = s.is_correct
    FROM unnest(${userIds}::bigint[], ${attemptIds}::bigint[]) AS g (user_id, attempt_id)
    JOIN exercises_solutions s
      ON s.user_id = g.user_id AND s.attempt_id = g.attempt_id AND s.question_id = ${regraded.questionId}
    WHERE f.user_id = s.user_id AND f.course_id = ${regraded.courseId} AND f.question_id = s.question_id
      AND f.attempt_id = s.attempt_id AND f.is_correct <> s.is_correct`.execute(trx);
}

const countRow = row({ count: z.int() });

/** In how many students' standing an answer to these versions of a question stands. */
export async function countFirstAnswersTo(
  db: Kysely<Tables>,
  of: {
    readonly questionId: number;
    readonly attempts: readonly { readonly userId: number; readonly attemptId: number }[];
  },
): Promise<number> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count
    FROM unnest(${of.attempts.map(({ userId }) => userId)}::bigint[],
      ${of.attempts.map(({ attemptId }) => attemptId)}::bigint[]) AS g (user_id, attempt_id)
    JOIN exercises_attempts a ON a.user_id = g.user_id AND a.id = g.attempt_id
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN standing_first_answers f ON f.user_id = g.user_id AND f.course_id = ${courseOfExercise('e')}
      AND f.question_id = ${of.questionId} AND f.attempt_id = g.attempt_id`;
  return count;
}
