/** The queue of a course, for the review and for the day. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { IsKeyDue } from './question-key.ts';
import { type OfCourse, selectItems, selectRecentRatings } from './review.store.ts';

/** What is in the queue now, and the ratings that say how quick the student is. */
export async function selectQueue(db: Kysely<Tables>, of: OfCourse, isKeyDue: IsKeyDue) {
  const [items, ratings] = await Promise.all([selectItems(db, of), selectRecentRatings(db, of)]);
  return { items: items.filter((item) => item.kind === 'chapter' || isKeyDue(item, item)), ratings };
}
