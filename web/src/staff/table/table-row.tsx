/** One row of a staff table. It is drawn anew for what it shows, and not for rows that come and go beside it. */
import { memo, type ReactNode, type Ref } from 'react';
import { staff } from '../../hebrew/staff.ts';
import type { AppPath } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import type { Column } from './columns.ts';
import classes from './staff-table.module.css';

type TableRowProps<Row> = {
  readonly row: Row;
  /** From 0. */
  readonly place: number;
  readonly columns: readonly Column<Row>[];
  /** Of a long table, of which only the rows in sight are on the page: it says which one it is. */
  readonly isOfMany: boolean;
  /** Measures it once it is there. */
  readonly measure: Ref<HTMLTableRowElement> | null;
  /** Where it opens; null: nowhere. */
  readonly to: AppPath | null;
  readonly isOpen: boolean;
  /** Null: rows are not chosen. */
  readonly choice: { readonly isChosen: boolean; readonly name: string } | null;
  /** The row that Tab leads to. */
  readonly isPresent: boolean;
  readonly onToggle: (place: number) => void;
};

function DrawnRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, place, columns, isOfMany, measure, to, isOpen, choice, isPresent, onToggle } = props;
  const go = useGo();
  const tabIndex = isPresent ? 0 : -1;
  return (
    <tr
      ref={measure}
      {...(isOfMany && { 'aria-rowindex': place + 2 })}
      data-index={place}
      data-open={isOpen}
      data-chosen={choice?.isChosen === true}
    >
      {choice !== null && (
        <td className={classes.choice}>
          <input
            type="checkbox"
            aria-label={staff.table.chooseRow(choice.name)}
            checked={choice.isChosen}
            tabIndex={to === null ? tabIndex : -1}
            {...(to === null && { 'data-row-control': true })}
            onChange={() => onToggle(place)}
          />
        </td>
      )}
      {columns.map(({ key, title, cell, isNumber = false }, column) => {
        if (column > 0) {
          const shown = cell(row);
          return (
            <td key={key} data-label={title} data-number={isNumber} data-empty={isNothing(shown)}>
              <span className={classes.value}>{shown}</span>
            </td>
          );
        }
        return (
          <th key={key} scope="row">
            {to === null ? (
              cell(row)
            ) : (
              // The router's own link costs a long table half of each row: it watches the address and fetches ahead.
              <a
                href={to}
                className={classes.link}
                tabIndex={tabIndex}
                data-row-control
                {...(isOpen && { 'aria-current': 'page' as const })}
                onClick={(event) => {
                  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
                    return;
                  event.preventDefault();
                  go(to);
                }}
              >
                {cell(row)}
              </a>
            )}
          </th>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(DrawnRow, (before, after) => {
  const { choice: was, ...rest } = before;
  const { choice: is, ...now } = after;
  const isSameChoice = was?.isChosen === is?.isChosen && was?.name === is?.name;
  return isSameChoice && keysOf(rest).every((key) => Object.is(rest[key], now[key]));
}) as typeof DrawnRow; // a memo forgets that its component is one for rows of any kind

function isNothing(shown: ReactNode): boolean {
  return shown === null || shown === undefined || shown === false || shown === '';
}

function keysOf<Value extends object>(value: Value): (keyof Value)[] {
  return Object.keys(value) as (keyof Value)[]; // its own keys
}
