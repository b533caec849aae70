import { useCallback, useEffect, useRef, useState } from 'react';

/** Failure texts of the forms leave by themselves after 3 s (XCT-18). */
const FADE_MS = 3_000;

/** A message that disappears; showing another one begins its time anew. `first` is shown from the start. */
export function useFadingMessage(
  first: string | null = null,
): readonly [string | null, (message: string) => void] {
  const [message, setMessage] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: string) => {
    clearTimeout(timer.current);
    setMessage(next);
    timer.current = setTimeout(() => setMessage(null), FADE_MS);
  }, []);
  useEffect(() => {
    if (first !== null) timer.current = setTimeout(() => setMessage(null), FADE_MS);
    // Leaves no timer of the browser behind.
    return () => clearTimeout(timer.current);
  }, [first]);
  return [message, show];
}
