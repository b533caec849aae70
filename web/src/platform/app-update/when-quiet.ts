/** Waits until what was asked for has been painted, so that what comes later does not hold it up. */

/** Unit: ms. */
const QUIET_MS = 1_200;

/** Returns how to give it up. */
export function whenQuiet(run: () => void): () => void {
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
}
