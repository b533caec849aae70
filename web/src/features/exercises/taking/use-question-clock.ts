/**
 * The time on one question (EXE-107): what was counted before, plus how long it has been on a visible screen. It is
 * handed over when the student leaves the question or the page, because only then it is final.
 */
import { type Pause, questionSeconds } from '@sugya/domain/timer.ts';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../platform/http/server-clock.ts';

export type QuestionClock = {
  /** Whole seconds until now. */
  readonly read: () => number;
  /** Hands over what has been counted; for the moment before a finish. */
  readonly handOver: () => void;
};

type Visit = { questionId: number; storedSeconds: number; shownSince: number | null };

export function useQuestionClock(
  question: { readonly id: number; readonly seconds: number; readonly isLocked: boolean },
  pauses: readonly Pause[],
  onCounted: (questionId: number, seconds: number) => void,
): QuestionClock {
  const visit = useRef<Visit | null>(null);
  const latest = useRef({ question, pauses, onCounted });
  latest.current = { question, pauses, onCounted };

  const clock = useRef<QuestionClock>({
    read: () => {
      const { question, pauses } = latest.current;
      const now = visit.current;
      if (now === null || now.questionId !== question.id) return question.seconds;
      return Math.max(question.seconds, secondsOf(now, pauses));
    },
    handOver: () => {
      const now = visit.current;
      if (now === null) return;
      const { pauses, onCounted } = latest.current;
      const seconds = secondsOf(now, pauses);
      if (seconds > now.storedSeconds) onCounted(now.questionId, seconds);
      visit.current = { ...now, storedSeconds: seconds, shownSince: now.shownSince && serverNow() };
    },
  });

  // The effect touches the page's visibility: a hidden question is not being read.
  useEffect(() => {
    const begin = () => {
      const isSeen = document.visibilityState === 'visible' && !question.isLocked;
      const { seconds } = latest.current.question;
      visit.current = {
        questionId: question.id,
        storedSeconds: seconds,
        shownSince: isSeen ? serverNow() : null,
      };
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') clock.current.handOver();
      begin();
    };
    begin();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onVisibility);
    return () => {
      clock.current.handOver();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onVisibility);
    };
  }, [question.id, question.isLocked]);

  return clock.current;
}

/** A pause counts from the visit's beginning; the domain keeps overlapping ones apart. */
function secondsOf(visit: Visit, pauses: readonly Pause[]): number {
  const now = serverNow();
  const { storedSeconds, shownSince } = visit;
  return questionSeconds({ storedSeconds, shownSince, pauses, now });
}
