/** What the day tells of the review: what is due, what was done today, and for how long. */
import type { Kysely } from 'kysely';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { IsKeyDue } from './question-key.ts';
import { type ReviewedDay, selectOptionalCourse, selectReviewedDays } from './review.store.ts';
import { planQueue } from './review-view.ts';
import { selectQueue } from './select-queue.ts';

export type ReviewOfDay = {
  readonly dueCount: number;
  readonly doneCount: number;
  /** When an item was last rated; null without any rating. */
  readonly lastAt: Date | null;
  readonly secondsPerItem: number;
  readonly days: readonly ReviewedDay[];
};

type OfDay = {
  readonly courseId: number;
  readonly viewer: CourseViewer;
  readonly since: Date;
  readonly now: Date;
};

/** Null where the viewer sees no such course. Four statements. */
export function dayReviewer(isKeyDue: IsKeyDue) {
  return async (db: Kysely<Tables>, of: OfDay): Promise<ReviewOfDay | null> => {
    const own = { userId: of.viewer.userId, courseId: of.courseId };
    const [course, queue, days] = await Promise.all([
      selectOptionalCourse(db, of.courseId, of.viewer),
      selectQueue(db, own, isKeyDue),
      selectReviewedDays(db, { ...own, since: of.since }),
    ]);
    if (course === undefined || !course.isAllowed) return null;
    const { today, circumstances, secondsPerItem } = planQueue({ ...queue, pace: course }, of.now);
    return {
      dueCount: today.length,
      doneCount: circumstances.doneCount,
      lastAt: queue.ratings[0]?.actedAt ?? null,
      secondsPerItem,
      days,
    };
  };
}
