import { useCallback, useEffect, useRef, useState } from 'react';

/** Failure texts of the forms leave by themselves after 3 s (XCT-18). */
const FADE_MS = 3_000;

/** A message that disappears; showing another one begins its time anew. */
export function useFadingMessage(): readonly [string | null, (message: string) => void] {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: string) => {
    clearTimeout(timer.current);
    setMessage(next);
    timer.current = setTimeout(() => setMessage(null), FADE_MS);
  }, []);
  // Leaves no timer of the browser behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, show];
}
