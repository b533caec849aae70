/**
 * How easy the questions of a course are, counted before anyone asks: reading all of them at each call cost more than
 * the whole standing (decision 0034).
 */
import { groupQuestions } from '@sugya/domain/standing/easiness.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type PreparedSubject,
  selectCoursesToPrepare,
  selectSubjects,
  storePrepared,
  storeQuestionTimes,
} from './standing.store.ts';

/** Rises whenever the same questions would be grouped otherwise: what was prepared by another rule is not read. */
export const SUBJECTS_RULE = 2;

/** As often as published levels change. Unit: ms. */
const GOOD_FOR_MS = 20 * 3_600_000;

/** Of one run of the job, which comes every minute. */
const MOST_COURSES = 20;

/** Returns how many courses were prepared. Running it twice prepares none the second time. */
export async function prepareSubjects(
  db: Kysely<Tables>,
  { now, most = MOST_COURSES }: { readonly now: Date; readonly most?: number },
): Promise<number> {
  const madeBefore = new Date(now.getTime() - GOOD_FOR_MS);
  const courses = await selectCoursesToPrepare(db, { rule: SUBJECTS_RULE, madeBefore, most });
  for (const course of courses) {
    // The mark is older than the questions: an import in between makes the course due again.
    const subjects = await groupSubjects(db, course.courseId);
    await storeQuestionTimes(db, course.courseId);
    await storePrepared(db, { ...course, rule: SUBJECTS_RULE, subjects, now });
  }
  return courses.length;
}

/** From the questions themselves: what a course shows until it is prepared. */
export async function groupSubjects(db: Kysely<Tables>, courseId: number): Promise<PreparedSubject[]> {
  const subjects = await selectSubjects(db, courseId);
  return subjects.map(({ questions, ...subject }) => ({ ...subject, questions: groupQuestions(questions) }));
}
