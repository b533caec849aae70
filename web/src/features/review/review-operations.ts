/** What a student does in the review, as operations of the journal: what they say, and how they reach the server. */
import {
  type Review,
  type ReviewOperation,
  type StoredReview,
  saveReviewOperations,
} from '@sugya/contract/review.ts';
import { call } from '../../api.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { journalOpener } from '../../platform/journal/open-journal.ts';
import type { Entry, JournalRules } from '../../platform/journal/operation.ts';
import { SENDING, transportBy } from '../../platform/journal/transport.ts';
import { type Copies, copiesOf } from '../../platform/offline-copies/offline-copies.ts';

export type RateOperation = Extract<ReviewOperation, { kind: 'rate' }>;
export type Rating = RateOperation['rating'];

type Operations = { readonly operations: readonly ReviewOperation[] };

/**
 * The scope is the course, whose review it is; the items are the review's. The journal sends the newest operation of an
 * item alone, so each says everything that was done to the item and that the server may not know yet. What it knows
 * already does no harm: each part has an id.
 */
export type ReviewKind = {
  readonly draft: Operations;
  readonly posted: Operations;
  readonly answer: StoredReview;
  readonly note: null;
};

export type ReviewEntry = Entry<ReviewKind>;

export const reviewRules: JournalRules<ReviewKind> = {
  name: 'sugya-journal-review',
  storedAt: () => serverNow(),
  emptyNote: null,
};

export const sendReviewOperation = transportBy<ReviewKind>(({ scopeId, itemId, operation }) =>
  call(saveReviewOperations, {
    params: { courseId: scopeId, itemId },
    body: { operations: [...operation.body.operations] },
    ...SENDING,
  }),
);

/**
 * A queue as it was read; `id` is the course's. `countedOperationIds`: the operations of this device that the server
 * had before, and that are in the queue therefore. By name and not by time, because clocks of a device and of a server
 * differ.
 */
export type ReadReview = Review & { readonly id: number; readonly countedOperationIds: readonly number[] };

export type OpenReviewJournal = {
  readonly journal: Journal<ReviewKind>;
  readonly copies: Copies<ReadReview>;
};

const COPY_KIND = 'review';

const opener = journalOpener<ReviewKind>({
  rules: reviewRules,
  transport: sendReviewOperation,
  copyKind: COPY_KIND,
});
export const closeReviewJournal = opener.close;
export const leaveReviewJournal = opener.leave;

export async function openReviewJournal(userId: string): Promise<OpenReviewJournal> {
  return { journal: await opener.open(userId), copies: copiesOf<ReadReview>(COPY_KIND, userId) };
}

/** What is older, and the server has, is in every queue that is read now. Unit: ms. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Shows it at once, writes it to the device, and sends it from there. */
export function recordReviewOperation(
  { journal }: OpenReviewJournal,
  {
    courseId,
    itemId,
    operation,
  }: { readonly courseId: number; readonly itemId: number; readonly operation: ReviewOperation },
): Promise<unknown> {
  const entry = journal.view(courseId).entries.get(itemId);
  const unsent = entry?.outgoing?.body.operations ?? [];
  const remembered = (entry?.draft.operations ?? []).filter(
    ({ insertTime }) => Date.parse(insertTime) > serverNow() - REMEMBERED_MS,
  );
  return journal.record({
    userId: journal.userId,
    scopeId: courseId,
    contentId: courseId,
    itemId,
    draft: { operations: [...new Set([...remembered, ...unsent]), operation] },
    posted: { operations: [...unsent, operation] },
  });
}

/** What was done to any item of the course on this device, oldest first. */
export type DeviceOperation = ReviewOperation & { readonly itemId: number };

export function operationsOnDevice(entries: ReadonlyMap<number, ReviewEntry>): DeviceOperation[] {
  const known = new Map<number, DeviceOperation>();
  for (const { itemId, draft } of entries.values()) {
    for (const operation of draft.operations) known.set(operation.operationId, { ...operation, itemId });
  }
  return [...known.values()].toSorted(
    (a, b) => Date.parse(a.insertTime) - Date.parse(b.insertTime) || a.operationId - b.operationId,
  );
}

/** Of those, the ones that the server has. */
export function storedOperationIds(entries: ReadonlyMap<number, ReviewEntry>): number[] {
  return [...entries.values()].flatMap(({ draft, outgoing }) => {
    const unsent = new Set((outgoing?.body.operations ?? []).map(({ operationId }) => operationId));
    return draft.operations.flatMap(({ operationId }) => (unsent.has(operationId) ? [] : [operationId]));
  });
}

/** Random, because two devices number their operations without asking each other. Range: 1 to 2^53 - 1. */
export function newOperationId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low + (high === 0 && low === 0 ? 1 : 0);
}

export function operationNow() {
  return { operationId: newOperationId(), insertTime: new Date(serverNow()).toISOString() };
}
