/** How long to wait after failures in a row. */

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Doubling with jitter: a whole classroom that lost the network together must not come back together.
 *
 * Unit: ms. Range: half of the doubled step to the whole of it, at most 30 s. `chance` is 0 to 1.
 * Example: after the first failure between half a second and a second, after the sixth between 15 and 30 seconds.
 */
export function backOffMs(failures: number, chance: number): number {
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(step / 2 + (step / 2) * chance);
}
