import { asNumber, compare, type Fraction, fraction, minus, ofDecimal, over, plus, times } from '../exact.ts';

/** The first two marks of a text in one of its dimensions. */
export type Pair = readonly [number, number];

/**
 * Quadratic weighted kappa: 1 less what the pairs differ by, over what they would if each marker's marks fell on the texts
 * by chance. The squared distances of the scale's ends stand above and below and cancel. Null where no marker's marks vary.
 */
export function weightedKappa(pairs: readonly Pair[]): Fraction | null {
  if (pairs.length === 0) return null;
  const firsts = pairs.map(([first]) => ofDecimal(first));
  const seconds = pairs.map(([, second]) => ofDecimal(second));
  const seen = plus(...firsts.map((first, at) => squared(first, seconds[at] ?? first)));
  const byChance = plus(...firsts.flatMap((first) => seconds.map((second) => squared(first, second))));
  if (isSame(firsts) && isSame(seconds)) return null;
  return minus(fraction(1), over(times(seen, fraction(pairs.length)), byChance));
}

export interface Closeness {
  /** The second marker's less the first's, on average. */
  readonly meanDifference: number;
  readonly shareWithinOne: number;
}

export function closeness(pairs: readonly Pair[]): Closeness {
  const differences = pairs.map(([first, second]) => minus(ofDecimal(second), ofDecimal(first)));
  const within = differences.filter((one) => compare(times(one, one), fraction(1)) <= 0).length;
  return {
    meanDifference: asNumber(over(plus(...differences), fraction(pairs.length))),
    shareWithinOne: within / pairs.length,
  };
}

function isSame(marks: readonly Fraction[]): boolean {
  return marks.every((mark) => compare(mark, marks[0] ?? mark) === 0);
}

function squared(a: Fraction, b: Fraction): Fraction {
  const apart = minus(a, b);
  return times(apart, apart);
}
