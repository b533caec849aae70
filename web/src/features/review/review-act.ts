/** What a student does in the review, as a kind of act of the answer journal: what it says, and how it reaches the server. */
import { type Review, type ReviewAct, type StoredReview, saveReviewActs } from '@sugya/contract/review.ts';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import type { ActRules, Entry } from '../../platform/journal/act.ts';
import { journalOpener, type OpenJournal } from '../../platform/journal/open-journal.ts';
import { failedDelivery, TIMEOUT_MS, type Transport } from '../../platform/journal/transport.ts';

export type RateAct = Extract<ReviewAct, { kind: 'rate' }>;
export type Rating = RateAct['rating'];

type Acts = { readonly acts: readonly ReviewAct[] };

/**
 * The journal sends the newest line of an item alone, so a line says everything that was done to it and that the server
 * may not know yet. What it knows already does no harm: each act has an id. `attemptId` and `exerciseId` are the course's.
 */
export type ReviewKind = { readonly draft: Acts; readonly posted: Acts; readonly answer: StoredReview };

export const reviewRules: ActRules<ReviewKind> = {
  name: 'sugya-journal-review',
  storedAt: () => serverNow(),
  settledDraft: ({ draft }) => draft,
};

export const sendReviewActs: Transport<ReviewKind> = async ({ attemptId, questionId, act }) => {
  try {
    const answer = await call(saveReviewActs, {
      params: { courseId: attemptId, itemId: questionId },
      body: { acts: [...act.body.acts] },
      // What was rated in the moment the tab was closed must still go out.
      keepalive: true,
      timeoutMs: TIMEOUT_MS,
    });
    return { kind: 'stored', answer };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return failedDelivery(error);
  }
};

/**
 * A queue as it was read; `id` is the course's. `countedActIds`: the acts of this device that the server had before, and
 * that are in the queue therefore. Named rather than told by time, because clocks of a device and of a server differ.
 */
export type ReadReview = Review & { readonly id: number; readonly countedActIds: readonly number[] };

export type OpenReviewJournal = OpenJournal<ReviewKind, ReadReview>;

const opener = journalOpener<ReviewKind, ReadReview>(reviewRules, sendReviewActs);
export const openReviewJournal = opener.open;
export const closeReviewJournal = opener.close;
export const leaveReviewJournal = opener.leave;

/** Older acts that the server has are in every queue that is read now. Unit: ms. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Shows the act at once, keeps it on the device, and sends it from there. */
export function recordReviewAct(
  { journal }: OpenReviewJournal,
  { courseId, itemId, act }: { readonly courseId: number; readonly itemId: number; readonly act: ReviewAct },
): Promise<unknown> {
  const entry = journal.view(courseId).entries.get(itemId);
  const unsent = entry?.outgoing?.body.acts ?? [];
  const remembered = (entry?.draft.acts ?? []).filter(
    ({ insertTime }) => Date.parse(insertTime) > serverNow() - REMEMBERED_MS,
  );
  return journal.record({
    userId: journal.userId,
    attemptId: courseId,
    exerciseId: courseId,
    questionId: itemId,
    draft: { acts: [...new Set([...remembered, ...unsent]), act] },
    posted: { acts: [...unsent, act] },
  });
}

/** What was done to any item of the course on this device, oldest first. */
export type DeviceAct = ReviewAct & { readonly itemId: number };

export function actsOnDevice(entries: ReadonlyMap<number, Entry<ReviewKind>>): DeviceAct[] {
  const known = new Map<number, DeviceAct>();
  for (const { questionId, draft } of entries.values()) {
    for (const act of draft.acts) known.set(act.actId, { ...act, itemId: questionId });
  }
  return [...known.values()].toSorted(
    (a, b) => Date.parse(a.insertTime) - Date.parse(b.insertTime) || a.actId - b.actId,
  );
}

/** Of those, the ones that the server has. */
export function storedActIds(entries: ReadonlyMap<number, Entry<ReviewKind>>): number[] {
  return [...entries.values()].flatMap(({ draft, outgoing }) => {
    const unsent = new Set((outgoing?.body.acts ?? []).map(({ actId }) => actId));
    return draft.acts.flatMap(({ actId }) => (unsent.has(actId) ? [] : [actId]));
  });
}

/** Random, because two devices number their acts without asking each other. Range: 1 to 2^53 - 1. */
export function newActId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low + (high === 0 && low === 0 ? 1 : 0);
}

export function actNow() {
  return { actId: newActId(), insertTime: new Date(serverNow()).toISOString() };
}
