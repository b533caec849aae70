/** What the user has decided about their data, and who of the staff looked at it. */
import { listAccesses, type Privacy, readPrivacy } from '@sugya/contract/privacy.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => call(readPrivacy, { signal }),
  staleTime: 0,
});

export const accessesQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'accesses'],
  queryFn: ({ signal, pageParam }) =>
    call(listAccesses, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null, // the type of all later ones
  getNextPageParam: ({ accesses, hasMore }) => (hasMore ? (accesses.at(-1)?.id ?? null) : null),
  staleTime: 0,
});

/** Every change returns the new state, which the screen then shows. */
export function useChangePrivacy<Given>(
  change: (given: Given) => Promise<Privacy>,
  onDone?: (privacy: Privacy) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { showsOwnFailure: true },
    onSuccess: (privacy) => {
      client.setQueryData(privacyQuery.queryKey, privacy);
      onDone?.(privacy);
    },
  });
}
