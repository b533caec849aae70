/** The endpoint of a course's library of laws (contract/src/laws-library.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { selectCourseLaws } from './course-laws.store.ts';

export type LibraryHandlers = Pick<EveryHandler, 'listCourseLaws'>;

export function libraryHandlers({ db }: { readonly db: Kysely<Tables> }): LibraryHandlers {
  return {
    listCourseLaws: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const laws = await selectCourseLaws(db, { courseId, viewer });
      return answer(
        laws.map(({ origin, licence, takenOn, ...law }) => ({
          ...law,
          source: origin === null ? null : { origin, licence, takenOn },
        })),
      );
    },
  };
}
