/** The endpoints of the day (contract/src/day.ts). */
import { findCourseAccess } from '../../platform/access/access.store.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type DayNeeds, dayReader } from './read-day.ts';
import { upsertDaySettings } from './settings.store.ts';

export type DayHandlers = Pick<EveryHandler, 'readDay' | 'saveDaySettings'>;

export function dayHandlers(needs: DayNeeds): DayHandlers {
  const { db } = needs;
  const readDay = dayReader(needs);
  return {
    readDay: async ({ params: { courseId }, viewer, now }) => {
      const day = await readDay({ courseId, viewer, now });
      return typeof day === 'string' ? refuse(day) : answer(day);
    },

    saveDaySettings: async ({ params: { courseId }, body, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      await upsertDaySettings(db, { userId: viewer.userId, courseId }, body);
      return answer(body);
    },
  };
}
