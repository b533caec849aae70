/** Puts work off until nobody waits for anything else. */
import { startTransition, useEffect, useState } from 'react';

/**
 * The value once it has stood still for `delayMs`. A deferred value would not do: its rendering may come before the
 * frame that the reader waits for. The effect waits for a timer.
 */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
