/**
 * Stores operations on an item and makes its state anew from all of them: late, repeated and undone operations all come
 * out right.
 */
import type { ReviewOperation } from '@sugya/contract/review.ts';
import { clampOperationTime } from '@sugya/domain/exercises/operation.ts';
import { type ReviewState, stateOfOperations } from '@sugya/domain/review/review-state.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  deleteItem,
  insertOperations,
  type OfItem,
  type OperationToStore,
  selectOperations,
  upsertItem,
} from './review-operations.store.ts';

export type ReviewWrite = OfItem & { readonly actorId: number; readonly now: Date };

/** Returns the state that follows; null where nothing stands. */
export async function saveOperations(
  trx: Transaction<Tables>,
  of: ReviewWrite,
  operations: readonly ReviewOperation[],
): Promise<ReviewState | null> {
  return storeAndCount(
    trx,
    of,
    operations.map((operation) => toStore(operation, of.now)),
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

/** A question of a chapter was answered wrongly, or a card marked, in the transaction of that operation. */
export async function noteMiss(trx: Transaction<Tables>, miss: Miss): Promise<void> {
  const { userId, courseId, questionId, actorId, actedAt, now } = miss;
  const operation = { operationId: null, kind: 'miss', rating: null, seconds: null, undoneId: null } as const;
  await storeAndCount(trx, { userId, courseId, itemId: questionId, actorId, now }, [
    { ...operation, actedAt, clientTime: null },
  ]);
}

async function storeAndCount(
  trx: Transaction<Tables>,
  of: ReviewWrite,
  operations: readonly OperationToStore[],
): Promise<ReviewState | null> {
  await insertOperations(trx, of, operations);
  const state = stateOfOperations(await selectOperations(trx, of));
  if (state === null) await deleteItem(trx, of);
  else await upsertItem(trx, of, state);
  return state;
}

function toStore(operation: ReviewOperation, now: Date): OperationToStore {
  const clientTime = new Date(operation.insertTime);
  const at = clampOperationTime({ clientTime: clientTime.getTime(), attemptStart: 0, now: now.getTime() });
  const common = { operationId: operation.operationId, actedAt: new Date(at), clientTime };
  return operation.kind === 'rate'
    ? { ...common, kind: 'rate', rating: operation.rating, seconds: operation.seconds, undoneId: null }
    : { ...common, kind: 'undo', rating: null, seconds: null, undoneId: operation.undoneOperationId };
}
