/** Rows that are left out or taken in again: on the screen at once, then on the server. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { ImportRow, listImportRows } from '@sugya/contract/import.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { useLeaveOutRows } from '../imports.queries.ts';
import { rowsKey } from './use-import-rows.ts';

export function useLeaveOut(importId: number) {
  const client = useQueryClient();
  const { mutate } = useLeaveOutRows(importId);
  return useMemo(
    () => ({
      mutate,
      toggle: ({ place, isLeftOut }: Pick<ImportRow, 'place' | 'isLeftOut'>) => {
        client.setQueriesData<Answer<typeof listImportRows>>({ queryKey: rowsKey(importId) }, (window) =>
          window === undefined
            ? undefined
            : {
                ...window,
                rows: window.rows.map((row) =>
                  row.place === place ? { ...row, isLeftOut: !isLeftOut } : row,
                ),
              },
        );
        // A refusal reads all of it anew, which takes the change back.
        mutate({ rows: { places: [place] }, isLeftOut: !isLeftOut }, { onError: reportNotDone });
      },
    }),
    [client, importId, mutate],
  );
}
