/** What is searched and open in the library, as the address says it. */
import type { MediaFilter } from '@sugya/contract/media.ts';
import { useState } from 'react';
import { type AppPath, paths } from '../../../paths.ts';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import type { Wanted } from '../media.queries.ts';

export const filters = [
  'all',
  'picture',
  'video',
  'document',
  'unused',
] as const satisfies readonly MediaFilter[];

export type MediaAddress = Wanted & {
  readonly openId: number | null;
  readonly change: (changed: Partial<Wanted>) => void;
  readonly pathOf: (openId: number | null) => AppPath;
  readonly close: () => void;
};

export function useMediaAddress(): MediaAddress {
  const go = useGo();
  const openId = useQueryId('id');
  const addressed = useQueryParameter('filter');
  const filter = filters.find((known) => known === addressed) ?? 'all';
  const wordsOfAddress = useQueryParameter('words') ?? '';
  // The address follows a moment later; a field that waited for it would lose keys.
  const [words, setWords] = useState(wordsOfAddress);

  const pathTo = (place: Wanted & { readonly openId: number | null }) =>
    paths.studioMedia({
      ...(place.filter !== 'all' && { filter: place.filter }),
      ...(place.words !== '' && { words: place.words }),
      ...(place.openId !== null && { id: place.openId }),
    });

  return {
    words,
    filter,
    openId,
    change: (changed) => {
      const next = { words, filter, openId, ...changed };
      setWords(next.words);
      go(pathTo(next), { replace: true });
    },
    pathOf: (id) => pathTo({ words, filter, openId: id }),
    close: () => go(pathTo({ words, filter, openId: null })),
  };
}
