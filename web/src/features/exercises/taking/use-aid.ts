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
  readonly noteLaw: () => void;
};

export function useAid(
  { id, isLocked }: { readonly id: number; readonly isLocked: boolean },
  onAway: (questionId: number) => void,
): AidNotes {
  const aids = useRef(new Map<number, Aid>());
  const leftAt = useRef<number | null>(null);
  const note = (questionId: number, aid: Aid) => {
    aids.current.set(questionId, { ...aids.current.get(questionId), ...aid });
  };

  const leave = useStable(() => {
    leftAt.current ??= serverNow();
  });
  const comeBack = useStable(() => {
    const since = leftAt.current;
    leftAt.current = null;
    if (since === null || isLocked || serverNow() - since < AWAY_MS) return;
    if (aids.current.get(id)?.wasAway === true) return;
    note(id, { wasAway: true });
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

  return {
    of: (questionId) => aids.current.get(questionId) ?? NOTHING,
    noteLaw: useStable(() => {
      if (!isLocked) note(id, { sawLaw: true });
    }),
  };
}

const NOTHING: Aid = {};
