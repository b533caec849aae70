/**
 * The cache of what the server said. Reads fail quietly on the page that shows them; operations say that they failed.
 */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
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

/**
 * The library joins a first read that is under way when its query is called outdated, so the answer from before a change
 * would stand as the new one. Such a read is made again when it has ended; nobody waits for that, as it may take long.
 */
class RefreshingClient extends QueryClient {
  override async invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    for (const { promise, queryKey } of firstReads) {
      const again = () => super.invalidateQueries({ ...filters, queryKey, exact: true }, options);
      void promise?.then(again, again);
    }
    await super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  return new RefreshingClient({
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
