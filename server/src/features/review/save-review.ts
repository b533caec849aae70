/** Stores acts on an item and makes its state anew from all of them: late, repeated and undone acts all come out right. */
import type { ReviewAct } from '@sugya/contract/review.ts';
import { clampActTime } from '@sugya/domain/exercises/act.ts';
import { type ReviewState, stateOfActs } from '@sugya/domain/review/review-state.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type ActToStore,
  deleteItem,
  insertActs,
  type OfItem,
  selectActs,
  upsertItem,
} from './review-acts.store.ts';

export type ReviewWrite = OfItem & { readonly actorId: number; readonly now: Date };

/** Returns the state that follows; null where nothing stands. */
export async function saveActs(
  trx: Transaction<Tables>,
  of: ReviewWrite,
  acts: readonly ReviewAct[],
): Promise<ReviewState | null> {
  return storeAndCount(
    trx,
    of,
    acts.map((act) => toStore(act, of.now)),
  );
}

export type Miss = {
  readonly userId: number;
  readonly courseId: number;
  readonly questionId: number;
  readonly actorId: number;
  readonly actedAt: Date;
  readonly now: Date;
};

/** A question of a chapter was answered wrongly, or a card marked, in the transaction of that act. */
export async function noteMiss(trx: Transaction<Tables>, miss: Miss): Promise<void> {
  const { userId, courseId, questionId, actorId, actedAt, now } = miss;
  const act = { actId: null, kind: 'miss', rating: null, seconds: null, undoneId: null } as const;
  await storeAndCount(trx, { userId, courseId, itemId: questionId, actorId, now }, [
    { ...act, actedAt, clientTime: null },
  ]);
}

async function storeAndCount(
  trx: Transaction<Tables>,
  of: ReviewWrite,
  acts: readonly ActToStore[],
): Promise<ReviewState | null> {
  await insertActs(trx, of, acts);
  const state = stateOfActs(await selectActs(trx, of));
  if (state === null) await deleteItem(trx, of);
  else await upsertItem(trx, of, state);
  return state;
}

function toStore(act: ReviewAct, now: Date): ActToStore {
  const clientTime = new Date(act.insertTime);
  const at = clampActTime({ clientTime: clientTime.getTime(), attemptStart: 0, now: now.getTime() });
  const common = { actId: act.actId, actedAt: new Date(at), clientTime };
  return act.kind === 'rate'
    ? { ...common, kind: 'rate', rating: act.rating, seconds: act.seconds, undoneId: null }
    : { ...common, kind: 'undo', rating: null, seconds: null, undoneId: act.undoneActId };
}
