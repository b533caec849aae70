import { type RefObject, useLayoutEffect } from 'react';
import { watchSize } from '../../../ui/sizes/watch-size.ts';

/**
 * Tells the style sheet how much of the window's end the answer row takes (`--row-size`), so that a half sheet stands over
 * it. The effect measures the page.
 */
export function useRowSize(screen: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const isPinned = getComputedStyle(element).position === 'sticky';
      screen.current?.style.setProperty('--row-size', isPinned ? `${element.offsetHeight}px` : '0px');
    };
    measure();
    return watchSize([element], measure);
  }, [screen, row]);
}
