/** Whether a found word can be seen, and the scrolling that is left when it cannot. */
import { type RefObject, useEffect } from 'react';
import { rowIn, scrollsInside } from './scroll-animation.ts';

/**
 * A long row may be drawn while the found word in it is out of sight. The effect scrolls the box by the rest. `goal`:
 * another object for each word that is gone to; null for none.
 */
export function useVisibleHit(box: RefObject<HTMLElement | null>, goal: object | null): void {
  useEffect(() => {
    if (goal === null) return;
    let frames = 0;
    let frame = requestAnimationFrame(look);
    function look() {
      const element = box.current;
      const mark = element?.querySelector('mark[data-current]');
      frames += 1;
      if (element == null) return;
      if (mark == null) {
        if (frames < MOST_FRAMES) frame = requestAnimationFrame(look);
        return;
      }
      if (!scrollsInside(element)) {
        mark.scrollIntoView({ block: 'center' });
        return;
      }
      const seen = element.getBoundingClientRect();
      const place = mark.getBoundingClientRect();
      if (place.top < seen.top || place.bottom > seen.bottom) {
        element.scrollTop += place.top - seen.top - seen.height / 3;
      }
    }
    return () => cancelAnimationFrame(frame);
  }, [box, goal]);
}

/** How long a found row may take to be drawn. */
const MOST_FRAMES = 20;

export function isDrawnInside(box: HTMLElement | null, index: number): boolean {
  const row = box === null ? null : rowIn(box, index);
  if (box === null || row === null || !scrollsInside(box)) return false;
  const seen = box.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  return place.top >= seen.top && place.bottom <= seen.bottom;
}
