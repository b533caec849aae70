/** A student's standing in a course, for the endpoint and for what else is made of it. */
import type { MarkedText } from '@sugya/domain/drafting/drafting-level.ts';
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

/** A student's marked drafting texts in a course: another feature's. */
type MarkedTextsIn = (
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
) => Promise<readonly MarkedText[]>;

export type StandingInCourse = (of: {
  readonly courseId: number;
  readonly viewer: CourseViewer;
  readonly now: Date;
}) => Promise<ViewedStanding | Unseen>;

export function standingReader({
  db,
  markedTextsIn,
}: {
  readonly db: Kysely<Tables>;
  readonly markedTextsIn: MarkedTextsIn;
}): StandingInCourse {
  return (of) => readStanding(db, markedTextsIn, of);
}

async function readStanding(
  db: Kysely<Tables>,
  markedTextsIn: MarkedTextsIn,
  { courseId, viewer, now }: Parameters<StandingInCourse>[0],
): Promise<ViewedStanding | Unseen> {
  // The student's own answers need no right to the course to be read, and are shown only with one.
  const [course, answers, texts] = await Promise.all([
    selectOptionalCourse(
      db,
      { courseId, preparedBy: SUBJECTS_RULE, since: new Date(now.getTime() - STUDY_MS) },
      viewer,
    ),
    readFirstAnswers(db, { userId: viewer.userId, courseId, most: MOST_ANSWERS }),
    markedTextsIn(db, { userId: viewer.userId, courseId }),
  ]);
  if (course === undefined) return 'not_found';
  if (!course.isAllowed) return 'not_allowed';
  const subjects = course.prepared ?? (await groupSubjects(db, courseId));
  return viewStanding({ course, subjects, answers, texts, now });
}
