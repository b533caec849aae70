/**
 * The questions of a very long exercise. Only the rows in sight are on the page, with the row of the question that is
 * shown and the rows around the focus; the grid of the style sheet says how many fit into a row, and where each
 * stands.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../../ui/sizes/watch-size.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';
import { NavigatorItem } from './navigator-item.tsx';
import classes from './question-navigator.module.css';

/** As in the style sheet. Unit: px. */
const ROW = 48;
const GAP = 6;
/** Beyond those in sight. */
const ROWS_AROUND = 4;
/** Rows from that of the focus: they are there with the focus itself, so that Tab finds the next one before the list has scrolled. */
const BESIDE_FOCUS = [-1, 0, 1];

export function LongQuestionList({
  listed,
  currentId,
  showsNumbers,
  onGo,
}: {
  readonly listed: readonly ShownQuestion[];
  readonly currentId: number;
  readonly showsNumbers: boolean;
  readonly onGo: (questionId: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const columns = useColumns(list);
  const [focused, setFocused] = useState<number | null>(null);
  const rowCount = Math.ceil(listed.length / columns);
  const rowOf = (place: number) => Math.floor(place / columns);
  const currentRow = rowOf(listed.findIndex(({ question }) => question.id === currentId));
  const withFocus = focused === null ? [] : BESIDE_FOCUS.map((step) => rowOf(focused) + step);
  const stays = [currentRow, ...withFocus].filter((row) => row >= 0 && row < rowCount);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    gap: GAP,
    overscan: ROWS_AROUND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...stays])].sort((one, other) => one - other),
  });

  // The effect brings the question that is gone to into sight.
  useEffect(() => {
    if (currentRow >= 0) rows.scrollToIndex(currentRow, { align: 'auto' });
  }, [rows, currentRow]);

  function onFocus({ target }: FocusEvent) {
    const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place !== undefined) setFocused(Number(place));
  }

  /** On its way to another question the focus keeps the rows: taken away, they would take it along. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  }

  return (
    <ol
      ref={list}
      className={classes.list}
      data-long="true"
      style={{ gridTemplateRows: `repeat(${rowCount}, ${ROW}px)` }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {rows
        .getVirtualItems()
        .flatMap(({ index: row }) =>
          listed
            .slice(row * columns, (row + 1) * columns)
            .map((shown, column) => (
              <NavigatorItem
                key={shown.question.id}
                shown={shown}
                isCurrent={shown.question.id === currentId}
                showsNumber={showsNumbers}
                showsWord
                row={row + 1}
                column={column + 1}
                at={row * columns + column + 1}
                of={listed.length}
                onGo={onGo}
              />
            )),
        )}
    </ol>
  );
}

/** How many columns the grid has now. */
function useColumns(list: { readonly current: HTMLOListElement | null }): number {
  const [columns, setColumns] = useState(1);
  // The effect follows the width of the list.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const tracks = getComputedStyle(element)
        .gridTemplateColumns.split(' ')
        .filter((track) => /^[\d.]+px$/.test(track));
      setColumns(Math.max(1, tracks.length));
    };
    measure();
    return watchSize([element], measure);
  }, [list]);
  return columns;
}
