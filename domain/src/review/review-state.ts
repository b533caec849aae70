/**
 * What a student's operations on one item make of it. The operations are the truth and the state follows from them, so
 * that operations that arrive late, twice or in another order, and operations that are taken back, all give the same
 * state.
 */
import { type Memory, memoryAfter, type Rating } from './memory.ts';
import { dayOf } from './review-day.ts';

export type ReviewOperation = { readonly id: number /** ms since 1970 */; readonly at: number } & (
  | { /** Answered wrongly, or marked as not known, in its chapter. */ readonly kind: 'miss' }
  | { readonly kind: 'rate'; readonly rating: Rating }
  | { readonly kind: 'undo'; readonly undoneId: number }
);

export type ReviewState = Memory & {
  /** The day of the last operation that counts. */
  readonly lastDay: number;
  /** How often it was rated. */
  readonly reps: number;
  /** How often it was not known, the first time included. */
  readonly lapses: number;
  /** Not known in the last review: it comes again the same day until it is. */
  readonly isToRepeat: boolean;
};

/**
 * Null: nothing that counts was done, and the item is not in the queue. A second miss of a day says nothing new: marking
 * a card on and off must not make it weaker each time.
 *
 * Example: a miss on Sunday, rated 1 and then 3 on Monday: two reps, two lapses, last day Monday, not to repeat.
 */
export function stateOfOperations(operations: readonly ReviewOperation[]): ReviewState | null {
  const undone = new Set(
    operations.flatMap((operation) => (operation.kind === 'undo' ? [operation.undoneId] : [])),
  );
  const counting = operations
    .filter((operation) => operation.kind !== 'undo')
    .filter(({ id }) => !undone.has(id))
    .toSorted((a, b) => a.at - b.at || a.id - b.id);
  let state: ReviewState | null = null;
  let missedOn: number | null = null;
  for (const operation of counting) {
    const day = dayOf(operation.at);
    if (operation.kind === 'miss') {
      if (missedOn !== day) state = stateAfterMiss(state, day);
      missedOn = day;
    } else {
      state = stateAfterRating(state, { rating: operation.rating, day });
    }
  }
  return state;
}

/** After a rating in the review; the day is the student's, and never before the last one. */
export function stateAfterRating(
  before: ReviewState | null,
  { rating, day }: { readonly rating: Rating; readonly day: number },
): ReviewState {
  const next = stepped(before, rating, day);
  return { ...next, reps: next.reps + 1, isToRepeat: rating === 1 };
}

function stateAfterMiss(before: ReviewState | null, day: number): ReviewState {
  return { ...stepped(before, 1, day), isToRepeat: false };
}

function stepped(before: ReviewState | null, rating: Rating, day: number): ReviewState {
  const elapsedDays = before === null ? 0 : Math.max(0, day - before.lastDay);
  return {
    ...memoryAfter(before, { rating, elapsedDays }),
    lastDay: Math.max(day, before?.lastDay ?? day),
    reps: before?.reps ?? 0,
    lapses: (before?.lapses ?? 0) + (rating === 1 ? 1 : 0),
    isToRepeat: false,
  };
}
