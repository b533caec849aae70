/** A list of things with names: loaded, found by words, opened from its rows; with the way to the first one while empty. */

import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { staff } from '../../hebrew/staff.ts';
import type { AppPath } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Column } from '../table/columns.ts';
import { StaffTable } from '../table/staff-table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { StaffList } from './staff-list.tsx';

export type ListWords = {
  readonly listLabel: string;
  readonly fresh: string;
  readonly shown: (count: number, total: number) => string;
  readonly nothing: string;
  readonly nothingWhy: string;
  readonly noneFound: string;
};

export function SearchedList<Row extends { readonly id: number }>({
  query: { data, error, refetch },
  words,
  columns,
  textOf,
  pathOf,
  newPath,
}: {
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly words: ListWords;
  readonly columns: readonly Column<Row>[];
  /** Where words are looked for. */
  readonly textOf: (row: Row) => string;
  readonly pathOf: (row: Row) => AppPath;
  readonly newPath: AppPath;
}) {
  const [typed, setTyped] = useState('');
  if (data === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <TableSkeleton label={shell.loading} />;
  }
  if (data.length === 0) {
    return (
      <StateMessage
        icon={<IconGavel size={30} stroke={1.5} />}
        title={words.nothing}
        action={<AppLink to={newPath}>{words.fresh}</AppLink>}
      >
        {words.nothingWhy}
      </StateMessage>
    );
  }
  const shown = data.filter((row) => hasWords(textOf(row), typed));
  return (
    <StaffList
      search={{ label: staff.list.search, value: typed, onChange: setTyped }}
      filtersLabel={staff.list.search}
      count={words.shown(shown.length, data.length)}
    >
      {shown.length === 0 ? (
        <StateMessage title={words.noneFound} />
      ) : (
        <StaffTable
          label={words.listLabel}
          columns={columns}
          rows={shown}
          idOf={({ id }) => id}
          pathOf={pathOf}
        />
      )}
    </StaffList>
  );
}
