/** The wordings of a law, and what changed between two of them. */
import { listLawWordings, readLawChanges } from '@sugya/contract/laws-wordings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { cachedRead } from '../../../platform/offline-copies/cached-read.ts';

export function lawWordingsQuery(lawId: number) {
  return queryOptions({
    queryKey: ['laws', 'wordings', lawId],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(listLawWordings, { params: { lawId }, signal })),
    staleTime: 5 * 60_000,
    // The law is there without it.
    meta: { isSilent: true },
  });
}

export function lawChangesQuery(lawId: number, days: { readonly from: string; readonly to: string }) {
  return queryOptions({
    queryKey: ['laws', 'changes', lawId, days.from, days.to],
    queryFn: ({ signal }) => call(readLawChanges, { params: { lawId }, query: days, signal }),
    staleTime: 5 * 60_000,
  });
}
