/** The audit log: its lines, one of them whole, the file, and the check. */
import { checkAuditLog, exportAuditLines, listAuditLines, readAuditLine } from '@sugya/contract/audit.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { joinPieces } from '../../staff/log/log-pieces.ts';
import type { AuditFilter } from './audit-address.ts';

export const auditKey = ['audit', 'lines'] as const;

export const auditLinesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listAuditLines, {
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null, // the type of all later ones
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? (lines.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

export const auditLineQuery = (number: number) =>
  queryOptions({
    queryKey: ['audit', 'line', number],
    queryFn: ({ signal }) => call(readAuditLine, { params: { number }, signal }),
  });

/** All pieces of a long log become one file. */
export function useDownloadAudit() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const first = await call(exportAuditLines, { query: filter });
      const pieces = [first.csv];
      for (let after = first.next; after !== null; ) {
        const piece = await call(exportAuditLines, { query: { ...filter, after } });
        pieces.push(piece.csv);
        after = piece.next;
      }
      saveFile({ text: joinPieces(pieces), name: first.fileName, type: 'text/csv' });
    },
    meta: { showsOwnFailure: true },
  });
}

export function useCheckAudit() {
  return useMutation({ mutationFn: () => call(checkAuditLog, {}), meta: { showsOwnFailure: true } });
}
