/** The endpoint of the standing (contract/src/standing.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { standingInCourse } from './read-standing.ts';

export type StandingHandlers = Pick<EveryHandler, 'readStanding'>;

export function standingHandlers({ db }: { readonly db: Kysely<Tables> }): StandingHandlers {
  return {
    readStanding: async ({ params: { courseId }, viewer, now }) => {
      const found = await standingInCourse(db, { courseId, viewer, now });
      return typeof found === 'string' ? refuse(found) : answer(found.standing);
    },
  };
}
