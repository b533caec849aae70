/** What staff answer for: the log of looks at students' data, and the requests to delete it. */
import { exportAccessLog, listAccessLog, listDeletionRequests } from '@sugya/contract/privacy.ts';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { joinPieces } from '../../../staff/log/log-pieces.ts';

/** Days in Israel, both included; people by a part of the name or by the e-mail address. */
export type LogFilter = {
  readonly from: string;
  readonly to: string;
  readonly student?: string;
  readonly staff?: string;
};

export const logKey = ['privacy', 'log'] as const;

export const accessLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listAccessLog, { query: { ...filter, ...before(pageParam) }, signal }),
    initialPageParam: null as number | null, // the type of all later ones
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const deletionRequestsQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'deletionRequests'],
  queryFn: ({ signal, pageParam }) => call(listDeletionRequests, { query: before(pageParam), signal }),
  initialPageParam: null as number | null, // the type of all later ones
  getNextPageParam: ({ requests, hasMore }) => (hasMore ? (requests.at(-1)?.id ?? null) : null),
  staleTime: 0,
});

/** All pieces of a long log become one file. */
export function useDownloadAccessLog() {
  return useMutation({
    mutationFn: async (filter: LogFilter) => {
      const first = await call(exportAccessLog, { query: filter });
      const pieces = [first.csv];
      for (let after = first.next; after !== null; ) {
        const piece = await call(exportAccessLog, { query: { ...filter, after } });
        pieces.push(piece.csv);
        after = piece.next;
      }
      saveFile({ text: joinPieces(pieces), name: first.fileName, type: 'text/csv' });
    },
    meta: { showsOwnFailure: true },
  });
}

function before(id: number | null): { before?: number } {
  return id === null ? {} : { before: id };
}
