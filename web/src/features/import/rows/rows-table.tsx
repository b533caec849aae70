/** The rows in one table; one of them opens in place, and what is typed there stays while others are looked at. */

import { Button } from '@mantine/core';
import type { RowsShown } from '@sugya/contract/import.ts';
import { useMemo, useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { OpenRow } from '../row/open-row.tsx';
import { typedRows } from '../row/typed-cells.ts';
import type { ImportAddress } from '../use-import-address.ts';
import { type RowAt, rowColumns } from './row-columns.tsx';
import classes from './rows-table.module.css';
import { useImportRows } from './use-import-rows.ts';
import { useLeaveOut } from './use-leave-out.ts';

const text = importing.rows;

export function RowsTable({
  job,
  counts,
  address,
  isNarrow,
  isOpen,
  isDone,
}: {
  readonly job: ImportWhole;
  readonly counts: NonNullable<ImportWhole['counts']>;
  readonly address: ImportAddress;
  /** A panel stands beside it. */
  readonly isNarrow: boolean;
  /** Its rows may still be mended and left out. */
  readonly isOpen: boolean;
  readonly isDone: boolean;
}) {
  const { id, revision, kind } = job;
  const { show } = address;
  const { total, error, refetch, loaded, onShown } = useImportRows(id, show, revision);
  const leaveOut = useLeaveOut(id);
  const [typed] = useState(typedRows);
  const columns = useMemo(
    () =>
      rowColumns({
        loaded,
        isOfQuestions: kind === 'questions',
        isNarrow,
        isDone,
        choice: isOpen
          ? {
              all: takenOf(show, counts, [...loaded.values()]),
              onAll: (isTaken) =>
                leaveOut.mutate({ rows: { show }, isLeftOut: !isTaken }, { onError: reportNotDone }),
              onRow: (row) => leaveOut.toggle(row),
            }
          : null,
      }),
    [loaded, kind, isNarrow, isOpen, isDone, show, counts, leaveOut],
  );
  const rows = useMemo(() => Array.from({ length: total ?? 0 }, (_, at): RowAt => ({ at })), [total]);
  if (total === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <TableSkeleton label={importing.loading} />;
  }
  const openAt = address.row === null ? null : placeOf(address.row);
  const open = address.row !== null && (
    <OpenRow
      key={address.row}
      importId={id}
      place={address.row}
      isOpen={isOpen}
      typed={typed}
      onLeaveOut={leaveOut.toggle}
      onClose={() => address.set({ row: null })}
    />
  );
  return (
    <div className={classes.rows}>
      {open !== false && openAt === null && <div className={classes.alone}>{open}</div>}
      {total === 0 ? (
        <StateMessage
          title={text.noneOf[show] ?? text.noneElse}
          {...(show !== 'all' && {
            action: (
              <Button size="sm" variant="default" onClick={() => address.set({ show: 'all', row: null })}>
                {text.showAll}
              </Button>
            ),
          })}
        />
      ) : (
        <>
          <StaffTable<RowAt>
            key={show}
            label={text.label}
            columns={columns}
            rows={rows}
            idOf={({ at }) => at}
            pathOf={({ at }) => {
              const row = loaded.get(at);
              return address.pathWith({
                row: row === undefined || at === openAt ? null : row.place,
                panel: null,
              });
            }}
            openId={openAt}
            {...(open !== false && openAt !== null && { under: open })}
            {...(isOpen && {
              onSpace: ({ at }) => {
                const row = loaded.get(at);
                if (row !== undefined) leaveOut.toggle(row);
              },
            })}
            onShown={onShown}
          />
          {isOpen && <p className={classes.keys}>{text.keys}</p>}
        </>
      )}
    </div>
  );

  /** Of all rows the place in the file says it; else it is among those that came, or not known. */
  function placeOf(place: number): number | null {
    if (show === 'all') return place <= (total ?? 0) ? place - 1 : null;
    for (const [at, row] of loaded) if (row.place === place) return at;
    return null;
  }
}

/** Of the rows that could be brought in: all, some or none of them. */
function takenOf(
  show: RowsShown,
  counts: NonNullable<ImportWhole['counts']>,
  loaded: readonly { readonly outcome: string; readonly isLeftOut: boolean }[],
): 'all' | 'some' | 'none' {
  if (show === 'all') return counts.taken === 0 ? 'none' : counts.leftOut === 0 ? 'all' : 'some';
  const able = loaded.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  const taken = able.filter(({ isLeftOut }) => !isLeftOut);
  if (taken.length === 0) return 'none';
  return taken.length === able.length ? 'all' : 'some';
}
