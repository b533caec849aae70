/** What a student sees of the review queue: decided by the rules from what is stored. */
import type { Review, ReviewItem, StoredReview } from '@sugya/contract/review.ts';
import {
  FIRST_DAILY_MINUTES,
  forecastLoad,
  itemsPerDay,
  planDay,
  type ReviewCircumstances,
  secondsPerItem,
} from '@sugya/domain/review/day-plan.ts';
import { dueDay } from '@sugya/domain/review/due.ts';
import { dateOfDay, dayOf, dayOfDate } from '@sugya/domain/review/review-day.ts';
import type { ReviewState } from '@sugya/domain/review/review-state.ts';
import type { ContentRow, CourseRow, RatingRow, StateRow } from './review.store.ts';

const FIRST_RATING_BUTTONS = 4;

export type QueueRows = {
  readonly course: CourseRow;
  readonly items: readonly (StateRow & { readonly id: number })[];
  /** Newest first. */
  readonly ratings: readonly RatingRow[];
};

export function planQueue({ course, items, ratings }: QueueRows, now: Date) {
  const day = dayOf(now.getTime());
  const timed = ratings.map(({ itemId, seconds, actedAt }) => ({
    itemId,
    seconds,
    day: dayOf(actedAt.getTime()),
  }));
  // Today's own do not count yet: the day's number must not grow under the student's hand.
  const seconds = secondsPerItem(timed.filter((rating) => rating.day < day));
  const dailyMinutes = course.dailyMinutes ?? FIRST_DAILY_MINUTES;
  const circumstances: ReviewCircumstances = {
    day,
    examDay: examDayOf(course),
    capacity: itemsPerDay(dailyMinutes, seconds),
    doneCount: new Set(timed.filter((rating) => rating.day === day).map(({ itemId }) => itemId)).size,
  };
  const planned = items.map((row) => ({ id: row.id, state: stateOfRow(row) }));
  return {
    ...planDay(planned, circumstances),
    planned,
    circumstances,
    settings: { dailyMinutes, ratingButtons: course.ratingButtons ?? FIRST_RATING_BUTTONS } as const,
    secondsPerItem: seconds,
  };
}

export type PlannedQueue = ReturnType<typeof planQueue>;

export function viewReview(queue: PlannedQueue, course: CourseRow, contents: readonly ContentRow[]): Review {
  const { today, circumstances, planned } = queue;
  const contentOf = new Map(contents.map((content) => [content.id, content]));
  // What was cleared in its chapter between the two reads has no content any more.
  const items = today.flatMap(({ id, state }) => {
    const content = contentOf.get(id);
    return content === undefined ? [] : [viewItem(content, state)];
  });
  return {
    ...queue.settings,
    ...viewCounts(queue),
    date: dateOfDay(circumstances.day),
    examDate: course.examDate,
    itemCount: planned.length,
    doneCount: circumstances.doneCount,
    secondsPerItem: queue.secondsPerItem,
    items,
    forecast: forecastLoad(planned, circumstances).map(({ day, ...load }) => ({
      date: dateOfDay(day),
      ...load,
    })),
  };
}

export function viewCounts({ today, waiting }: PlannedQueue) {
  return { todayCount: today.length, waitingCount: waiting.length };
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

function viewItem(
  { questionHtml, detailedAnswerHtml, ...content }: ContentRow,
  state: ReviewState,
): ReviewItem {
  return { ...content, question: questionHtml, detailedAnswer: detailedAnswerHtml, state: viewState(state) };
}

function viewState({ lastDay, ...state }: ReviewState) {
  return { ...state, lastDate: dateOfDay(lastDay) };
}

function stateOfRow({ lastDay, stability, difficulty, reps, lapses, isToRepeat }: StateRow): ReviewState {
  return { stability, difficulty, reps, lapses, isToRepeat, lastDay: dayOfDate(lastDay) };
}

function examDayOf({ examDate }: Pick<CourseRow, 'examDate'>): number | null {
  return examDate === null ? null : dayOfDate(examDate);
}
