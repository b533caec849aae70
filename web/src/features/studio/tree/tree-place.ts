/** Where in the tree one is, as the address says it: the words, the filter, and what is open beside it. */
import { useCallback } from 'react';
import { paths } from '../../../paths.ts';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { type TreeFilter, treeFilters } from '../tree-model/tree-model.ts';

export type TreePlace = {
  readonly words: string;
  readonly filter: TreeFilter;
  readonly selected: { readonly key: string; readonly kind: string; readonly id: number } | null;
  readonly go: (
    change: {
      readonly words?: string;
      readonly filter?: TreeFilter;
      readonly key?: string | null;
    },
    options?: { readonly replace?: boolean },
  ) => void;
};

export function useTreePlace(courseId: number): TreePlace {
  const words = useQueryParameter('q') ?? '';
  const given = useQueryParameter('filter');
  const filter = treeFilters.find((one) => one === given) ?? 'all';
  const selected = selectedOf(useQueryParameter('sel'));
  const openKey = selected?.key ?? null;
  const goTo = useGo();
  const go = useCallback<TreePlace['go']>(
    (change, options) => {
      const next = { words, filter, key: openKey, ...change };
      goTo(
        paths.studioTree({
          courseId,
          ...(next.words !== '' && { q: next.words }),
          ...(next.filter !== 'all' && { filter: next.filter }),
          ...(next.key !== null && { sel: next.key }),
        }),
        options,
      );
    },
    [courseId, words, filter, openKey, goTo],
  );
  return { words, filter, selected, go };
}

function selectedOf(sel: string | null): TreePlace['selected'] {
  const parts = /^([a-z]+)\.(\d{1,15})$/.exec(sel ?? '');
  return parts === null ? null : { key: parts[0], kind: parts[1] ?? '', id: Number(parts[2]) };
}
