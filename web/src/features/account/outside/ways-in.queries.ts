/** What a person signs in with. */
import { beginOutsideLink, listWaysIn, unlinkOutsideIdentity } from '@sugya/contract/account-outside.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { leaveFor } from './outside-trip.ts';

export const waysInQuery = queryOptions({
  queryKey: ['account', 'waysIn'],
  queryFn: ({ signal }) => call(listWaysIn, { signal }),
  staleTime: 0,
});

/** Leaves for the provider; what comes of it, the page that it sends back to says. */
export function useJoinOutside() {
  return useMutation({
    mutationFn: (provider: string) => call(beginOutsideLink, { params: { provider } }),
    meta: { showsOwnFailure: true },
    onSuccess: ({ url }) => leaveFor(url, { purpose: 'link', returnPath: null }),
  });
}

export function useLeaveOutside(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(unlinkOutsideIdentity, { params: { id } }),
    meta: { showsOwnFailure: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: waysInQuery.queryKey }),
  });
}
