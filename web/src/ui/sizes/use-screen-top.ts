import { type RefObject, useLayoutEffect } from 'react';
import { watchSize } from './watch-size.ts';

/**
 * Tells the style sheet where the screen begins (`--screen-top`), so that it can fill exactly the rest of the window
 * when a strip comes or goes above it. The effect measures the page.
 */
export function useScreenTop(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const element = screen.current;
      if (element === null) return;
      const top = Math.ceil(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--screen-top', `${top}px`);
    };
    measure();
    return watchSize([document.body], measure);
  }, [screen]);
}
