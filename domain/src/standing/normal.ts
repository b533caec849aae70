// The bell curve, as far as the standing needs it.

/** How many standard deviations to each side hold the middle 80 percent. */
export const EIGHTY_PERCENT = 1.2816;

/**
 * The share of a standard normal distribution that lies below `z`.
 *
 * Range: 0 to 1, wrong by less than 0.000 000 2. Source: Abramowitz and Stegun, Handbook, formula 26.2.17.
 * Example: half lies below 0, 90 percent below 1.2816.
 */
export function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
}

/** The logistic curve: from a distance in logits to a chance. */
export function chanceOf(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}

/** Its inverse. Range of the chance: above 0 and below 1. */
export function logitsOf(chance: number): number {
  return Math.log(chance / (1 - chance));
}
