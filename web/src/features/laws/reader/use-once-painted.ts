/** Puts work off until what the reader waits for can be seen. */
import { useEffect, useState } from 'react';

/**
 * The value as it was when the screen was last painted. A deferred value would not do: its rendering may come before
 * the frame, which then waits for it. The effect waits for the browser's frame.
 */
export function useOncePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted between its animation callbacks and the next task.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
