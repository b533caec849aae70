/** The virtual list of a law's rows: what is near the window is drawn, and any row can be gone to. */
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { plainText } from '../../../ui/study/plain-text.ts';
import type { ReaderRow } from '../rows/reader-rows.ts';
import { offsetOf, type RowScroller, restoreRow, scrollToRow } from './scroll-animation.ts';
import { NARROW_BELOW } from './use-reader-width.ts';

/** Rows kept drawn above and below the window. */
const OVERSCAN = 2;
/** How much of the text's type fits, roughly; each row is measured once it is drawn. Unit: px. */
const LETTER_WIDTH = 6.7;
/** Half a word is lost where a line ends. Unit: letters. */
const LINE_END = 4;
const LINE_HEIGHT = 30;
const ROW_SPACE = 6;
const CLAUSE_SPACE = 42;
/** Above a text whose name stands in the bar over it. */
const FIRST_SPACE = 16;
const USUAL_WIDTH = 600;
const WIDEST_COLUMN = 752;
/** What stands beside the words, and one level of indentation. */
const WIDE = { margins: 115, step: 36 };
const NARROW = { margins: 70, step: 27 };

export type RowList = {
  readonly rows: RowScroller;
  /** For the element that is as high as all rows together. */
  readonly sheet: (element: HTMLElement | null) => void;
  readonly goTo: (index: number, isAnimated: boolean) => void;
  /** Back to where a row was left, so far above the top. Unit: px. */
  readonly restore: (index: number, offset: number) => void;
};

export function useRowList(box: RefObject<HTMLElement | null>, shown: readonly ReaderRow[]): RowList {
  const width = useRef(USUAL_WIDTH);
  const stopScrolling = useRef(() => {});
  const estimate = useMemo(() => keptEstimates(shown, width), [shown]);
  // Another function would make the list forget where every row stands.
  const keyOf = useCallback((index: number) => shown[index]?.key ?? index, [shown]);
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: estimate,
    getItemKey: keyOf,
    measureElement: heightOf,
    overscan: OVERSCAN,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const goTo = useCallback(
    (index: number, isAnimated: boolean) => {
      stopScrolling.current();
      stopScrolling.current = scrollToRow(rows, index, isAnimated);
    },
    [rows],
  );
  const restore = useCallback(
    (index: number, offset: number) => {
      stopScrolling.current();
      stopScrolling.current = restoreRow(rows, index, offset);
    },
    [rows],
  );

  // Scrolling by hand takes over from an animation. The effect listens to the scrolling box.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const stop = () => stopScrolling.current();
    const options = { passive: true };
    for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      element.addEventListener(kind, stop, options);
    }
    return () => {
      stop();
      for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
        element.removeEventListener(kind, stop);
      }
    };
  }, [box]);

  // Another width breaks every line anew: heights are forgotten and the row that was read stays where it was.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    width.current = element.clientWidth || USUAL_WIDTH;
    // Taken while scrolling: once the width has changed, the old heights are gone.
    let stood = standOf(rows, element);
    const note = () => {
      if (element.clientWidth === width.current) stood = standOf(rows, element);
    };
    element.addEventListener('scroll', note, { passive: true });
    const observer = new ResizeObserver(() => {
      const next = element.clientWidth;
      if (next === 0 || next === width.current) return;
      width.current = next;
      const isAtTop = element.scrollTop === 0;
      rows.measure();
      if (!isAtTop) restore(stood.index, stood.offset);
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [box, rows, restore]);

  return { rows, goTo, restore, sheet: rows.containerRef };
}

/** Less of a row than this above the top is not seen to be missing. Unit: px. */
const HARDLY = 3;

/** The first row that begins in sight, and how far above the top; a row that fills the window by what is above it. */
function standOf(
  rows: RowScroller,
  element: HTMLElement,
): { readonly index: number; readonly offset: number } {
  const first = rows.range?.startIndex ?? 0;
  const top = element.scrollTop;
  for (let index = first; index <= (rows.range?.endIndex ?? first); index += 1) {
    const offset = top - offsetOf(rows, index);
    if (offset <= HARDLY && -offset < element.clientHeight) return { index, offset };
  }
  return { index: first, offset: top - offsetOf(rows, first) };
}

/**
 * Rows that have just been drawn are measured by the list's observer, all at once and still before they are painted.
 * Asking each row as it comes would lay out the whole text once per row.
 */
function heightOf(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<HTMLElement, HTMLDivElement>,
): number {
  if (entry !== undefined) return measureElement(element, entry, rows);
  const index = rows.indexFromElement(element);
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index);
}

/** The list asks for the heights of all rows that follow each time one is measured, so they are kept for a width. */
function keptEstimates(shown: readonly ReaderRow[], width: RefObject<number>): (index: number) => number {
  let heights: number[] = [];
  let keptWidth = 0;
  return (index) => {
    if (keptWidth !== width.current) {
      heights = [];
      keptWidth = width.current;
    }
    heights[index] ??= estimatedHeight(shown[index], keptWidth);
    return heights[index];
  };
}

function estimatedHeight(row: ReaderRow | undefined, width: number): number {
  if (row === undefined) return LINE_HEIGHT;
  if (row.kind === 'law') return row.isFirst ? FIRST_SPACE : 4 * LINE_HEIGHT;
  if (row.kind === 'heading') return 3 * LINE_HEIGHT;
  if (row.kind === 'signatures') return (row.signatures.length + 2) * LINE_HEIGHT;
  const { margins, step } = width < NARROW_BELOW ? NARROW : WIDE;
  const room = Math.min(width, WIDEST_COLUMN) - margins - row.item.Indentation * step;
  const letters = Math.max(1, plainText(row.item.Content ?? '').length);
  const lettersInLine = Math.max(12, room / LETTER_WIDTH - LINE_END);
  const lines = Math.ceil(letters / lettersInLine);
  return lines * LINE_HEIGHT + ROW_SPACE + (row.isFirst ? CLAUSE_SPACE : 0);
}
