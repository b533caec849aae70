// What the parts of an examination make together, and what is left for the drafting task.
import { type Calculation, type CalculatorRule, calculateFromSum } from '../calculator.ts';
import { asNumber, compareFractions, exactly, type Fraction, fraction, sumOf } from './fractions.ts';

/** How the sum becomes the mark: the regulation speaks of 60 percent and of no rounding. */
type Rounding = NonNullable<CalculatorRule['rounding']>;

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
 * What the drafting task must bring once both parts of questions are known: the calculator's own answer (CAL-10).
 *
 * Unit: points. Source: EXD-12.
 * Example: 24 and 23 leave 13 of 20 for a pass at 60; where halves are rounded up, 12.5.
 */
export function needOfDrafting(
  rule: CalculatorRule,
  points: { readonly procedural: Fraction; readonly substantive: Fraction },
): Calculation {
  const sum = asNumber(sumOf([points.procedural, points.substantive]));
  const isBelowMinimum =
    !reachesMinimum({ points: points.procedural, weight: rule.proceduralWeight }, rule.minimumPercent) ||
    !reachesMinimum({ points: points.substantive, weight: rule.substantiveWeight }, rule.minimumPercent);
  return isBelowMinimum
    ? { accumulatedGrade: sum, calculationResult: 1, requiredGradeInLastSection: null }
    : calculateFromSum(rule, sum);
}

function reachesMinimum({ points, weight }: PartResult, minimumPercent: number | null): boolean {
  if (minimumPercent === null) return true;
  // 100 · points ≥ minimum · weight, in whole numbers.
  const { numerator, denominator } = exactly(minimumPercent);
  return 100 * points.numerator * denominator >= numerator * weight * points.denominator;
}
