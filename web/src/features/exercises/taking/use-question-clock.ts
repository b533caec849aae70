/**
 * The time on one question (EXE-107): what was counted before, plus how long it has been on a visible screen. It is
 * handed over when the student leaves the question or the page, because only then it is final.
 */
import { type Pause, questionSeconds } from '@sugya/domain/exercises/timer.ts';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { useStable } from './use-stable.ts';

export type QuestionClock = {
  /** Whole seconds until now. */
  readonly read: () => number;
  /** Hands over what has been counted; for the moment before a finish. */
  readonly handOver: () => void;
};

type Visit = { questionId: number; storedSeconds: number; shown: Shown | null };
/** The same moment on the server's clock and, in `mark`, on one that no change of the device's clock moves. */
type Shown = { since: number; mark: number };

export function useQuestionClock(
  question: { readonly id: number; readonly seconds: number; readonly isLocked: boolean },
  pauses: readonly Pause[],
  onCounted: (questionId: number, seconds: number) => void,
): QuestionClock {
  const { id, isLocked } = question;
  const visit = useRef<Visit | null>(null);

  const read = useStable(() => {
    const now = visit.current;
    if (now === null || now.questionId !== id) return question.seconds;
    return Math.max(question.seconds, secondsOf(now, pauses));
  });
  const handOver = useStable(() => {
    const now = visit.current;
    if (now === null) return;
    const seconds = secondsOf(now, pauses);
    if (seconds > now.storedSeconds) onCounted(now.questionId, seconds);
    visit.current = { ...now, storedSeconds: seconds, shown: now.shown && shownNow() };
  });
  const begin = useStable(() => {
    const isSeen = document.visibilityState === 'visible' && !isLocked;
    visit.current = {
      questionId: id,
      storedSeconds: question.seconds,
      shown: isSeen ? shownNow() : null,
    };
  });

  // The effect touches the page's visibility: a hidden question is not being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or its being locked, is another visit
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') handOver();
      begin();
    };
    begin();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', handOver);
    return () => {
      handOver();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', handOver);
    };
  }, [id, isLocked, begin, handOver]);

  return { read, handOver };
}

function shownNow(): Shown {
  return { since: serverNow(), mark: performance.now() };
}

function secondsOf({ storedSeconds, shown }: Visit, pauses: readonly Pause[]): number {
  if (shown === null) return storedSeconds;
  const now = shown.since + performance.now() - shown.mark;
  return questionSeconds({ storedSeconds, shownSince: shown.since, pauses, now });
}
