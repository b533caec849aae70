/** Reviewing: the day's queue as this device knows it, and every rating through the journal. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../platform/http/server-clock.ts';
import type { SaveState } from '../../../platform/journal/attempt-view.ts';
import { type LoadedReview, reviewKey } from '../review.queries.ts';
import {
  actNow,
  actsOnDevice,
  type OpenReviewJournal,
  type Rating,
  type ReadReview,
  type ReviewAct,
  recordReviewAct,
} from '../review-act.ts';
import { type ReviewSession, sessionOf } from './review-session.ts';

export type Reviewing = ReviewSession & {
  readonly review: ReadReview;
  readonly save: SaveState;
  readonly rate: (rating: Rating) => void;
  /** Takes the newest rating back, so that its item comes again; null where there is none. */
  readonly undo: (() => void) | null;
  readonly forgetRefusals: () => void;
};

/** Whoever went away in the middle did not think for so long. Unit: seconds. */
const MOST_SECONDS = 3_600;

export function useReviewSession(
  { review, isFromDevice }: LoadedReview,
  opened: OpenReviewJournal,
): Reviewing {
  const client = useQueryClient();
  const { journal } = opened;
  const courseId = review.id;
  const view = useSyncExternalStore(journal.subscribe, () => journal.view(courseId));
  const session = useMemo(() => sessionOf(review, actsOnDevice(view.entries)), [review, view.entries]);
  const beganAt = useRef(serverNow());
  // The queue that is read when all is done knows nothing of the last rating, which may still be taken back.
  const [lastOfBefore, setLastOfBefore] = useState<ReviewSession['lastRated']>(null);
  const isOver = session.total > 0 && session.left.length === 0;
  const canReadAnew = isOver && !isFromDevice && view.save.kind === 'saved';
  const { lastRated } = session;

  function readAnew(): Promise<void> {
    return client.invalidateQueries({ queryKey: reviewKey(courseId) });
  }
  // The effect asks the server what the next days hold, once it has everything of today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that all is stored is what it waits for
  useEffect(() => {
    if (!canReadAnew) return;
    setLastOfBefore(lastRated);
    void readAnew();
  }, [canReadAnew]);

  function record(itemId: number, act: ReviewAct): Promise<unknown> {
    beganAt.current = serverNow();
    return recordReviewAct(opened, { courseId, itemId, act });
  }
  function rate(rating: Rating): void {
    const [current] = session.left;
    if (current === undefined) return;
    const seconds = Math.min(MOST_SECONDS, Math.max(0, Math.round((serverNow() - beganAt.current) / 1000)));
    void record(current.item.id, { kind: 'rate', ...actNow(), rating, seconds });
    setLastOfBefore(null);
  }
  function undo({ itemId, actId }: NonNullable<ReviewSession['lastRated']>): void {
    const recorded = record(itemId, { kind: 'undo', ...actNow(), undoneActId: actId });
    if (lastRated !== null) return;
    setLastOfBefore(null);
    void recorded.then(readAnew);
  }
  const undoable = lastRated ?? lastOfBefore;
  return {
    ...session,
    review,
    save: view.save,
    rate,
    undo: undoable === null ? null : () => undo(undoable),
    forgetRefusals: () => void journal.forgetRefusals(courseId),
  };
}
