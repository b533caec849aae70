/** The endpoints of the review queue (contract/src/review.ts). */
import { questionOfItem } from '@sugya/domain/review/item-id.ts';
import type { Kysely } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectOptionalItemPlace } from './item-place.store.ts';
import type { IsKeyDue } from './question-key.ts';
import { type CourseRow, selectOptionalCourse } from './review.store.ts';
import { selectChapterContents, selectQuestionContents } from './review-contents.store.ts';
import { upsertSettings } from './review-operations.store.ts';
import { planQueue, viewCounts, viewReview, viewStored } from './review-view.ts';
import { saveOperations } from './save-review.ts';
import { selectQueue } from './select-queue.ts';

export type ReviewHandlers = Pick<
  EveryHandler,
  'readReview' | 'countReview' | 'saveReviewOperations' | 'saveReviewSettings'
>;

export type ReviewNeeds = {
  readonly db: Kysely<Tables>;
  /** The exercises': whether the key of a question may be shown. */
  readonly isKeyDue: IsKeyDue;
};

export function reviewHandlers({ db, isKeyDue }: ReviewNeeds): ReviewHandlers {
  async function courseOf(courseId: number, viewer: Viewer): Promise<CourseRow | Unseen> {
    const course = await selectOptionalCourse(db, courseId, viewer);
    if (course === undefined) return 'not_found';
    return course.isAllowed ? course : 'not_allowed';
  }

  async function queueOf(pace: CourseRow, of: { userId: number; courseId: number }, now: Date) {
    return planQueue({ ...(await selectQueue(db, of, isKeyDue)), pace }, now);
  }

  return {
    readReview: async ({ params, viewer, now }) => {
      const course = await courseOf(params.courseId, viewer);
      if (typeof course === 'string') return refuse(course);
      const { userId } = viewer;
      const queue = await queueOf(course, { userId, ...params }, now);
      const questions = queue.today.map(({ id }) => questionOfItem(id));
      const idsOf = (kind: 'chapter' | 'exercise') =>
        questions.filter((question) => question.kind === kind).map(({ id }) => id);
      const [chapters, ofExercises] = await Promise.all([
        selectChapterContents(db, { userId, questionIds: idsOf('chapter') }),
        selectQuestionContents(db, { userId, questionIds: idsOf('exercise') }),
      ]);
      const contents = {
        chapters,
        questions: ofExercises.filter((question) => isKeyDue(question, question)),
      };
      return answer(viewReview(queue, course, contents));
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
      if (!place.isOwn && !place.answered.some((solution) => isKeyDue(solution, solution))) {
        return refuse('not_found');
      }
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
