/** What regrading changes of the running counts: the average alone. How often answers were chosen, and what was right by the
 * author's key, no ruling changes. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function recountAverage(
  trx: Transaction<Tables>,
  regraded: {
    readonly exerciseId: number;
    readonly attempts: readonly {
      readonly isFirstFinished: boolean;
      readonly gradeBefore: number;
      readonly gradeAfter: number;
    }[];
  },
): Promise<void> {
  const change = regraded.attempts
    .filter(({ isFirstFinished }) => isFirstFinished)
    .reduce((sum, { gradeBefore, gradeAfter }) => sum + gradeAfter - gradeBefore, 0);
  if (change === 0) return;
  await sql`
    UPDATE statistics_exercise_averages SET grade_sum = grade_sum + ${change}
    WHERE exercise_id = ${regraded.exerciseId}`.execute(trx);
}
