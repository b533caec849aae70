/** The endpoints of the standing (contract/src/standing.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { upsertElsewhere } from './elsewhere.store.ts';
import type { StandingInCourse } from './read-standing.ts';

export type StandingHandlers = Pick<EveryHandler, 'readStanding' | 'sayStudiedElsewhere'>;

export function standingHandlers({
  db,
  standingInCourse,
}: {
  readonly db: Kysely<Tables>;
  readonly standingInCourse: StandingInCourse;
}): StandingHandlers {
  return {
    readStanding: async ({ params: { courseId }, viewer, now }) => {
      const found = await standingInCourse({ courseId, viewer, now });
      return typeof found === 'string' ? refuse(found) : answer(found.standing);
    },

    sayStudiedElsewhere: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      await upsertElsewhere(db, { userId: viewer.userId, courseId, ...body, now });
      const found = await standingInCourse({ courseId, viewer, now });
      return typeof found === 'string' ? refuse(found) : answer(found.standing);
    },
  };
}
