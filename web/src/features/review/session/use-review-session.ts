/** Reviewing: the day's queue as this device knows it, and every rating through the journal. */
import type { ReviewOperation } from '@sugya/contract/review.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../platform/http/server-clock.ts';
import type { SaveState } from '../../../platform/journal/scope-view.ts';
import type { DeviceFirst } from '../../../platform/offline-copies/device-first-read.ts';
import { reviewKey } from '../review.queries.ts';
import {
  type OpenReviewJournal,
  operationNow,
  operationsOnDevice,
  type Rating,
  type ReadReview,
  recordReviewOperation,
} from '../review-operations.ts';
import { type ReviewSession, sessionOf } from './review-session.ts';

export type Reviewing = ReviewSession & {
  readonly review: ReadReview;
  readonly save: SaveState;
  readonly rate: (rating: Rating) => void;
  /** Takes the newest rating back, so that its item comes again; null where there is none. */
  readonly undo: (() => void) | null;
  readonly forgetRefusals: () => void;
};

type Rated = { readonly itemId: number; readonly operationId: number };

/** A student who went away in the middle did not think for so long. Unit: seconds. */
const MOST_SECONDS = 3_600;

export function useReviewSession(
  { value: review, isFromDevice }: DeviceFirst<ReadReview>,
  opened: OpenReviewJournal,
): Reviewing {
  const client = useQueryClient();
  const { journal } = opened;
  const courseId = review.id;
  const view = useSyncExternalStore(journal.subscribe, () => journal.view(courseId));
  const session = useMemo(() => sessionOf(review, operationsOnDevice(view.entries)), [review, view.entries]);
  const beganAt = useRef(serverNow());
  // A queue that is read anew knows nothing of the rating before it, which may still be taken back.
  const [lastGiven, setLastGiven] = useState<Rated | null>(null);
  const isOver = session.total > 0 && session.left.length === 0;
  const canReadAnew = isOver && !isFromDevice && view.save.kind === 'saved';
  const undoable = session.lastRated ?? lastGiven;

  // The effect asks the server what the next days hold, once it has everything of today.
  useEffect(() => {
    if (canReadAnew) void client.invalidateQueries({ queryKey: reviewKey(courseId) });
  }, [canReadAnew, client, courseId]);

  function record(itemId: number, operation: ReviewOperation): Promise<unknown> {
    beganAt.current = serverNow();
    return recordReviewOperation(opened, { courseId, itemId, operation });
  }
  function rate(rating: Rating): void {
    const [current] = session.left;
    if (current === undefined) return;
    const seconds = Math.min(MOST_SECONDS, Math.max(0, Math.round((serverNow() - beganAt.current) / 1000)));
    const operation = { kind: 'rate', ...operationNow(), rating, seconds } as const;
    void record(current.item.id, operation);
    setLastGiven({ itemId: current.item.id, operationId: operation.operationId });
  }
  function undo({ itemId, operationId }: Rated): void {
    const recorded = record(itemId, { kind: 'undo', ...operationNow(), undoneOperationId: operationId });
    setLastGiven(null);
    // An item of an earlier queue comes back with another one.
    const isOfThisQueue = session.lastRated !== null;
    if (!isOfThisQueue) void recorded.then(() => client.invalidateQueries({ queryKey: reviewKey(courseId) }));
  }
  return {
    ...session,
    review,
    save: view.save,
    rate,
    undo: undoable === null ? null : () => undo(undoable),
    forgetRefusals: () => void journal.forgetRefusals(courseId),
  };
}
