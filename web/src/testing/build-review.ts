/** The day's review for tests: complete, plain, and different only where the test says so. */
import type { ChapterItem, QuestionItem } from '@sugya/contract/review.ts';
import type { ReadReview } from '../features/review/review-operations.ts';

export function buildReviewItem(id: number): ChapterItem {
  return {
    kind: 'chapter',
    id,
    chapterId: id < 10 ? 1 : 2,
    chapterName: 'פרק',
    expoType: 0,
    namePrefix: null,
    name: `היגד ${id}`,
    question: `<p>היגד ${id}</p>`,
    detailedAnswer: '<p>נימוק</p>',
    rightAnswer: 1,
    state: {
      stability: 0.212,
      difficulty: 6.4133,
      lastDate: '2026-03-01',
      reps: 0,
      lapses: 1,
      isToRepeat: false,
    },
  };
}

/** Its second answer is right. */
export function buildQuestionItem(id: number, change: Partial<QuestionItem> = {}): QuestionItem {
  return {
    kind: 'question',
    id,
    questionId: id,
    exerciseId: 70,
    exerciseName: 'תרגיל',
    name: `שאלה ${id}`,
    question: `<p>שאלה ${id}</p>`,
    passage: null,
    answers: [1, 2, 3, 4].map((place) => ({
      id: 100 * id + place,
      sortOrder: place,
      text: `אפשרות ${place}`,
      isCorrectAnswer: place === 2,
    })),
    detailedAnswer: '<p>הסבר</p>',
    laws: [],
    clauseDataItem: null,
    state: buildReviewItem(id).state,
    ...change,
  };
}

/** Of course 5; three items, of two chapters. */
export function buildReview(change: Partial<ReadReview> = {}): ReadReview {
  const items = change.items ?? [buildReviewItem(1), buildReviewItem(2), buildReviewItem(11)];
  return {
    id: 5,
    countedOperationIds: [],
    date: '2026-03-02',
    examDate: null,
    dailyMinutes: 10,
    ratingButtons: 4,
    todayCount: items.length,
    waitingCount: 0,
    itemCount: items.length,
    doneCount: 0,
    secondsPerItem: 20,
    forecast: [],
    ...change,
    items,
  };
}
