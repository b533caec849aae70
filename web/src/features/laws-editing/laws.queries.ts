/** The laws and their clauses as staff pick from them (ALC-10, ALC-11, ALW-01). */
import { type Law, listLawClauses, listLaws } from '@sugya/contract/laws.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { lawsEditing } from '../../hebrew/laws-editing.ts';

export const LAWS_KEY = ['laws', 'editing'] as const;

/** `pickable`: laws that have a text. `all`: also those that wait for one (ALW-03). */
export function lawsQuery(which: 'pickable' | 'all') {
  return queryOptions({
    queryKey: [...LAWS_KEY, which],
    queryFn: ({ signal }) => call(listLaws, { query: { getAll: which === 'all' }, signal }),
  });
}

export function lawClausesQuery(lawId: number) {
  return queryOptions({
    queryKey: [...LAWS_KEY, 'clauses', lawId],
    queryFn: ({ signal }) => call(listLawClauses, { params: { lawId }, signal }),
    staleTime: 5 * 60_000,
  });
}

const NO_LAWS: readonly Law[] = [];

/** A law that is not among the pickable ones is called by its number. */
export function useLawNames(): (lawId: number) => string {
  const { data: laws = NO_LAWS } = useQuery(lawsQuery('pickable'));
  return (lawId) => laws.find(({ id }) => id === lawId)?.name ?? lawsEditing.law.nameless(lawId);
}
