/** One's own tokens, and the changes of them. */
import { createApiToken, endApiToken, listApiTokens } from '@sugya/contract/account-tokens.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call(listApiTokens, { signal }),
  staleTime: 0,
});

export function useCreateToken() {
  return useTokenChange((body: SentBody<typeof createApiToken>) => call(createApiToken, { body }));
}

export function useEndToken(id: number) {
  return useTokenChange(() => call(endApiToken, { params: { id } }));
}

/** The panel says what failed. */
function useTokenChange<Change, Done>(change: (given: Change) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
