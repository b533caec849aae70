/** The reading passage of a question: shown before it the first time, and again whenever it is asked for (EXE-131). */
import { useState } from 'react';
import type { ShownQuestion } from './shown-question.ts';

/** EXE-131, EXE-133: the one effect that has a meaning. */
const READING_PASSAGE = 5;

export type Passage = {
  /** Null where the question has none. */
  readonly html: string | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

export function usePassage({ question, isAnswered }: ShownQuestion): Passage {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<number | null>(null);
  const html = question.usesText ? question.text : null;
  const isDue = question.effectType === READING_PASSAGE && !isAnswered && !seen.has(question.id);
  return {
    html,
    isOpen: html !== null && (isDue || asked === question.id),
    open: () => setAsked(question.id),
    close: () => {
      setAsked(null);
      setSeen(new Set(seen).add(question.id));
    },
  };
}
