/** What waits at the desk, and how long students waited (contract/src/desk.ts). */
import { addDays } from '@sugya/domain/israel-time.ts';
import { quotaPeriod } from '@sugya/domain/support/quota.ts';
import { findStaffAccess } from '../../../platform/access/access.store.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { DeskNeeds } from '../desk.routes.ts';
import { selectAnswerTimes } from './times.store.ts';
import { findWhatWaits } from './what-waits.ts';

export type TimesHandlers = Pick<EveryHandler, 'countDeskRequests' | 'readDeskTimes'>;

/** Before this one. */
const EARLIER_WEEKS = 11;

export function timesHandlers({ db }: Pick<DeskNeeds, 'db'>): TimesHandlers {
  return {
    countDeskRequests: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const waiting = await findWhatWaits(db, { courseId, now });
      return answer({
        waiting: waiting.length,
        late: waiting.filter(({ state }) => state === 'late').length,
        mine: waiting.filter(({ assigneeId }) => assigneeId === viewer.actorId).length,
      });
    },

    readDeskTimes: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const from = addDays(quotaPeriod(now).weekStart, -7 * EARLIER_WEEKS);
      const weeks = await selectAnswerTimes(db, { courseId, from });
      return answer(
        weeks.map(({ medianSeconds, ...week }) => ({
          ...week,
          medianMinutes: medianSeconds === null ? null : Math.round(medianSeconds / 60),
        })),
      );
    },
  };
}
