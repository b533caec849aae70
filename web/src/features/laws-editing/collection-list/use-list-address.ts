/** The filters of the list as the address says them, so that a reload and the way back keep them. */
import { useState } from 'react';
import { type CollectionsPlace, paths } from '../../../paths.ts';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { audiences, type CollectionFilter, states } from './filter-collections.ts';

type Choice = CollectionFilter & { readonly lawId: number | null };

const EVERYTHING: Choice = { state: 'all', audience: 'everybody', words: '', lawId: null };

export type ListAddress = {
  readonly filter: CollectionFilter;
  readonly lawId: number | null;
  readonly change: (change: Partial<Choice>) => void;
  readonly clear: () => void;
};

export function useListAddress(): ListAddress {
  const go = useGo();
  const lawId = useQueryId('law');
  const addressed = useQueryParameter('words') ?? '';
  // The address follows a moment later; a field that waited for it would lose keys.
  const [words, setWords] = useState(addressed);
  const state = useQueryParameter('state');
  const audience = useQueryParameter('audience');
  const choice: Choice = {
    words,
    state: states.find((known) => known === state) ?? 'all',
    audience: audiences.find((known) => known === audience) ?? 'everybody',
    lawId,
  };

  function show(next: Choice) {
    setWords(next.words);
    go(paths.lawsCollections(placeOf(next)), { replace: true });
  }

  return {
    filter: choice,
    lawId,
    change: (change) => show({ ...choice, ...change }),
    clear: () => show(EVERYTHING),
  };
}

function placeOf({ state, audience, words, lawId }: Choice): CollectionsPlace {
  return {
    ...(state !== 'all' && { state }),
    ...(audience !== 'everybody' && { audience }),
    ...(words !== '' && { words }),
    ...(lawId !== null && { law: lawId }),
  };
}
