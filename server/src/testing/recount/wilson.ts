/** The quantiles of the normal distribution that are asked for, to ten places. */
export const NORMAL_95 = 1.9599639845;
export const NORMAL_80 = 1.2815515655;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval of a share: the two shares at which what was seen lies exactly `z` standard errors away. */
export function wilson(seen: number, of: number, z: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  // (p − seen/of)² = z² p (1 − p) / of, a square equation in p.
  const a = 1 + (z * z) / of;
  const b = -(2 * seen) / of - (z * z) / of;
  const c = (seen / of) ** 2;
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  return { low: Math.max(0, (-b - root) / (2 * a)), high: Math.min(1, (-b + root) / (2 * a)) };
}

/** The interval of a correlation, by Fisher's transformation. */
export function correlationInterval(correlation: number, of: number, z: number): Interval {
  if (of <= 3) return { low: -1, high: 1 };
  const middle = Math.atanh(correlation);
  const half = z / Math.sqrt(of - 3);
  return { low: Math.tanh(middle - half), high: Math.tanh(middle + half) };
}
