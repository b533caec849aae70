// What the parts of an examination make together, and what is left for the drafting task.
import type { Calculation, CalculatorRule } from '../calculator.ts';
import { asNumber, compareFractions, exactly, type Fraction, fraction, sumOf } from './fractions.ts';

/** How the sum becomes the mark: the regulation speaks of 60 percent and of no rounding. */
export const ROUNDINGS = ['none', 'halfUp', 'up'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type PassRule = {
  readonly passPercent: number;
  /** Percent that each part needs by itself; null for none. */
  readonly minimumPercentOfPart: number | null;
  readonly rounding: Rounding;
};

/** Points of a part out of its weight; the weights make 100 together. */
export type PartResult = { readonly points: Fraction; readonly weight: number };

/**
 * The mark of the whole: the exact sum, rounded to a whole number only where the sitting says so.
 *
 * Unit: points of 100. Source: EXD-11.
 * Example: 24, 23 and 12.5 are 59.5; a sitting that rounds halves up makes it 60.
 */
export function total(parts: readonly PartResult[], rounding: Rounding): Fraction {
  const sum = sumOf(parts.map(({ points }) => points));
  if (rounding === 'none') return sum;
  const { numerator, denominator } = sum;
  return rounding === 'up'
    ? fraction(Math.ceil(numerator / denominator), 1)
    : fraction(Math.floor((2 * numerator + denominator) / (2 * denominator)), 1);
}

/**
 * Does it pass: the mark reaches the percent, and every part its minimum where there is one?
 *
 * Source: EXD-11. Example: 59.5 does not pass at 60 without rounding.
 */
export function passes(parts: readonly PartResult[], rule: PassRule): boolean {
  return (
    compareFractions(total(parts, rule.rounding), exactly(rule.passPercent)) >= 0 &&
    parts.every((part) => reachesMinimum(part, rule.minimumPercentOfPart))
  );
}

/**
 * What the drafting task must bring once both parts of questions are known: the least mark of it with which the whole passes.
 * That is the calculator's own answer (CAL-10), and less where the sitting rounds the whole up.
 *
 * Unit: points. Source: EXD-12.
 * Example: 24 and 23 leave 13 of 20 for a pass at 60; where halves are rounded up, 12.5.
 */
export function needOfDrafting(
  rule: CalculatorRule,
  points: { readonly procedural: Fraction; readonly substantive: Fraction },
  rounding: Rounding = 'none',
): Calculation {
  const { passMark: passPercent, minimumPercent: minimumPercentOfPart, lastWeight } = rule;
  const known = [
    { points: points.procedural, weight: rule.proceduralWeight },
    { points: points.substantive, weight: rule.substantiveWeight },
  ];
  const accumulatedGrade = asNumber(sumOf(known.map(({ points: earned }) => earned)));
  const least = marksOf(rule).find((mark) =>
    passes([...known, { points: mark, weight: lastWeight }], {
      passPercent,
      minimumPercentOfPart,
      rounding,
    }),
  );
  if (least === undefined)
    return { accumulatedGrade, calculationResult: 1, requiredGradeInLastSection: null };
  const requiredGradeInLastSection = asNumber(least);
  return requiredGradeInLastSection === 0
    ? { accumulatedGrade, calculationResult: 2, requiredGradeInLastSection: null }
    : { accumulatedGrade, calculationResult: 3, requiredGradeInLastSection };
}

/** All that the last part can bring, from nothing on; the whole of it also where no step leads there. */
function marksOf({ lastWeight, step }: CalculatorRule): Fraction[] {
  const steps = Array.from({ length: Math.ceil(lastWeight / step) }, (_, place) => exactly(place * step));
  return [...steps, fraction(lastWeight, 1)];
}

function reachesMinimum({ points, weight }: PartResult, minimumPercent: number | null): boolean {
  if (minimumPercent === null) return true;
  // 100 · points ≥ minimum · weight, in whole numbers.
  const { numerator, denominator } = exactly(minimumPercent);
  return 100 * points.numerator * denominator >= numerator * weight * points.denominator;
}
