/** What the search finds, without a network on the device alone. No search and no answer is kept there. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import { HITS_AT_A_TIME, LONGEST_SEARCH, type SearchKind, searchEverything } from '@sugya/contract/search.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';

export type LawScope = 'own' | 'all';

/** One who goes back to the results finds them as they were. Unit: ms. */
const FRESH_MS = 5 * 60_000;
/** The server is asked once the keys rest; an answer takes it less. */
export const REST_MS = 60;
/** Of each kind, where all kinds are shown. */
const FIRST_HITS = 5;
const SHORTEST_SEARCH = 2;

type Wanted = {
  readonly courseId: number | null;
  readonly words: string;
  readonly laws: LawScope;
  /** A number without a law is first of all one of its clauses. */
  readonly openLawId?: number | null;
};

/** The first hits of every kind. */
export const firstHitsQuery = ({ courseId, words, laws, openLawId = null }: Wanted) =>
  queryOptions({
    queryKey: ['search', 'first', courseId, words, laws, openLawId],
    queryFn: ({ signal, client }) =>
      orOnDevice(client, { courseId, words, most: FIRST_HITS }, () =>
        call(searchEverything, {
          body: { words, ...courseOf(courseId), laws, openLawId, most: FIRST_HITS },
          signal,
        }),
      ),
    enabled: isSearched(words),
    // What the device found is asked again of the server as soon as one looks.
    staleTime: ({ state }) => (state.data?.isFromDevice === true ? 0 : FRESH_MS),
    gcTime: FRESH_MS,
    meta: { isSilent: true },
  });

/** All of one kind. */
export const hitsQuery = ({ courseId, words, laws, kind }: Wanted & { readonly kind: SearchKind }) =>
  infiniteQueryOptions({
    queryKey: ['search', 'all', courseId, words, laws, kind],
    queryFn: ({ signal, client, pageParam: from }) =>
      orOnDevice(client, { courseId, words, most: from + HITS_AT_A_TIME }, () =>
        call(searchEverything, { body: { words, ...courseOf(courseId), laws, from, kinds: [kind] }, signal }),
      ).then(({ groups, ...found }) => ({
        ...found,
        groups: groups
          .filter((group) => group.kind === kind)
          .map((group) => ({ ...group, hits: found.isFromDevice ? group.hits.slice(from) : group.hits })),
      })),
    initialPageParam: 0,
    getNextPageParam: ({ groups: [group] }, pages) => {
      const shown = pages.length * HITS_AT_A_TIME;
      return group !== undefined && group.count > shown ? shown : null;
    },
    enabled: isSearched(words),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

type Found = Answer<typeof searchEverything> & { readonly isFromDevice: boolean };

/** SRC-23: without a network, what the device has. */
async function orOnDevice(
  client: QueryClient,
  of: Pick<Wanted, 'courseId' | 'words'> & { readonly most: number },
  ask: () => Promise<Answer<typeof searchEverything>>,
): Promise<Found> {
  try {
    return { ...(await ask()), isFromDevice: false };
  } catch (error) {
    if (!isApiProblem(error) || !error.isNetwork) throw error;
    const search = await client.fetchQuery(deviceQuery(of.courseId));
    return { groups: search(of.words, of.most), laws: 'own', unknownWords: [], isFromDevice: true };
  }
}

/** Reading the laws of a device takes a moment; between two words it is not done again. Unit: ms. */
const DEVICE_READ_MS = 60_000;

const deviceQuery = (courseId: number | null) =>
  queryOptions({
    queryKey: ['search', 'device', courseId],
    queryFn: async () => (await import('./on-device/search-device.ts')).openDeviceSearch(courseId),
    staleTime: DEVICE_READ_MS,
    gcTime: DEVICE_READ_MS,
    structuralSharing: false,
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
