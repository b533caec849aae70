/** A student's enrolment is paused, ends on a day, or goes on (PPL-06); and how the student studies (PPL-22). */
import type { changeEnrolment } from '@sugya/contract/courses-enrolments.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { isEnrolmentOpen } from '@sugya/domain/people/enrolment.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { done, type Input, type Outcome, refuse } from '../../../platform/endpoint.ts';
import { lockOptionalTimes, writeTimes } from './enrolment-times.store.ts';

export async function handleChangeEnrolment(
  db: Kysely<Tables>,
  { params, body, audit, now }: Input<typeof changeEnrolment>,
): Promise<Outcome<typeof changeEnrolment>> {
  const { courseId, studentId } = params;
  return await inTransaction(db, async (trx) => {
    const before = await lockOptionalTimes(trx, { courseId, studentId });
    if (before === undefined) return refuse('not_found');
    const isOpen = isEnrolmentOpen(body, israelDay(now));
    const { isPaused, endsOn, studyMode = before.studyMode } = body;
    const after = { isPaused, endsOn, studyMode };
    await writeTimes(trx, { courseId, studentId, ...after, isOpen });
    await audit(trx, { subjectId: studentId, about: { courseId }, before, after });
    return done;
  });
}
