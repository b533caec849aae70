/** One row of a table is in the order of Tab; the arrows, Home and End move between rows, and Space chooses. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';

export type RowKeys = {
  /** The row that Tab leads to. */
  readonly place: number;
  readonly focusRow: (place: number) => void;
  /** `choose` returns whether rows can be chosen. */
  readonly onKeyDown: (event: KeyboardEvent, choose: (place: number) => boolean) => void;
};

export function useRowKeys({
  count,
  isActive,
  frame,
}: {
  readonly count: number;
  /** Rows have something to focus. */
  readonly isActive: boolean;
  readonly frame: RefObject<HTMLElement | null>;
}): RowKeys {
  const [wanted, setWanted] = useState({ place: 0, times: 0 });
  const place = Math.min(wanted.place, Math.max(0, count - 1));
  // The row may only now have come to the page; then the browser's focus goes there.
  useEffect(() => {
    if (wanted.times === 0) return;
    const row = frame.current?.querySelector(`tr[data-index="${wanted.place}"]`);
    const control = row?.querySelector<HTMLElement>('[data-row-control]');
    control?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wanted, frame]);

  const focusRow = useCallback(
    (next: number) => setWanted(({ times }) => ({ place: next, times: times + 1 })),
    [],
  );

  return {
    place,
    focusRow,
    onKeyDown: (event, choose) => {
      const control = event.target as HTMLElement; // key events come from elements
      if (!isActive || !control.matches('[data-row-control]')) return;
      const from = Number(control.closest('tr')?.getAttribute('data-index'));
      const to = target(event.key, from, count);
      if (to !== null) focusRow(to);
      // A checkbox is chosen by Space itself.
      else if (event.key !== ' ' || control.matches('input') || !choose(from)) return;
      event.preventDefault();
    },
  };
}

function target(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
