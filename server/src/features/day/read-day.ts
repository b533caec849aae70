/** The day of a student in a course, for its screen and for what is mailed of it. */
import type { Day } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import type { Kysely } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  selectExercises,
  selectOptionalCourse,
  selectOptionalFirstLecture,
  selectStudy,
  selectWatchedDays,
} from './day.store.ts';
import { firstRunTaster, viewDay } from './day-view.ts';
import { selectOwnTests } from './own-tests.store.ts';
import { toDayExercise } from './step-view.ts';
import type { ReviewForDay } from './study-view.ts';

export type OfDay = { readonly courseId: number; readonly viewer: CourseViewer; readonly now: Date };

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

export function dayReader({
  db,
  standingInCourse,
  reviewOfDay,
}: DayNeeds): (of: OfDay) => Promise<Day | Unseen> {
  return async ({ courseId, viewer, now }) => {
    const of = { courseId, viewer, now };
    const own = { userId: viewer.userId, courseId, since: new Date(now.getTime() - WEEK_MS) };
    // What is the student's own needs no right to the course to be read, and is shown only with one.
    const [course, rows, tests, study, watched, found, review] = await Promise.all([
      selectOptionalCourse(db, of),
      selectExercises(db, of),
      selectOwnTests(db, { ...own, now }),
      selectStudy(db, own),
      selectWatchedDays(db, own),
      standingInCourse(of),
      reviewOfDay({ ...of, since: own.since }),
    ]);
    if (course === undefined) return 'not_found';
    if (typeof found === 'string' || review === null) return 'not_allowed';
    const exercises = rows.map(toDayExercise);
    const first = firstRunTaster(exercises);
    const lecture =
      first?.taster == null ? undefined : await selectOptionalFirstLecture(db, { ...of, ...first.taster });
    const firstRun = first === null ? null : { ...first, lecture };
    const ownTests = tests.map(toDayExercise);
    return viewDay({ course, exercises, ownTests, study, watched, review, ...found, firstRun, now });
  };
}
