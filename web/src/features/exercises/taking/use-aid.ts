/**
 * What helped with a question while it was open (DAY-69): the page was left for five seconds at once, or the law was opened.
 * One bit each; it travels with the next answer, and the server keeps what was once said.
 */
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { useStable } from './use-stable.ts';

export type Aid = { readonly wasAway?: true; readonly sawLaw?: true };

/** A glance at a message is no help. Unit: ms. */
const AWAY_MS = 5_000;

export type AidNotes = {
  readonly of: (questionId: number) => Aid;
  readonly note: (questionId: number, aid: Aid) => void;
};

/** Of the questions of one attempt, as long as its screen stands. */
export function useAidNotes(): AidNotes {
  const aids = useRef(new Map<number, Aid>());
  return {
    of: (questionId) => aids.current.get(questionId) ?? NOTHING,
    note: (questionId, aid) => {
      aids.current.set(questionId, { ...aids.current.get(questionId), ...aid });
    },
  };
}

/** `onAway`: once for each question, when the student is back. */
export function useAway(
  { id, isLocked, notes }: { readonly id: number; readonly isLocked: boolean; readonly notes: AidNotes },
  onAway: (questionId: number) => void,
): void {
  const leftAt = useRef<number | null>(null);

  const leave = useStable(() => {
    leftAt.current ??= serverNow();
  });
  const comeBack = useStable(() => {
    const since = leftAt.current;
    leftAt.current = null;
    if (since === null || isLocked || serverNow() - since < AWAY_MS) return;
    if (notes.of(id).wasAway === true) return;
    notes.note(id, { wasAway: true });
    onAway(id);
  });

  // The effect listens to the window: whether the page is in front is the browser's to know.
  useEffect(() => {
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [leave, comeBack]);
}

const NOTHING: Aid = {};
