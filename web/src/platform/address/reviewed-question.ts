/** Which question is open for review. It stands in the address, so a reload and the back button do what one expects. */
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppPath } from '../../paths.ts';
import { useQueryParameter } from '../navigation.ts';

const PARAMETER = 'question';

export type ReviewedQuestion = {
  readonly questionId: number | null;
  readonly open: (questionId: number) => void;
  /** To a neighbour, without a step in the history. */
  readonly move: (questionId: number) => void;
  readonly close: () => void;
};

export function useReviewedQuestion(): ReviewedQuestion {
  const router = useRouter();
  const asked = useQueryParameter(PARAMETER);
  const show = useCallback(
    (questionId: number | null, isStep: boolean) => {
      const href = withQuestion(router.state.location.href, questionId);
      // The report behind the window stays where it was scrolled to.
      void router.navigate({ href, replace: !isStep, resetScroll: false });
    },
    [router],
  );
  return {
    questionId: asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null,
    open: useCallback((questionId) => show(questionId, true), [show]),
    move: useCallback((questionId) => show(questionId, false), [show]),
    close: useCallback(() => show(null, false), [show]),
  };
}

/** The same address, other parameters kept, with another question or none. */
export function withQuestion(address: string, questionId: number | null): AppPath {
  const url = new URL(address, window.location.origin);
  if (questionId === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, String(questionId));
  return `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}
