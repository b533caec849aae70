/** The headings of a staff table: what may be sorted is a button, and says how it is sorted now. */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { staff } from '../../hebrew/staff.ts';
import type { Column, Sorting } from './columns.ts';
import type { RowChoice } from './row-choice.ts';
import classes from './staff-table.module.css';

export function TableHead<Row>({
  columns,
  sorting,
  choice,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | null;
  /** `ids` are all rows that the table has now. */
  readonly choice?: RowChoice & { readonly ids: readonly number[] };
  readonly onSort: (key: string) => void;
}) {
  return (
    <thead>
      <tr>
        {choice !== undefined && (
          <th scope="col" className={classes.choice}>
            <ChooseAll {...choice} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({
  column: { key, title, head, isNumber = false, width, compare, isSorted: isByServer = false },
  sorting,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | null;
  readonly onSort: (key: string) => void;
}) {
  const shared = {
    scope: 'col',
    'data-number': isNumber,
    ...(width !== undefined && { style: { '--column': width } }),
  } as const;
  if (compare === undefined && !isByServer) return <th {...shared}>{head ?? title}</th>;
  const isSorted = sorting?.key === key;
  const Icon = !isSorted ? IconArrowsSort : sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th {...shared} aria-sort={!isSorted ? 'none' : sorting.isDescending ? 'descending' : 'ascending'}>
      <button type="button" className={classes.sort} data-sorted={isSorted} onClick={() => onSort(key)}>
        {title}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function ChooseAll({ chosen, ids, onChange }: RowChoice & { readonly ids: readonly number[] }) {
  // Asked with each drawing, of thousands of rows.
  const isSome = chosen.size > 0 && ids.some((id) => chosen.has(id));
  const isAll = isSome && ids.every((id) => chosen.has(id));
  return (
    <input
      type="checkbox"
      aria-label={staff.table.chooseAll}
      checked={isAll}
      // The browser has no attribute for it.
      ref={(box) => {
        if (box !== null) box.indeterminate = isSome && !isAll;
      }}
      onChange={() => {
        const next = new Set(chosen);
        for (const id of ids) {
          if (isAll) next.delete(id);
          else next.add(id);
        }
        onChange(next);
      }}
    />
  );
}
