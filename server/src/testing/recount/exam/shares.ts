import {
  compare,
  type Fraction,
  fraction,
  minus,
  ofDecimal,
  over,
  plus,
  times,
  wholeBelow,
} from '../exact.ts';

/** A whole number among shares: what each is owed rounded down, the rest to the largest remainders, ties to the earlier. */
export function apportion(shares: readonly number[], whole: number): number[] {
  const exact = shares.map((share) => ofDecimal(share));
  const all = plus(...exact);
  const owed = exact.map((share) => times(over(share, all), fraction(whole)));
  const given = owed.map((due) => Number(wholeBelow(due)));
  const rest = whole - given.reduce((sum, count) => sum + count, 0);
  const order = owed
    .map((due, at) => ({ at, remainder: minus(due, fraction(given[at] ?? 0)) }))
    .sort(byRemainder);
  for (const { at } of order.slice(0, rest)) given[at] = (given[at] ?? 0) + 1;
  return given;
}

/** 100 · (those below + half of those equal) / all. */
export function midRank(of: number, all: readonly number[]): Fraction {
  const below = all.filter((one) => one < of).length;
  const equal = all.filter((one) => one === of).length;
  return fraction(100 * (2 * below + equal), 2 * all.length);
}

function byRemainder(a: { at: number; remainder: Fraction }, b: { at: number; remainder: Fraction }): number {
  return compare(b.remainder, a.remainder) || a.at - b.at;
}
