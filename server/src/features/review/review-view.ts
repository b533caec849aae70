/** What a student sees of the review queue: decided by the rules from what is stored. */
import type { ChapterItem, QuestionItem, Review, StoredReview } from '@sugya/contract/review.ts';
import {
  FIRST_DAILY_MINUTES,
  forecastLoad,
  itemsPerDay,
  planDay,
  type ReviewCircumstances,
  secondsPerItem,
} from '@sugya/domain/review/day-plan.ts';
import { dueDay } from '@sugya/domain/review/due.ts';
import { itemOfExerciseQuestion } from '@sugya/domain/review/item-id.ts';
import { dateOfDay, dayOf, dayOfDate } from '@sugya/domain/review/review-day.ts';
import type { ReviewState } from '@sugya/domain/review/review-state.ts';
import type { PaceRow, RatingRow, StateRow } from './review.store.ts';
import type { ChapterContentRow, QuestionContentRow } from './review-contents.store.ts';

const FIRST_RATING_BUTTONS = 4;

export type QueueRows = {
  readonly pace: PaceRow;
  readonly items: readonly (StateRow & { readonly id: number })[];
  /** Newest first. */
  readonly ratings: readonly RatingRow[];
};

export function planQueue({ pace, items, ratings }: QueueRows, now: Date) {
  const day = dayOf(now.getTime());
  const timed = ratings.map(({ itemId, seconds, actedAt }) => ({
    itemId,
    seconds,
    day: dayOf(actedAt.getTime()),
  }));
  // Today's own do not count yet: the day's number must not grow under the student's hand.
  const seconds = secondsPerItem(timed.filter((rating) => rating.day < day));
  const dailyMinutes = pace.dailyMinutes ?? FIRST_DAILY_MINUTES;
  const circumstances: ReviewCircumstances = {
    day,
    examDay: examDayOf(pace),
    capacity: itemsPerDay(dailyMinutes, seconds),
    doneCount: new Set(timed.filter((rating) => rating.day === day).map(({ itemId }) => itemId)).size,
  };
  const planned = items.map((row) => ({ id: row.id, state: stateOfRow(row) }));
  return {
    ...planDay(planned, circumstances),
    planned,
    circumstances,
    settings: { dailyMinutes, ratingButtons: pace.ratingButtons ?? FIRST_RATING_BUTTONS } as const,
    secondsPerItem: seconds,
  };
}

export type PlannedQueue = ReturnType<typeof planQueue>;

export function viewReview(
  queue: PlannedQueue,
  pace: PaceRow,
  contents: {
    readonly chapters: readonly ChapterContentRow[];
    readonly questions: readonly QuestionContentRow[];
  },
): Review {
  const { today, circumstances, planned } = queue;
  const viewOf = new Map<number, (state: ReviewState) => ChapterItem | QuestionItem>([
    ...contents.chapters.map((row) => [row.id, viewerOfChapter(row)] as const),
    ...contents.questions.map(
      (row) => [itemOfExerciseQuestion(row.questionId), viewerOfQuestion(row)] as const,
    ),
  ]);
  // What was cleared or reset between the two reads has no content any more.
  const items = today.flatMap(({ id, state }) => viewOf.get(id)?.(state) ?? []);
  return {
    ...queue.settings,
    ...viewCounts(queue),
    date: dateOfDay(circumstances.day),
    examDate: pace.examDate,
    itemCount: planned.length,
    items,
    forecast: forecastLoad(planned, circumstances).map(({ day, ...load }) => ({
      date: dateOfDay(day),
      ...load,
    })),
  };
}

export function viewCounts({ today, waiting, circumstances, secondsPerItem }: PlannedQueue) {
  return {
    todayCount: today.length,
    waitingCount: waiting.length,
    doneCount: circumstances.doneCount,
    secondsPerItem,
  };
}

export function viewStored(
  id: number,
  state: ReviewState | null,
  { examDate, now }: { readonly examDate: string | null; readonly now: Date },
): StoredReview {
  if (state === null) return { id, state: null, dueDate: null };
  const due = dueDay(state, { examDay: examDayOf({ examDate }) }, dayOf(now.getTime()));
  return { id, state: viewState(state), dueDate: due === null ? null : dateOfDay(due) };
}

function viewerOfChapter({ questionHtml, detailedAnswerHtml, ...content }: ChapterContentRow) {
  return (state: ReviewState): ChapterItem => ({
    kind: 'chapter',
    ...content,
    question: questionHtml,
    detailedAnswer: detailedAnswerHtml,
    state: viewState(state),
  });
}

function viewerOfQuestion(content: QuestionContentRow) {
  const { questionId, exerciseId, exerciseName, name, answers, laws } = content;
  return (state: ReviewState): QuestionItem => ({
    kind: 'question',
    id: itemOfExerciseQuestion(questionId),
    questionId,
    exerciseId,
    exerciseName,
    name,
    question: content.questionHtml,
    passage: content.passageHtml,
    answers,
    detailedAnswer: content.explanationHtml,
    laws,
    clauseDataItem: content.correctClause,
    state: viewState(state),
  });
}

function viewState({ lastDay, ...state }: ReviewState) {
  return { ...state, lastDate: dateOfDay(lastDay) };
}

function stateOfRow({ lastDay, stability, difficulty, reps, lapses, isToRepeat }: StateRow): ReviewState {
  return { stability, difficulty, reps, lapses, isToRepeat, lastDay: dayOfDate(lastDay) };
}

function examDayOf({ examDate }: Pick<PaceRow, 'examDate'>): number | null {
  return examDate === null ? null : dayOfDate(examDate);
}
