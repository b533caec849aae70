/** EXE-69: the clauses of a law, to choose one from. */
import { listLawClauses } from '@sugya/contract/laws.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { cachedRead } from '../../../platform/offline-copies/cached-read.ts';

/** A law's clauses change with a new version only. Unit: ms. */
const FRESH_MS = 30 * 60_000;

export function lawClausesQuery(lawId: number) {
  return queryOptions({
    queryKey: ['exercises', 'clauses', lawId],
    queryFn: (asking) =>
      cachedRead(asking, () => call(listLawClauses, { params: { lawId }, signal: asking.signal })),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    // The field says itself that its list did not come.
    meta: { isSilent: true },
  });
}
