/** The endpoint of the standing (contract/src/standing.ts). */
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { groupSubjects, SUBJECTS_RULE } from './prepare-subjects.ts';
import { selectFirstAnswers, selectOptionalCourse } from './standing.store.ts';
import { viewStanding } from './standing-view.ts';

export type StandingHandlers = Pick<EveryHandler, 'readStanding'>;

/** More than a course has for most; older ones hardly weigh, and the cost stays bounded. */
const MOST_ANSWERS = 3_000;

export function standingHandlers({ db }: { readonly db: Kysely<Tables> }): StandingHandlers {
  return {
    readStanding: async ({ params: { courseId }, viewer, now }) => {
      // The student's own answers need no right to the course to be read, and are shown only with one.
      const [course, answers] = await Promise.all([
        selectOptionalCourse(db, { courseId, preparedBy: SUBJECTS_RULE }, viewer),
        selectFirstAnswers(db, { userId: viewer.userId, courseId, most: MOST_ANSWERS }),
      ]);
      if (course === undefined) return refuse('not_found');
      if (!course.isAllowed) return refuse('not_allowed');
      const subjects = course.prepared ?? (await groupSubjects(db, courseId));
      return answer(viewStanding({ rule: course.rule ?? DEFAULT_RULE, subjects, answers, now }));
    },
  };
}
