/** The rows of an import, read in windows as they come into sight. */
import { useDebouncedValue } from '@mantine/hooks';
import { type ImportRow, listImportRows, type RowsShown, readImportRow } from '@sugya/contract/import.ts';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { importKey } from '../imports.queries.ts';

/** So many come at once. */
const WINDOW = 60;
/** Rows that are only scrolled past are not asked for. Unit: ms. */
const REST_MS = 80;

export const rowsKey = (importId: number) => [...importKey(importId), 'rows'] as const;

function windowQuery(importId: number, show: RowsShown, place: number) {
  return queryOptions({
    queryKey: [...rowsKey(importId), show, place],
    queryFn: ({ signal }) =>
      call(listImportRows, {
        params: { importId },
        query: { show, from: place * WINDOW, count: WINDOW },
        signal,
      }),
  });
}

export function importRowQuery(importId: number, place: number) {
  return queryOptions({
    queryKey: [...importKey(importId), 'row', place],
    queryFn: ({ signal }) => call(readImportRow, { params: { importId, place }, signal }),
    staleTime: 0,
  });
}

export type LoadedRows = {
  /** Undefined until the first window came. */
  readonly total: number | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** By their place under the filter, from 0. */
  readonly loaded: ReadonlyMap<number, ImportRow>;
  readonly onShown: (first: number, last: number) => void;
};

export function useImportRows(importId: number, show: RowsShown, revision: number): LoadedRows {
  const client = useQueryClient();
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const [{ first, last }] = useDebouncedValue(shown, REST_MS);
  const start = useQuery(windowQuery(importId, show, 0));
  const total = start.data?.total;
  const windows = Array.from(
    { length: Math.floor(last / WINDOW) - Math.floor(first / WINDOW) + 1 },
    (_, step) => Math.floor(first / WINDOW) + step,
  ).filter((place) => place > 0 && place * WINDOW < (total ?? 0));
  const read = useQueries({
    queries: windows.map((place) => windowQuery(importId, show, place)),
    combine: (results) => results.map(({ data }) => data?.rows),
  });
  const places = windows.join();
  const loaded = useMemo(() => {
    const of = [0, ...places.split(',').filter(Boolean).map(Number)];
    const rows = [start.data?.rows, ...read];
    return new Map(
      rows.flatMap((window, at) =>
        (window ?? []).map((row, step) => [(of[at] ?? 0) * WINDOW + step, row] as const),
      ),
    );
  }, [start.data, read, places]);
  // What another revision said of the rows does not hold; what is in the cache is on the server's side of this page.
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    void client.invalidateQueries({ queryKey: rowsKey(importId) });
  }, [client, importId, revision]);
  const onShown = useCallback((from: number, to: number) => setShown({ first: from, last: to }), []);
  return { total, error: start.error, refetch: start.refetch, loaded, onShown };
}
