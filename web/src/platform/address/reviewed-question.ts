/** Which question of a report is open for review (EXE-23). */
import { useCallback } from 'react';
import { useIdInAddress } from './id-in-address.ts';

export type ReviewedQuestion = {
  readonly questionId: number | null;
  readonly open: (questionId: number) => void;
  /** To a neighbour, without a step in the history. */
  readonly move: (questionId: number) => void;
  readonly close: () => void;
};

export function useReviewedQuestion(): ReviewedQuestion {
  const { id, show } = useIdInAddress('question');
  return {
    questionId: id,
    open: useCallback((questionId) => show(questionId, { isStep: true }), [show]),
    move: useCallback((questionId) => show(questionId, { isStep: false }), [show]),
    close: useCallback(() => show(null, { isStep: false }), [show]),
  };
}
