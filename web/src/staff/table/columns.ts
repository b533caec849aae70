/** What a staff table is made of, and how it is sorted. */
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  /** Stands in the heading in place of the title. */
  readonly head?: ReactNode;
  /** Null, false or '' where there is nothing to say: then a row that is shown as a card leaves out the name as well. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand centred under their heading. */
  readonly isNumber?: boolean;
  /** Any CSS width. One column goes without; of two the longer words would starve the other. */
  readonly width?: string;
  /** With it the heading sorts. */
  readonly compare?: (one: Row, other: Row) => number;
  /** The server sorts by it. */
  readonly isSorted?: boolean;
};

export type Sorting = { readonly key: string; readonly isDescending: boolean };

/** Up, down, and then as the rows came. */
export function nextSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, isDescending: false };
  return now.isDescending ? null : { key, isDescending: true };
}

/** Rows that are equal stay in the order in which they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === sorting?.key)?.compare;
  if (sorting === null || compare === undefined) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => direction * compare(one, other));
}

const collator = new Intl.Collator('he', { numeric: true });

/** For columns of words. */
export function byText<Row>(textOf: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => collator.compare(textOf(one), textOf(other));
}

/** For columns of numbers; what has none comes last. */
export function byNumber<Row>(numberOf: (row: Row) => number | null): (one: Row, other: Row) => number {
  return (one, other) =>
    (numberOf(one) ?? Number.POSITIVE_INFINITY) - (numberOf(other) ?? Number.POSITIVE_INFINITY) || 0;
}
