/** A student's standing in a course, for the endpoint and for what else is made of it. */
import type { Kysely } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readFirstAnswers } from './note-first-answers.ts';
import { groupSubjects, SUBJECTS_RULE } from './prepare-subjects.ts';
import { selectOptionalCourse } from './standing.store.ts';
import { type ViewedStanding, viewStanding } from './standing-view.ts';

/** More than a course has for most; older ones hardly weigh, and the cost stays bounded. */
const MOST_ANSWERS = 3_000;

/** Twelve weeks, in which idle ones are looked for, and a day more. Unit: ms. */
const STUDY_MS = 85 * 86_400_000;

export async function standingInCourse(
  db: Kysely<Tables>,
  { courseId, viewer, now }: { readonly courseId: number; readonly viewer: CourseViewer; readonly now: Date },
): Promise<ViewedStanding | Unseen> {
  // The student's own answers need no right to the course to be read, and are shown only with one.
  const [course, answers] = await Promise.all([
    selectOptionalCourse(
      db,
      { courseId, preparedBy: SUBJECTS_RULE, since: new Date(now.getTime() - STUDY_MS) },
      viewer,
    ),
    readFirstAnswers(db, { userId: viewer.userId, courseId, most: MOST_ANSWERS }),
  ]);
  if (course === undefined) return 'not_found';
  if (!course.isAllowed) return 'not_allowed';
  const subjects = course.prepared ?? (await groupSubjects(db, courseId));
  return viewStanding({ course, subjects, answers, now });
}
