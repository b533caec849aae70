/** What is open or chosen on a page, as an id in the query: a reload and the back button then do what one expects. */
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppPath } from '../../paths.ts';
import { useQueryId, useQueryParameter } from '../navigation.ts';

export type IdInAddress = {
  readonly id: number | null;
  /** `isStep`: the back button leads to what was there before. The page stays where it was scrolled to. */
  readonly show: (id: number | null, step: { readonly isStep: boolean }) => void;
};

export function useIdInAddress(parameter: string): IdInAddress {
  return { id: useQueryId(parameter), show: useShow(parameter) };
}

/**
 * One of a few words as the choice of a filter; one of them stands for an address that says nothing. A choice is no step
 * in the history.
 */
export function useWordInAddress<W extends string>(
  parameter: string,
  words: readonly [W, ...W[]],
  /** What an address that says nothing stands for; without it the first word. */
  opening: W = words[0],
): { readonly word: W; readonly choose: (word: W) => void } {
  const addressed = useQueryParameter(parameter);
  const show = useShow(parameter);
  return {
    word: words.find((word) => word === addressed) ?? opening,
    choose: (word) => show(word === opening ? null : word, { isStep: false }),
  };
}

function useShow(
  parameter: string,
): (next: number | string | null, step: { readonly isStep: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (next, { isStep }) => {
      const href = withId(router.state.location.href, parameter, next);
      void router.navigate({ href, replace: !isStep, resetScroll: false });
    },
    [router, parameter],
  );
}

/** The same address, other parameters kept, with another id or none. */
export function withId(address: string, parameter: string, id: number | string | null): AppPath {
  const url = new URL(address, window.location.origin);
  if (id === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, String(id));
  return `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}
