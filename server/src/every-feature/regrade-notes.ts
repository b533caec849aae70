/** What the features do with attempts that are graded anew, in the order of a finish: what one step holds, a finish takes. */
import type { RegradeNotes } from '../features/exercises/rulings/regrade.ts';
import { sendMessages } from '../features/messages/personal-messages.store.ts';
import { followRegradedWeeks } from '../features/overview/counters/question-weeks.store.ts';
import { recountWeeks } from '../features/reports/regraded-weeks.store.ts';
import { recountQuestion } from '../features/review/save-review.ts';
import { followRegraded } from '../features/standing/regraded-answers.store.ts';
import { recountAverage } from '../features/statistics/regraded-counts.store.ts';

export const regradeNotes: RegradeNotes = {
  noteRegraded: [
    recountAverage,
    recountWeeks,
    followRegraded,
    followRegradedWeeks,
    (trx, { courseId, questionId, attempts }) =>
      recountQuestion(trx, { courseId, questionId, userIds: attempts.map(({ userId }) => userId) }),
  ],
  tellStudents: sendMessages,
};
