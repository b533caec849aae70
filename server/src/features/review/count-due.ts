/** How much of the review is due, for links and for the day: the queue itself, counted and not shown. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { IsKeyDue } from './question-key.ts';
import { type OfCourse, selectItems, selectPace, selectRecentRatings } from './review.store.ts';
import { planQueue, viewCounts } from './review-view.ts';

export type DueCounts = {
  /** How many come today, and how many are due and do not fit into the student's minutes. */
  readonly todayCount: number;
  readonly waitingCount: number;
  /** How many different ones were reviewed today. */
  readonly doneCount: number;
  readonly secondsPerItem: number;
};

/** For a caller who has found that the student sees the course. Three statements. */
export type CountDue = (db: Kysely<Tables>, of: OfCourse & { readonly now: Date }) => Promise<DueCounts>;

export function dueCounter(isKeyDue: IsKeyDue): CountDue {
  return async (db, of) => {
    const [pace, queue] = await Promise.all([selectPace(db, of), selectQueue(db, of, isKeyDue)]);
    return viewCounts(planQueue({ ...queue, pace }, of.now));
  };
}

/** What is in the queue now, and the ratings that say how quick the student is. */
export async function selectQueue(db: Kysely<Tables>, of: OfCourse, isKeyDue: IsKeyDue) {
  const [items, ratings] = await Promise.all([selectItems(db, of), selectRecentRatings(db, of)]);
  return { items: items.filter((item) => item.kind === 'chapter' || isKeyDue(item, item)), ratings };
}
