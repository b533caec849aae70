/**
 * The cache of what the server said. Reads fail quietly on the page that shows them; operations say that they failed.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure, reportNotAllowed } from './failure-reports.ts';
import { isApiProblem } from './http/api-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A read in the background: nothing is shown when it fails, not even that it is not allowed (XCT-16). */
      isSilent?: boolean;
    };
    mutationMeta: {
      /** The form or dialog shows its own failures. */
      showsOwnFailure?: boolean;
    };
  }
}

const FRESH_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.isSilent === true) return;
        if (isApiProblem(error) && error.status === 403) reportNotAllowed(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _onMutateResult, mutation) => {
        if (mutation.meta?.showsOwnFailure !== true) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Whether the server can be reached is ours to find out (connection.ts); a paused query would look like loading.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isWorthRepeating(error: unknown): boolean {
  return isApiProblem(error) && (error.isNetwork || error.status === 429 || error.status >= 500);
}
