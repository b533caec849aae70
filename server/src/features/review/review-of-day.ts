/** What the day tells of the review: what is due, what was done today, and for how long. */
import type { Kysely } from 'kysely';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type ReviewedDay,
  selectItems,
  selectOptionalCourse,
  selectRecentRatings,
  selectReviewedDays,
} from './review.store.ts';
import { planQueue } from './review-view.ts';

export type ReviewOfDay = {
  readonly dueCount: number;
  readonly doneCount: number;
  /** When an item was last rated; null without any rating. */
  readonly lastAt: Date | null;
  readonly secondsPerItem: number;
  readonly days: readonly ReviewedDay[];
};

/** Null where the viewer sees no such course. */
export async function reviewOfDay(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly viewer: CourseViewer; readonly since: Date; readonly now: Date },
): Promise<ReviewOfDay | null> {
  const own = { userId: of.viewer.userId, courseId: of.courseId };
  const [course, items, ratings, days] = await Promise.all([
    selectOptionalCourse(db, of.courseId, of.viewer),
    selectItems(db, own),
    selectRecentRatings(db, own),
    selectReviewedDays(db, { ...own, since: of.since }),
  ]);
  if (course === undefined || !course.isAllowed) return null;
  const { today, circumstances, secondsPerItem } = planQueue({ course, items, ratings }, of.now);
  return {
    dueCount: today.length,
    doneCount: circumstances.doneCount,
    lastAt: ratings[0]?.actedAt ?? null,
    secondsPerItem,
    days,
  };
}
