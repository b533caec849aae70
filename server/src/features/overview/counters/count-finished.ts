/** Counts what students finish: as attempts finish, and of all students when the rule changes (decision 0073). */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import {
  countDays,
  holdStudent,
  holdStudentOfAttempt,
  type OfStudent,
  selectStudentsToCount,
  setRule,
  takeBackDays,
} from './counts.store.ts';
import { countQuestionWeeks, deleteOldWeeks } from './question-weeks.store.ts';

/** Rises whenever the same attempts would be counted otherwise: each student is then counted anew. */
export const COUNTS_RULE = 1;

/** Of one run of the job, which comes every minute. */
const MOST_STUDENTS = 500;

/** In the transaction that finishes an attempt. Staff are not counted. */
export async function countFinished(
  trx: Transaction<Tables>,
  attempt: { readonly userId: number; readonly attemptId: number; readonly finishedAt: Date },
): Promise<void> {
  const held = await holdStudentOfAttempt(trx, attempt);
  if (held === undefined) return;
  const of = { userId: attempt.userId, courseId: held.courseId };
  if (held.rule !== COUNTS_RULE)
    return await countAll(trx, { ...of, rule: held.rule, now: attempt.finishedAt });
  const { attemptId, finishedAt: now } = attempt;
  await countDays(trx, { ...of, attemptId });
  if (held.isFirst) await countQuestionWeeks(trx, { ...of, attemptId, now });
}

/** Returns how many students it went through. Running it twice finds none the second time. */
export async function countWaitingStudents(
  db: Kysely<Tables>,
  { now, most = MOST_STUDENTS }: { readonly now: Date; readonly most?: number },
): Promise<number> {
  const students = await selectStudentsToCount(db, { rule: COUNTS_RULE, most });
  for (const student of students) {
    await inTransaction(db, async (trx) => {
      const held = await holdStudent(trx, student);
      if (held !== undefined && held.rule !== COUNTS_RULE) {
        await countAll(trx, { ...student, rule: held.rule, now });
      }
    });
  }
  return students.length;
}

export const removeOldWeeks = deleteOldWeeks;

/**
 * The student is held, so no finish adds anything meanwhile. Questions are counted once: with the student, and then as
 * attempts finish. A rule that counts them otherwise begins with empty weeks and students of rule 0.
 */
async function countAll(
  trx: Transaction<Tables>,
  { rule, now, ...of }: OfStudent & { readonly rule: number; readonly now: Date },
): Promise<void> {
  if (rule !== 0) await takeBackDays(trx, of);
  await countDays(trx, of);
  if (rule === 0) await countQuestionWeeks(trx, { ...of, now });
  await setRule(trx, of, COUNTS_RULE);
}
