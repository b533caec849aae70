/** The place in the law that was asked for from inside the question. */
import { useState } from 'react';
import type { LawPlace, LawTarget } from './law-slot.ts';

export type LawAsked = {
  /** Null once another question is shown. */
  readonly target: LawTarget | null;
  readonly show: (place: LawPlace) => void;
};

export function useLawAsked(questionId: number, onShow: () => void): LawAsked {
  const [last, setLast] = useState({ questionId, count: 0, target: null as LawTarget | null });
  return {
    target: last.questionId === questionId ? last.target : null,
    show: (place) => {
      const count = last.count + 1;
      setLast({ questionId, count, target: { ...place, key: `asked ${count}` } });
      onShow();
    },
  };
}
