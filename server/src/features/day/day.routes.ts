/** The endpoints of the day (contract/src/day.ts). */
import type { Standing } from '@sugya/contract/standing.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess, type Unseen } from '../../platform/access/access.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import {
  selectExercises,
  selectOptionalCourse,
  selectOptionalFirstLecture,
  selectStudy,
  selectWatchedDays,
} from './day.store.ts';
import { firstRunTaster, viewDay } from './day-view.ts';
import { upsertDaySettings } from './settings.store.ts';
import { toDayExercise } from './step-view.ts';
import type { ReviewForDay } from './study-view.ts';

export type DayHandlers = Pick<EveryHandler, 'readDay' | 'saveDaySettings'>;

type OfDay = { readonly courseId: number; readonly viewer: CourseViewer; readonly now: Date };

export type DayNeeds = {
  readonly db: Kysely<Tables>;
  /** The standing feature's: the estimate, and how long the counted answers took, newest first. */
  readonly standingInCourse: (
    of: OfDay,
  ) => Promise<{ readonly standing: Standing; readonly answerSeconds: readonly number[] } | Unseen>;
  /** The review feature's; null where the viewer sees no such course. */
  readonly reviewOfDay: (of: OfDay & { readonly since: Date }) => Promise<ReviewForDay | null>;
};

/** Longer than the strip by a day, so that its first day is whole by any clock. Unit: ms. */
const WEEK_MS = 8 * 86_400_000;

export function dayHandlers({ db, standingInCourse, reviewOfDay }: DayNeeds): DayHandlers {
  return {
    readDay: async ({ params: { courseId }, viewer, now }) => {
      const of = { courseId, viewer, now };
      const own = { userId: viewer.userId, courseId, since: new Date(now.getTime() - WEEK_MS) };
      // What is the student's own needs no right to the course to be read, and is shown only with one.
      const [course, rows, study, watched, found, review] = await Promise.all([
        selectOptionalCourse(db, of),
        selectExercises(db, of),
        selectStudy(db, own),
        selectWatchedDays(db, own),
        standingInCourse(of),
        reviewOfDay({ ...of, since: own.since }),
      ]);
      if (course === undefined || typeof found === 'string' || review === null) {
        return refuse(course === undefined ? 'not_found' : 'not_allowed');
      }
      const exercises = rows.map(toDayExercise);
      const first = firstRunTaster(exercises);
      const lecture =
        first?.taster == null ? undefined : await selectOptionalFirstLecture(db, { ...of, ...first.taster });
      const firstRun = first === null ? null : { ...first, lecture };
      return answer(viewDay({ course, exercises, study, watched, review, ...found, firstRun, now }));
    },

    saveDaySettings: async ({ params: { courseId }, body, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      await upsertDaySettings(db, { userId: viewer.userId, courseId }, body);
      return answer(body);
    },
  };
}
