// How surely a share is known that was counted.

/** How many standard deviations to each side hold the middle 95 percent. */
export const NINETY_FIVE_PERCENT = 1.959964;

/** Range: 0 to 1 each, `low` at most `high`. */
export type ShareInterval = { readonly low: number; readonly high: number };

/**
 * Where the true share lies, by Wilson's interval: unlike the usual one it stays within 0 and 1 and does not vanish when
 * all or none were counted.
 *
 * `count` of `total`, which may be parts of persons; `reach` in standard deviations, 95 percent unless said. Range: 0 to
 * 1; null where there is nobody.
 * Source: Wilson, Journal of the American Statistical Association 22, 1927.
 * Example: 14 of 20 lie between 0.481 and 0.855; none of 80 between 0 and 0.046.
 */
export function shareInterval(
  count: number,
  total: number,
  reach: number = NINETY_FIVE_PERCENT,
): ShareInterval | null {
  if (total <= 0) return null;
  const squared = reach ** 2;
  const middle = (count + squared / 2) / (total + squared);
  const spread = Math.max(0, (count * (total - count)) / total + squared / 4);
  const half = (reach * Math.sqrt(spread)) / (total + squared);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
