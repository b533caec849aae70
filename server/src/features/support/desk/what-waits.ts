/** What waits for staff at the desk of a course. */
import { type Promised, promiseOf } from '@sugya/domain/support/desk-queue.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectWaiting } from './times.store.ts';

export type WaitingRequest = {
  readonly requestId: number;
  /** Null: nobody's. */
  readonly assigneeId: number | null;
  readonly state: Promised['state'];
};

/** Open requests in which the student spoke last, the oldest first. */
export async function findWhatWaits(
  db: Kysely<Tables>,
  { courseId, now }: { readonly courseId: number; readonly now: Date },
): Promise<readonly WaitingRequest[]> {
  const waiting = await selectWaiting(db, courseId);
  return waiting.map(({ since, ...request }) => ({ ...request, state: promiseOf(since, now).state }));
}
