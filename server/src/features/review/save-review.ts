/**
 * Stores operations on an item and makes its state anew from all of them: late, repeated and undone operations all come
 * out right.
 */
import type { ReviewOperation } from '@sugya/contract/review.ts';
import { clampOperationTime } from '@sugya/domain/exercises/operation.ts';
import { itemOfExerciseQuestion } from '@sugya/domain/review/item-id.ts';
import { type ReviewState, stateOfOperations } from '@sugya/domain/review/review-state.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OfCourse } from './review.store.ts';
import {
  deleteItems,
  insertMisses,
  insertOperations,
  lockReviewers,
  type OfItem,
  type OperationToStore,
  replaceItem,
  selectOperations,
  selectOperationsOnItem,
  upsertItems,
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

/** Questions that were answered wrongly, or cards that were marked, at one moment. */
export type Misses = {
  readonly userId: number;
  readonly courseId: number;
  readonly questionIds: readonly number[];
  readonly actorId: number;
  readonly actedAt: Date;
  readonly now: Date;
};

/** A question of a chapter was answered wrongly, or a card marked, in the transaction of that operation. */
export async function noteMiss(
  trx: Transaction<Tables>,
  { questionId, ...miss }: Omit<Misses, 'questionIds'> & { readonly questionId: number },
): Promise<void> {
  await enter(trx, miss, { itemIds: [questionId], attemptId: null });
}

/**
 * Answers of an exercise are wrong, and their attempt is finished, or they were confirmed with immediate feedback. Whether
 * the keys may be shown is asked each time that the queue is read.
 */
export async function noteWrongAnswers(
  trx: Transaction<Tables>,
  {
    questionIds,
    forgivenIds,
    attemptId,
    ...misses
  }: Misses & { readonly attemptId: number; readonly forgivenIds: readonly number[] },
): Promise<void> {
  await enter(trx, misses, { itemIds: questionIds.map(itemOfExerciseQuestion), attemptId });
  if (forgivenIds.length > 0) await countAnew(trx, misses, forgivenIds.map(itemOfExerciseQuestion));
}

/** A ruling on a question was made or taken back: what was missed there by these students is counted anew. */
export async function recountQuestion(
  trx: Transaction<Tables>,
  of: { readonly courseId: number; readonly questionId: number; readonly userIds: readonly number[] },
): Promise<void> {
  const { courseId } = of;
  const itemId = itemOfExerciseQuestion(of.questionId);
  const userIds = await lockReviewers(trx, { ...of, itemId });
  if (userIds.length === 0) return;
  const operations = await selectOperationsOnItem(trx, { itemId, userIds });
  const states = new Map<number, ReviewState>();
  for (const userId of userIds) {
    const state = stateOfOperations(operations.get(userId) ?? []);
    if (state !== null) states.set(userId, state);
  }
  await replaceItem(trx, { courseId, itemId, userIds }, states);
}

/** One statement where nothing of it was in the queue before, three where something was. */
async function enter(
  trx: Transaction<Tables>,
  of: Omit<Misses, 'questionIds'>,
  { itemIds, attemptId }: { readonly itemIds: readonly number[]; readonly attemptId: number | null },
): Promise<void> {
  const { actedAt } = of;
  const firstState = stateOfOperations([{ id: 0, kind: 'miss', at: actedAt.getTime() }]);
  if (firstState === null) throw new Error('A miss makes a state');
  const missedBefore = await insertMisses(trx, of, { itemIds, actedAt, attemptId, firstState });
  if (missedBefore.length > 0) await countAnew(trx, of, missedBefore);
}

async function storeAndCount(
  trx: Transaction<Tables>,
  of: ReviewWrite,
  operations: readonly OperationToStore[],
): Promise<ReviewState | null> {
  await insertOperations(trx, of, operations);
  return (await countAnew(trx, of, [of.itemId])).get(of.itemId) ?? null;
}

/** Stores the states that follow from all operations of the items, and returns them; an item without one leaves the queue. */
async function countAnew(
  trx: Transaction<Tables>,
  of: OfCourse,
  itemIds: readonly number[],
): Promise<Map<number, ReviewState>> {
  const operations = await selectOperations(trx, { userId: of.userId, itemIds });
  const states = new Map<number, ReviewState>();
  for (const [itemId, ofItem] of operations) {
    const state = stateOfOperations(ofItem);
    if (state !== null) states.set(itemId, state);
  }
  if (states.size > 0) await upsertItems(trx, of, states);
  const gone = itemIds.filter((itemId) => !states.has(itemId));
  if (gone.length > 0) await deleteItems(trx, of, gone);
  return states;
}

function toStore(operation: ReviewOperation, now: Date): OperationToStore {
  const clientTime = new Date(operation.insertTime);
  const at = clampOperationTime({ clientTime: clientTime.getTime(), attemptStart: 0, now: now.getTime() });
  const common = { operationId: operation.operationId, actedAt: new Date(at), clientTime };
  return operation.kind === 'rate'
    ? { ...common, kind: 'rate', rating: operation.rating, seconds: operation.seconds, undoneId: null }
    : { ...common, kind: 'undo', rating: null, seconds: null, undoneId: operation.undoneOperationId };
}
