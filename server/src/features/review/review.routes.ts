/** The endpoints of the review queue (contract/src/review.ts). */
import type { Kysely } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import {
  type CourseRow,
  selectContents,
  selectItems,
  selectOptionalCourse,
  selectRecentRatings,
} from './review.store.ts';
import { selectOptionalItemPlace, upsertSettings } from './review-operations.store.ts';
import { planQueue, viewCounts, viewReview, viewStored } from './review-view.ts';
import { saveOperations } from './save-review.ts';

export type ReviewHandlers = Pick<
  EveryHandler,
  'readReview' | 'countReview' | 'saveReviewOperations' | 'saveReviewSettings'
>;

export function reviewHandlers({ db }: { readonly db: Kysely<Tables> }): ReviewHandlers {
  async function courseOf(courseId: number, viewer: Viewer): Promise<CourseRow | Unseen> {
    const course = await selectOptionalCourse(db, courseId, viewer);
    if (course === undefined) return 'not_found';
    return course.isAllowed ? course : 'not_allowed';
  }

  async function queueOf(course: CourseRow, of: { userId: number; courseId: number }, now: Date) {
    const [items, ratings] = await Promise.all([selectItems(db, of), selectRecentRatings(db, of)]);
    return planQueue({ course, items, ratings }, now);
  }

  return {
    readReview: async ({ params, viewer, now }) => {
      const course = await courseOf(params.courseId, viewer);
      if (typeof course === 'string') return refuse(course);
      const { userId } = viewer;
      const queue = await queueOf(course, { userId, ...params }, now);
      const itemIds = queue.today.map(({ id }) => id);
      return answer(viewReview(queue, course, await selectContents(db, { userId, itemIds })));
    },

    countReview: async ({ params, viewer, now }) => {
      const course = await courseOf(params.courseId, viewer);
      if (typeof course === 'string') return refuse(course);
      return answer(viewCounts(await queueOf(course, { userId: viewer.userId, ...params }, now)));
    },

    saveReviewOperations: async ({ params, body, viewer, now }) => {
      const place = await selectOptionalItemPlace(db, { ...params, viewer });
      if (place === undefined) return refuse('not_found');
      if (!place.isAllowed) return refuse('not_allowed');
      if (!place.isOwn) return refuse('not_found');
      const { userId, actorId } = viewer;
      const state = await inTransaction(db, (trx) =>
        saveOperations(trx, { ...params, userId, actorId, now }, body.operations),
      );
      return answer(viewStored(params.itemId, state, { examDate: place.examDate, now }));
    },

    saveReviewSettings: async ({ params, body, viewer }) => {
      const course = await courseOf(params.courseId, viewer);
      if (typeof course === 'string') return refuse(course);
      await upsertSettings(db, { userId: viewer.userId, ...params }, body);
      return answer(body);
    },
  };
}
