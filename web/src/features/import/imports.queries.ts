/** Imports between the screens and the server. What is under way is asked for again until it has come to its end. */
import {
  type ImportState,
  type ImportTarget,
  leaveOutImportRows,
  listImports,
  mendImportRow,
  planImport,
  previewImportUndo,
  readImport,
  runImport,
  stopImport,
  undoImport,
} from '@sugya/contract/import.ts';
import type { StatuteAnswers } from '@sugya/contract/import-statutes.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const KEY = ['imports'] as const;
/** Of one import, whose rows stand below it. */
export const importKey = (importId: number) => [...KEY, 'one', importId] as const;
const UNDER_WAY: ReadonlySet<ImportState> = new Set(['reading', 'running', 'undoing']);
const ASK_AGAIN_MS = 1_000;

export function isUnderWay(state: ImportState): boolean {
  return UNDER_WAY.has(state);
}

export function importsQuery(courseId: number | null) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', courseId],
    queryFn: ({ signal, pageParam }) => call(listImports, { query: { courseId, before: pageParam }, signal }),
    initialPageParam: null as number | null, // the type of all later ones
    getNextPageParam: ({ imports, hasMore }) => (hasMore ? (imports.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ imports }) => imports.some(({ state }) => isUnderWay(state))) === true
        ? ASK_AGAIN_MS
        : false,
  });
}

export function importQuery(importId: number) {
  return queryOptions({
    queryKey: [...importKey(importId), 'whole'],
    queryFn: ({ signal }) => call(readImport, { params: { importId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data.state) ? ASK_AGAIN_MS : false,
  });
}

export function undoPreviewQuery(importId: number) {
  return queryOptions({
    queryKey: [...KEY, 'undo', importId],
    queryFn: ({ signal }) => call(previewImportUndo, { params: { importId }, signal }),
    staleTime: 0,
  });
}

export function useReadImportsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export function usePlanImport(importId: number) {
  return useImportChange(
    (plan: {
      readonly revision: number;
      readonly target: ImportTarget | null;
      readonly sheet: string | null;
      readonly columns: (string | null)[] | null;
    }) => call(planImport, { params: { importId }, body: plan }),
  );
}

/** WRD-07 */
export function useAnswerStatute(importId: number) {
  return useImportChange(
    ({ revision, statute }: { readonly revision: number; readonly statute: StatuteAnswers }) =>
      call(planImport, {
        params: { importId },
        body: { revision, statute, target: null, sheet: null, columns: null },
      }),
  );
}

export function useRunImport(importId: number) {
  return useImportChange((revision: number) => call(runImport, { params: { importId }, body: { revision } }));
}

export function useStopImport() {
  return useImportChange((importId: number) => call(stopImport, { params: { importId } }));
}

export function useUndoImport(importId: number) {
  return useImportChange((hideKept: boolean) =>
    call(undoImport, { params: { importId }, body: { hideKept } }),
  );
}

export function useMendRow(importId: number) {
  return useImportChange(
    ({ place, cells }: { readonly place: number; readonly cells: { field: string; text: string }[] }) =>
      call(mendImportRow, { params: { importId, place }, body: { cells } }),
  );
}

export type LeftOutChange = {
  readonly rows: Parameters<typeof call<typeof leaveOutImportRows>>[1]['body']['rows'];
  readonly isLeftOut: boolean;
};

export function useLeaveOutRows(importId: number) {
  return useImportChange((change: LeftOutChange) =>
    call(leaveOutImportRows, { params: { importId }, body: change }),
  );
}

/** Lists, counts and rows are read anew, after a refusal too: then something else happened to the import. */
function useImportChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { showsOwnFailure: true },
    // Nobody waits for it: what is read anew may take away the very part of the screen that asked.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}
