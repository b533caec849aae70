import {
  asNumber,
  compare,
  type Fraction,
  fraction,
  halfUpTo,
  isAtLeast,
  ofDecimal,
  over,
  plus,
  times,
  wholeAbove,
} from '../exact.ts';

export interface SittingRule {
  readonly passPercent: number;
  readonly minimumPercentOfPart: number | null;
  readonly rounding: 'none' | 'halfUp' | 'up';
}

export interface PartResult {
  readonly weight: number;
  readonly points: Fraction;
}

/** The sum of the exact parts, rounded to a whole point only as the sitting says. */
export function totalOf(parts: readonly PartResult[], rounding: SittingRule['rounding']): Fraction {
  const sum = plus(...parts.map(({ points }) => points));
  if (rounding === 'halfUp') return halfUpTo(sum, fraction(1));
  return rounding === 'up' ? fraction(wholeAbove(sum)) : sum;
}

/** Whether the total reaches the pass mark and each part its least share, where one is set. */
export function passes(parts: readonly PartResult[], rule: SittingRule): boolean {
  const outOf = plus(...parts.map(({ weight }) => ofDecimal(weight)));
  const mark = times(ofDecimal(rule.passPercent), over(outOf, fraction(100)));
  return isAtLeast(totalOf(parts, rule.rounding), mark) && parts.every((part) => reachesMinimum(part, rule));
}

export type Need =
  | { readonly code: 1 }
  | { readonly code: 2 }
  /** The least grade of the last part that passes, in points. */
  | { readonly code: 3; readonly points: number };

/** What the last part must bring, found by trying each grade it can have. */
export function needOfLastPart(
  before: readonly PartResult[],
  last: { weight: number; step: number },
  rule: SittingRule,
): Need {
  const step = ofDecimal(last.step);
  const full = ofDecimal(last.weight);
  for (let grade = fraction(0); compare(grade, full) <= 0; grade = plus(grade, step)) {
    if (!passes([...before, { weight: last.weight, points: grade }], rule)) continue;
    return grade.top === 0n ? { code: 2 } : { code: 3, points: asNumber(grade) };
  }
  return { code: 1 };
}

function reachesMinimum(part: PartResult, rule: SittingRule): boolean {
  if (rule.minimumPercentOfPart === null) return true;
  const least = times(ofDecimal(rule.minimumPercentOfPart), over(ofDecimal(part.weight), fraction(100)));
  return isAtLeast(part.points, least);
}
