/**
 * The one table of staff screens. Up and down move between rows, Enter opens, Space chooses. Of a long table only the rows
 * in sight are on the page; in a narrow place each row is a card.
 */

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AppPath } from '../../paths.ts';
import { type Column, nextSorting, type Sorting, sortRows } from './columns.ts';
import type { RowChoice } from './row-choice.ts';
import classes from './staff-table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useCards } from './use-cards.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowSlots } from './use-row-slots.ts';

/** More rows than these are not all on the page. */
const MOST_ON_PAGE = 100;
const USUAL_ROW = 40;
/** Out of sight, above and below: while one scrolls fast each of them is drawn for nothing. */
const ROWS_AROUND = 2;

export function StaffTable<Row>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  pathOf,
  openId = null,
  under,
  onSpace,
  choice,
  order,
  evenRows,
  onShown,
}: {
  readonly label: string;
  /** The first one says which row it is. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
  /** What the first column says, for a screen reader. Needed with `choice`. */
  readonly nameOf?: (row: Row) => string;
  /** Where a row opens. */
  readonly pathOf?: (row: Row) => AppPath;
  /** The row that is open beside the table; when it closes the focus returns to it. */
  readonly openId?: number | null;
  /** What stands under the row that is open, where it opens in place. */
  readonly under?: ReactNode;
  /** Where Space does something else than to choose. */
  readonly onSpace?: (row: Row) => void;
  readonly choice?: RowChoice;
  /** Where the server sorts: how the rows came, and what a heading asks for. */
  readonly order?: { readonly now: Sorting | null; readonly onSort: (key: string) => void };
  /** Of a long table whose rows are all of one height, about this one: then one is measured for all of them, and an element that left draws another. Unit: px. */
  readonly evenRows?: number;
  /** Of a long table: the places that are on the page. */
  readonly onShown?: (first: number, last: number) => void;
}) {
  const [ownSorting, setSorting] = useState<Sorting | null>(null);
  const sorting = order === undefined ? ownSorting : order.now;
  const frame = useRef<HTMLElement>(null);
  useCards(frame);
  const sorted = order === undefined ? sortRows(rows, columns, sorting) : rows;
  const isVirtual = sorted.length > MOST_ON_PAGE;
  // The row whose panel was closed last is still sought: the focus goes there.
  const [wasOpen, setWasOpen] = useState(openId);
  const soughtId = openId ?? wasOpen;
  const placeOfSought = useMemo(
    () => (soughtId === null ? -1 : sorted.findIndex((row) => idOf(row) === soughtId)),
    [soughtId, sorted, idOf],
  );
  const placeOfOpenRow = openId === null ? -1 : placeOfSought;
  const isOpenable = pathOf !== undefined;
  const hasControls = isOpenable || choice !== undefined;
  const {
    place: present,
    focusRow,
    onKeyDown,
  } = useRowKeys({ count: sorted.length, isActive: hasControls, frame });
  const [rowSize, setRowSize] = useState(evenRows ?? USUAL_ROW);
  const estimate = useRef(rowSize);
  const virtual = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate.current,
    overscan: ROWS_AROUND,
    // The row that the keyboard stands on stays on the page, however far it is scrolled away; so does what is open under one.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const near = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      const kept = under === undefined ? [present] : [present, placeOfOpenRow];
      const all = new Set([...near, ...kept.filter((place) => place >= 0 && place < count)]);
      return [...all].toSorted((one, other) => one - other);
    },
    ...(under !== undefined && { measureElement: heightOfRow }),
  });

  const items = isVirtual ? virtual.getVirtualItems() : [];
  const hasRows = items.length > 0;
  // A row that is not as high as was thought moves all that follow: thousands of them, for each row that comes.
  const takeHeight = useCallback(
    (height: number) => {
      if (height === 0 || height === estimate.current) return;
      estimate.current = height;
      setRowSize(height);
      virtual.measure();
    },
    [virtual],
  );
  useLayoutEffect(() => {
    if (hasRows) takeHeight(frame.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight ?? 0);
  }, [hasRows, takeHeight]);
  // Of even rows the one that stays on the page speaks for all: none is measured when it comes, while one scrolls.
  const watchHeight = useCallback(
    (row: HTMLTableRowElement) => {
      const observer = new ResizeObserver(() => takeHeight(row.offsetHeight));
      observer.observe(row);
      return () => observer.disconnect();
    },
    [takeHeight],
  );
  const measure = (place: number) => {
    if (!isVirtual) return null;
    if (evenRows === undefined) return virtual.measureElement;
    return place === present ? watchHeight : null;
  };

  const [firstShown, lastShown] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  // Tells who loads rows where the table is scrolled to.
  useEffect(() => onShown?.(firstShown, lastShown), [onShown, firstShown, lastShown]);

  // Moves the browser's focus back to the row whose panel was closed.
  useEffect(() => {
    if (openId === wasOpen) return;
    if (openId === null && placeOfSought !== -1) focusRow(placeOfSought);
    setWasOpen(openId);
  }, [openId, wasOpen, placeOfSought, focusRow]);

  const shown = isVirtual ? items.map(({ index }) => index) : sorted.map((_, place) => place);
  const slots = useRowSlots(shown, isVirtual && evenRows !== undefined);
  const isChoosing = choice !== undefined;
  const ids = useMemo(() => (isChoosing ? sorted.map(idOf) : []), [isChoosing, sorted, idOf]);
  const span = columns.length + (choice === undefined ? 0 : 1);

  const latestToggle = useRef(toggleAt);
  // What a row calls later is of the newest drawing.
  useEffect(() => {
    latestToggle.current = toggleAt;
  });
  const onToggle = useCallback((place: number) => void latestToggle.current(place), []);

  function renderRow(place: number): ReactNode {
    const row = sorted[place];
    if (row === undefined) return null;
    const id = idOf(row);
    return (
      <TableRow
        key={slots?.get(place) ?? id}
        row={row}
        place={place}
        columns={columns}
        isOfMany={isVirtual}
        measure={measure(place)}
        to={pathOf?.(row) ?? null}
        isOpen={id === openId}
        choice={
          choice === undefined ? null : { isChosen: choice.chosen.has(id), name: nameOf?.(row) ?? String(id) }
        }
        isPresent={place === present}
        onToggle={onToggle}
      />
    );
  }

  return (
    <section
      ref={frame}
      className={classes.frame}
      data-virtual={isVirtual}
      {...(isVirtual && { style: { '--row': `${evenRows ?? rowSize}px` } })}
      // What scrolls has to be reached by the keyboard, also where no row can be.
      {...((isVirtual || !hasControls) && { 'aria-label': label, tabIndex: 0 })}
    >
      <table
        className={classes.table}
        data-opens-under={under !== undefined}
        aria-label={label}
        {...(isVirtual && { 'aria-rowcount': sorted.length + 1 })}
      >
        <TableHead
          columns={columns}
          sorting={sorting}
          onSort={(key) => (order === undefined ? setSorting(nextSorting(sorting, key)) : order.onSort(key))}
          {...(choice !== undefined && { choice: { ...choice, ids } })}
        />
        <tbody onKeyDown={(event) => onKeyDown(event, (place) => toggleAt(place))}>
          <Gap span={span} size={items[0]?.start ?? 0} />
          {/* One flat list: in a list of lists a row is another one as soon as it stands at another step. */}
          {shown.flatMap((place, step) => {
            const before = shown[step - 1];
            const end = before === undefined ? null : items[step - 1]?.end;
            const gap = end == null ? 0 : (items[step]?.start ?? 0) - end;
            return [
              gap > 0 && <Gap key={`gap-${place}`} span={span} size={gap} />,
              renderRow(place),
              under !== undefined && place === placeOfOpenRow && (
                <UnderRow key="under" span={span} onSize={isVirtual ? virtual.measureElement : null}>
                  {under}
                </UnderRow>
              ),
            ];
          })}
          <Gap span={span} size={isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0} />
        </tbody>
      </table>
    </section>
  );

  function toggleAt(place: number): boolean {
    const row = sorted[place];
    if (row === undefined) return false;
    if (onSpace !== undefined) onSpace(row);
    else if (choice === undefined) return false;
    else toggle(choice, idOf(row));
    return true;
  }
}

/** With what is open under it. */
function heightOfRow(row: Element): number {
  const next = row.nextElementSibling;
  const under = next?.matches('[data-under]') === true ? next.getBoundingClientRect().height : 0;
  return row.getBoundingClientRect().height + under;
}

function UnderRow({
  span,
  onSize,
  children,
}: {
  readonly span: number;
  /** Of a long table: the row above has another height. */
  readonly onSize: ((row: HTMLTableRowElement) => void) | null;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  // The browser says when what is inside becomes higher.
  useEffect(() => {
    const above = row.current?.previousElementSibling;
    if (onSize === null || row.current === null || !(above instanceof HTMLTableRowElement)) return;
    const observer = new ResizeObserver(() => onSize(above));
    observer.observe(row.current);
    return () => {
      observer.disconnect();
      if (above.isConnected) onSize(above);
    };
  }, [onSize]);
  return (
    <tr ref={row} data-under className={classes.under}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

function toggle({ chosen, onChange }: RowChoice, id: number): void {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  onChange(next);
}

/** Stands for rows that are not on the page. */
function Gap({ span, size }: { readonly span: number; readonly size: number }) {
  if (size <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={span} style={{ blockSize: size }} />
    </tr>
  );
}
