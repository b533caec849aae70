/** The endpoints of what a student is granted (contract/src/students-accommodations.ts). */
import { NOTHING_GRANTED } from '@sugya/contract/students-accommodations.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { isStudent, lockOptionalStudent } from '../staff-notes/staff-notes.store.ts';
import {
  eraseAccommodations,
  selectOptionalAccommodations,
  writeAccommodations,
} from './accommodations.store.ts';

export type AccommodationsHandlers = Pick<EveryHandler, 'readAccommodations' | 'saveAccommodations'>;

export function accommodationsHandlers(db: Kysely<Tables>): AccommodationsHandlers {
  return {
    readAccommodations: async ({ params: { studentId } }) => {
      if (!(await isStudent(db, studentId))) return refuse('not_found');
      const granted = await selectOptionalAccommodations(db, studentId);
      return answer({ student: { id: studentId }, accommodations: granted ?? NOTHING_GRANTED });
    },
    saveAccommodations: async ({ params: { studentId }, body: granted, audit, now }) =>
      await inTransaction(db, async (trx) => {
        if ((await lockOptionalStudent(trx, studentId)) === undefined) return refuse('not_found');
        const before = (await selectOptionalAccommodations(trx, studentId)) ?? NOTHING_GRANTED;
        // Who is granted nothing has no row that says there was something once.
        if (isNothing(granted)) await eraseAccommodations(trx, studentId);
        else await writeAccommodations(trx, { studentId, granted, now });
        await audit(trx, { subjectId: studentId, before, after: granted });
        return done;
      }),
  };
}

function isNothing(granted: typeof NOTHING_GRANTED): boolean {
  const { timeFactor, ownBreakMinutes, isLargePrint, isClockQuiet } = granted;
  return timeFactor === 1 && ownBreakMinutes === 0 && !isLargePrint && !isClockQuiet;
}
