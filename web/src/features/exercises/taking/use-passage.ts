/** The reading passage of a question: before its first question it is read, and then it stays beside it (EXE-131). */
import { useState } from 'react';
import type { ShownQuestion } from './shown-question.ts';

/** EXE-131, EXE-133: the one effect that has a meaning. */
const READING_PASSAGE = 5;

export type Passage = {
  /** Null where the question has none. */
  readonly html: string | null;
  /** It has not been read yet: the question waits. */
  readonly isFirst: boolean;
  readonly release: () => void;
};

export function usePassage({ question, isAnswered }: ShownQuestion): Passage {
  /** By their text: questions that share a passage show it first once. */
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const html = question.usesText ? question.text : null;
  return {
    html,
    isFirst: html !== null && question.effectType === READING_PASSAGE && !isAnswered && !read.has(html),
    release: () => {
      if (html !== null) setRead(new Set(read).add(html));
    },
  };
}
