/**
 * The clauses of a law as rows with a checkbox. Only the rows in sight are on the page, as a statute may have a thousand.
 * One row is reached by Tab; arrows, Home and End go on from there.
 */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import classes from './clause-list.module.css';
import type { PickableClause } from './clause-picking.ts';

/** Unit: px. Longer names are measured once they are there. */
const USUAL_ROW = 46;
const ROWS_AROUND = 10;
const ROWS_OF_A_PAGE = 9;

export type ClauseListProps = {
  readonly label: string;
  readonly clauses: readonly PickableClause[];
  /** A place that a search found; null when nothing is looked for. */
  readonly found: number | null;
  /** The clause with which a range begins. */
  readonly rangeStart: number | null;
  readonly onPress: (clauseId: number, isRange: boolean) => void;
};

export function ClauseList({ label, clauses, found, rangeStart, onPress }: ClauseListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const isFocusWanted = useRef(false);
  const rows = useVirtualizer({
    count: clauses.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    overscan: ROWS_AROUND,
    getItemKey: (place) => clauses[place]?.id ?? place,
    // The row that Tab reaches stays on the page wherever one scrolled to.
    rangeExtractor: (range) => withActive(range, Math.min(active, clauses.length - 1)),
  });

  // Moves the scroll of the list and the browser's focus to where the search or the keys went.
  useEffect(() => {
    if (found === null) return;
    rows.scrollToIndex(found, { align: 'center' });
    setActive(found);
  }, [found, rows]);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const target = placeAfter(event.key, active, clauses.length);
    if (target === null) return;
    event.preventDefault();
    isFocusWanted.current = true;
    rows.scrollToIndex(target, { align: 'auto' });
    setActive(target);
  }

  return (
    <div ref={frame} className={classes.frame}>
      <ul aria-label={label} className={classes.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const clause = clauses[index];
          if (clause === undefined) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={clauses.length}
              aria-posinset={index + 1}
              {...(index === found && { 'data-found': true })}
              {...(clause.id === rangeStart && { 'data-range-start': true })}
            >
              <label className={classes.label}>
                <input
                  type="checkbox"
                  className={classes.box}
                  checked={clause.isPicked}
                  tabIndex={index === active ? 0 : -1}
                  data-place={index}
                  onFocus={() => setActive(index)}
                  onKeyDown={onKeyDown}
                  onChange={(event) => onPress(clause.id, isWithShift(event.nativeEvent))}
                />
                <bdi>{clause.name}</bdi>
                {clause.id === rangeStart && (
                  <span className={classes.badge}>{lawsEditing.picker.rangeStart}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (active < 0 || shown.includes(active)) return shown;
  return [...shown, active].sort((one, other) => one - other);
}

function placeAfter(key: string, place: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: ROWS_OF_A_PAGE,
    PageUp: -ROWS_OF_A_PAGE,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, place + step));
}

/** A checkbox changes by a click, also where the space key made it. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
