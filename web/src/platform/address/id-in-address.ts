/** What is open or chosen on a page, as an id in the query: a reload and the back button then do what one expects. */
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppPath } from '../../paths.ts';
import { useQueryId } from '../navigation.ts';

export type IdInAddress = {
  readonly id: number | null;
  /** `isStep`: the back button leads to what was there before. The page stays where it was scrolled to. */
  readonly show: (id: number | null, step: { readonly isStep: boolean }) => void;
};

export function useIdInAddress(parameter: string): IdInAddress {
  const router = useRouter();
  const id = useQueryId(parameter);
  const show = useCallback<IdInAddress['show']>(
    (next, { isStep }) => {
      const href = withId(router.state.location.href, parameter, next);
      void router.navigate({ href, replace: !isStep, resetScroll: false });
    },
    [router, parameter],
  );
  return { id, show };
}

/** The same address, other parameters kept, with another id or none. */
export function withId(address: string, parameter: string, id: number | null): AppPath {
  const url = new URL(address, window.location.origin);
  if (id === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, String(id));
  return `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}
