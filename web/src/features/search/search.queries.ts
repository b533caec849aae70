/** What the search finds. Nothing of it is kept on the device. */
import { HITS_AT_A_TIME, LONGEST_SEARCH, type SearchKind, searchEverything } from '@sugya/contract/search.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type LawScope = 'own' | 'all';

/** One who goes back to the results finds them as they were. Unit: ms. */
const FRESH_MS = 5 * 60_000;
/** Of each kind, where all kinds are shown. */
const FIRST_HITS = 5;
const SHORTEST_SEARCH = 2;

type Wanted = { readonly courseId: number | null; readonly words: string; readonly laws: LawScope };

/** The first hits of every kind. */
export const firstHitsQuery = ({ courseId, words, laws }: Wanted) =>
  queryOptions({
    queryKey: ['search', 'first', courseId, words, laws],
    queryFn: ({ signal }) =>
      call(searchEverything, { body: { words, ...courseOf(courseId), laws, most: FIRST_HITS }, signal }),
    enabled: isSearched(words),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    meta: { isSilent: true },
  });

/** All of one kind. */
export const hitsQuery = ({ courseId, words, laws, kind }: Wanted & { readonly kind: SearchKind }) =>
  infiniteQueryOptions({
    queryKey: ['search', 'all', courseId, words, laws, kind],
    queryFn: ({ signal, pageParam: from }) =>
      call(searchEverything, { body: { words, ...courseOf(courseId), laws, from, kinds: [kind] }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ groups: [group] }, pages) => {
      const shown = pages.length * HITS_AT_A_TIME;
      return group !== undefined && group.count > shown ? shown : null;
    },
    enabled: isSearched(words),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

/** What is typed as it is asked for. */
export function searchedWords(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ').slice(0, LONGEST_SEARCH);
}

export function isSearched(words: string): boolean {
  return words.length >= SHORTEST_SEARCH;
}

function courseOf(courseId: number | null): { courseId?: number } {
  return courseId === null ? {} : { courseId };
}
