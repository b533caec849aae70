/** Where a student is in the day's queue: what was read, with what was done on this device since. */
import type { ReviewItem } from '@sugya/contract/review.ts';
import { dueDay } from '@sugya/domain/review/due.ts';
import { dayOf, dayOfDate } from '@sugya/domain/review/review-day.ts';
import { type ReviewState, stateAfterRating } from '@sugya/domain/review/review-state.ts';
import type { DeviceOperation, RateOperation, Rating, ReadReview } from '../review-operations.ts';

export type SessionItem = { readonly item: ReviewItem; readonly state: ReviewState };

export type ReviewSession = {
  /** What is still to come, the present one first. */
  readonly left: readonly SessionItem[];
  /** How many different items were begun with, and how many of them are done. */
  readonly total: number;
  readonly done: number;
  /** How many of them were rated, whatever the rating. */
  readonly begun: number;
  /** How many ratings and undos there were: each of them begins anew, with the answer covered. */
  readonly operationCount: number;
  /** The newest rating that stands, which an undo takes back. */
  readonly lastRated: (RateOperation & { readonly itemId: number }) | null;
};

/** What was done before the queue was read is in it. Not known comes again at the end. */
export function sessionOf(review: ReadReview, operations: readonly DeviceOperation[]): ReviewSession {
  const known = new Set(review.items.map(({ id }) => id));
  const counted = new Set(review.countedOperationIds);
  const since = operations.filter(
    ({ itemId, operationId }) => known.has(itemId) && !counted.has(operationId),
  );
  const undone = new Set(
    since.flatMap((operation) => (operation.kind === 'undo' ? [operation.undoneOperationId] : [])),
  );
  const ratings = since.flatMap((operation) =>
    operation.kind === 'rate' && !undone.has(operation.operationId) ? [operation] : [],
  );
  let left = review.items.map((item): SessionItem => ({ item, state: stateOf(item) }));
  for (const { itemId, rating, insertTime } of ratings) {
    const rated = left.find(({ item }) => item.id === itemId);
    if (rated === undefined) continue;
    const day = dayOf(Date.parse(insertTime));
    left = left.filter((one) => one !== rated);
    if (rating === 1) left.push({ ...rated, state: stateAfterRating(rated.state, { rating, day }) });
  }
  const total = review.items.length;
  const begun = new Set(ratings.map(({ itemId }) => itemId)).size;
  return {
    left,
    total,
    begun,
    done: total - left.length,
    operationCount: since.length,
    lastRated: ratings.at(-1) ?? null,
  };
}

/** When a rating would bring the item back. Unit: days from today; `null` holds until the exam. */
export function daysUntilDue(
  state: ReviewState,
  rating: Rating,
  { examDate, now }: { readonly examDate: string | null; readonly now: number },
): number | null {
  const today = dayOf(now);
  const examDay = examDate === null ? null : dayOfDate(examDate);
  const due = dueDay(stateAfterRating(state, { rating, day: today }), { examDay }, today);
  return due === null ? null : Math.max(0, due - today);
}

function stateOf({ state: { lastDate, ...state } }: ReviewItem): ReviewState {
  return { ...state, lastDay: dayOfDate(lastDate) };
}
