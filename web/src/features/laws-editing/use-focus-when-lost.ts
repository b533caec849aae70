/** Where reading goes on when what had the focus left the screen, such as the link that opened it. */
import { type RefObject, useEffect } from 'react';

/** The effect moves the browser's focus, once, when the part appears. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target]);
}
