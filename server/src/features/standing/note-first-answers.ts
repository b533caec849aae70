/** Keeps the rows of first answers: as attempts finish, and for all students when the rule changes (decision 0039). */
import { believedSeconds } from '@sugya/domain/standing/counted/rapid.ts';
import { countedSeconds, grossSeconds } from '@sugya/domain/statistics/times.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import {
  deleteFirstAnswers,
  type FirstAnswerRow,
  type FirstAnswerToStore,
  holdStudent,
  holdStudentOfAttempt,
  type OfStudent,
  type SolvedRow,
  selectFirstAnswers,
  selectFirstAnswersOf,
  selectSolved,
  selectStudentsToNote,
  setRule,
  storeFirstAnswers,
} from './first-answers.store.ts';

/** Rises whenever the same attempts would make other rows: rows of another rule are not read. */
export const FIRST_ANSWERS_RULE = 3;

/** Of one run of the job, which comes every minute. */
const MOST_STUDENTS = 500;

/** In the transaction that finishes an attempt. One that is not the student's first of its exercise adds nothing. */
export async function noteFirstAnswers(
  trx: Transaction<Tables>,
  attempt: { readonly userId: number; readonly attemptId: number },
): Promise<void> {
  const held = await holdStudentOfAttempt(trx, attempt);
  if (held === undefined) return;
  const of = { userId: attempt.userId, courseId: held.courseId };
  if (held.rule !== FIRST_ANSWERS_RULE) return await noteAll(trx, of);
  const solved = await selectSolved(trx, { ...of, attemptId: attempt.attemptId });
  await storeFirstAnswers(trx, { ...of, answers: solved.map(toStore) });
}

/** Returns how many students it went through. Running it twice finds none the second time. */
export async function noteWaitingStudents(
  db: Kysely<Tables>,
  { most = MOST_STUDENTS }: { readonly most?: number } = {},
): Promise<number> {
  const students = await selectStudentsToNote(db, { rule: FIRST_ANSWERS_RULE, most });
  for (const student of students) {
    await inTransaction(db, async (trx) => {
      const held = await holdStudent(trx, student);
      if (held !== undefined && held.rule !== FIRST_ANSWERS_RULE) await noteAll(trx, student);
    });
  }
  return students.length;
}

/** The student is held, so no finish adds a row meanwhile. */
async function noteAll(trx: Transaction<Tables>, of: OfStudent): Promise<void> {
  await deleteFirstAnswers(trx, of);
  const solved = await selectSolved(trx, of);
  await storeFirstAnswers(trx, { ...of, answers: solved.map(toStore) });
  await setRule(trx, of, FIRST_ANSWERS_RULE);
}

/** Newest first. Where no rows may be read they are made for this one reading: slower, and the same answers. */
export async function readFirstAnswers(
  db: Kysely<Tables>,
  { most, ...of }: OfStudent & { readonly most: number },
): Promise<FirstAnswerRow[]> {
  const stored = await selectFirstAnswers(db, { ...of, rule: FIRST_ANSWERS_RULE, most });
  if (stored.length > 0) return stored;
  const solved = await selectSolved(db, of);
  return solved.length === 0
    ? []
    : await selectFirstAnswersOf(db, { userId: of.userId, answers: solved.map(toStore), most });
}

/** The seconds are as the report counts them: an attempt's never add up to more than it lasted (STA-34). */
function toStore({
  seconds,
  reportedSeconds,
  startedAt,
  finishedAt,
  answeredAt,
  ...solved
}: SolvedRow): FirstAnswerToStore {
  const gross = grossSeconds({
    startedAt: startedAt.getTime(),
    finishedAt: finishedAt.getTime(),
    now: finishedAt.getTime(),
  });
  return {
    ...solved,
    seconds: countedSeconds({ reported: seconds, reportedInAttempt: reportedSeconds, gross }),
    // A caller that says no time has no clock.
    timedSeconds:
      seconds === 0 ? null : believedSeconds(seconds, { reportedInAttempt: reportedSeconds, span: gross }),
    answeredAt: answeredAt.toISOString(),
  };
}
