/**
 * Whether a table stands in a place too narrow for columns: then each row is a card. A container query would say it too,
 * but with it the browser chooses the styles of every row in the midst of laying them out: a third more for each step of
 * scrolling.
 */
import { type RefObject, useLayoutEffect } from 'react';

/** Narrower than this there is no room for columns. Unit: the root's letters. */
const NARROW_REM = 38;

/** Says it at the frame as `data-cards`. */
export function useCards(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isNarrow = element.clientWidth > 0 && element.clientWidth <= NARROW_REM * letters;
      element.toggleAttribute('data-cards', isNarrow);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
}
