/** The place in the law that was asked for from inside the question, and whether the sheet that shows it is open. */
import { useState } from 'react';
import type { LawPlace, LawTarget } from './law-slot.ts';

export type LawAsked = {
  /** Null once another question is shown. */
  readonly asked: LawTarget | null;
  readonly isSheetOpen: boolean;
  readonly onSheet: (isOpen: boolean) => void;
  readonly show: (place: LawPlace) => void;
};

export function useLawAsked(questionId: number): LawAsked {
  const [last, setLast] = useState({ questionId, count: 0, target: null as LawTarget | null });
  const [isSheetOpen, onSheet] = useState(false);
  return {
    asked: last.questionId === questionId ? last.target : null,
    isSheetOpen,
    onSheet,
    show: (place) => {
      const count = last.count + 1;
      setLast({ questionId, count, target: { ...place, key: `asked ${count}` } });
      onSheet(true);
    },
  };
}
