import { type Fraction, fraction, minus } from '../exact.ts';

/** The first two marks of a text in one of its dimensions, in halves of a point. */
export type Pair = readonly [number, number];

/**
 * Quadratic weighted kappa: 1 less what the pairs differ by, over what they would if each marker's marks fell on the texts
 * by chance. The squared distances of the scale's ends stand above and below and cancel. Null where no marker's marks vary.
 */
export function weightedKappa(pairs: readonly Pair[]): Fraction | null {
  // In whole halves all sums are exact.
  const firsts = pairs.map(([first]) => 2 * first);
  const seconds = pairs.map(([, second]) => 2 * second);
  if (new Set(firsts).size < 2 && new Set(seconds).size < 2) return null;
  const seen = firsts.reduce((sum, first, at) => sum + (first - (seconds[at] ?? first)) ** 2, 0);
  let byChance = 0;
  for (const first of firsts) for (const second of seconds) byChance += (first - second) ** 2;
  return minus(fraction(1), fraction(seen * pairs.length, byChance));
}

export interface Closeness {
  /** The second marker's less the first's, on average. */
  readonly meanDifference: number;
  readonly shareWithinOne: number;
}

export function closeness(pairs: readonly Pair[]): Closeness {
  const halves = pairs.map(([first, second]) => 2 * second - 2 * first);
  return {
    meanDifference: halves.reduce((sum, one) => sum + one, 0) / (2 * pairs.length),
    shareWithinOne: halves.filter((one) => one >= -2 && one <= 2).length / pairs.length,
  };
}
