/**
 * EXE-141: a button that has just come to mean something else takes no pointer for a moment: the second click of a
 * double click, or a pointer that rests, meant what stood there before.
 */
import { useEffect, useState } from 'react';

/** Longer than between the clicks of a double click. Unit: ms. */
const HELD_MS = 250;

/** False for a moment after `meaning` has changed. The effect waits for a clock. */
export function useSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), HELD_MS);
    return () => clearTimeout(timer);
  }, [meaning]);
  return settled === meaning;
}
