import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function on every render, doing what the latest one would: for listeners and for what is handed to many
 * memoised rows. Not to be called while rendering. The effect only notes the latest.
 */
export function useStable<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
