// The grade calculator: what the drafting part must bring once the two multiple-choice parts are known (CAL).

/**
 * How a course counts the parts of its examination. Data of the course, because sittings differ.
 *
 * Weights are whole points that together make 100, so a point is a percent of the whole.
 */
export type CalculatorRule = {
  readonly proceduralWeight: number;
  readonly substantiveWeight: number;
  /** Of the drafting part, whose mark is known last. */
  readonly lastWeight: number;
  /** Points out of 100. */
  readonly passMark: number;
  /** Percent of each part that must be reached, whatever the sum; null for none. */
  readonly minimumPercent: number | null;
  /** `percent`: each grade is 0–100. `points`: each grade is 0 to the weight of its part. */
  readonly inputScale: 'percent' | 'points';
  /** Points in which the last part is marked, such as 0.5. */
  readonly step: number;
  /** How the sum becomes the mark: as it is unless said, halves up, or always up to the next whole point. */
  readonly rounding?: 'none' | 'halfUp' | 'up' | undefined;
};

/** CAL-10, for a course that says nothing else, and without a course. */
export const DEFAULT_RULE: CalculatorRule = {
  proceduralWeight: 40,
  substantiveWeight: 40,
  lastWeight: 20,
  passMark: 60,
  minimumPercent: null,
  inputScale: 'percent',
  step: 0.5,
};

export type Calculation =
  /** 1: not even a full last part leads to a pass. 2: a pass is certain (CAL-06, CAL-07). */
  | {
      readonly accumulatedGrade: number;
      readonly calculationResult: 1 | 2;
      readonly requiredGradeInLastSection: null;
    }
  /** 3: a pass needs so many points in the last part (CAL-08). */
  | {
      readonly accumulatedGrade: number;
      readonly calculationResult: 3;
      readonly requiredGradeInLastSection: number;
    };

/** Grades are read to four decimals, so a product with a weight is exact in millionths of a point. */
const GRADE_PARTS = 10_000;
const POINT = 1_000_000;

/**
 * The least sum that passes: the pass mark itself, and less where the sum is rounded up to it.
 *
 * Unit: points of the whole. Source: CAL-10.
 * Example: with a pass at 60, 59.5 where halves go up, and the least above 59 where everything does.
 */
export function leastSum({ passMark, rounding = 'none' }: CalculatorRule): number {
  if (rounding === 'none') return passMark;
  return Math.ceil(passMark) - (rounding === 'halfUp' ? 0.5 : 1 - 1 / POINT);
}

/** The highest grade of a part in the units of the rule. */
export function highestGrade(rule: CalculatorRule, weight: number): number {
  return rule.inputScale === 'percent' ? 100 : weight;
}

/**
 * What two known parts leave to the last one.
 *
 * Units: grades as `inputScale` says; `accumulatedGrade` and `requiredGradeInLastSection` in points of the whole
 * examination, the latter rounded up to the step. Range: grades from 0 to their highest.
 * Source: CAL-10. Whole-number arithmetic, so 0.1 + 0.2 is 0.3.
 * Example: 62.5 and 55 percent at 40/40/20 are 25 + 22 = 47 points; 60 − 47 leaves 13 of the last 20.
 */
export function calculate(
  rule: CalculatorRule,
  grades: { readonly procedural: number; readonly substantive: number },
): Calculation {
  const procedural = pointsOf(rule, grades.procedural, rule.proceduralWeight);
  const substantive = pointsOf(rule, grades.substantive, rule.substantiveWeight);
  const isBelowMinimum =
    procedural < minimumOf(rule, rule.proceduralWeight) ||
    substantive < minimumOf(rule, rule.substantiveWeight);
  return weigh(rule, procedural + substantive, isBelowMinimum);
}

/**
 * The same for a given sum of the two parts, neither of them below its minimum: the line of the chart.
 *
 * Units: points. Range of `accumulatedGrade`: 0 to the weights of both parts together.
 */
export function calculateFromSum(rule: CalculatorRule, accumulatedGrade: number): Calculation {
  return weigh(rule, Math.round(accumulatedGrade * POINT), false);
}

function weigh(rule: CalculatorRule, accumulated: number, isBelowMinimum: boolean): Calculation {
  const accumulatedGrade = accumulated / POINT;
  const full = rule.lastWeight * POINT;
  const missing = Math.round(leastSum(rule) * POINT) - accumulated;
  const least = Math.max(missing, minimumOf(rule, rule.lastWeight));
  if (isBelowMinimum || least > full)
    return { accumulatedGrade, calculationResult: 1, requiredGradeInLastSection: null };
  if (least <= 0) return { accumulatedGrade, calculationResult: 2, requiredGradeInLastSection: null };
  const step = Math.round(rule.step * POINT);
  // A step that does not divide the part's weight must not ask for more than the part can bring.
  const required = Math.min(Math.ceil(least / step) * step, full);
  return { accumulatedGrade, calculationResult: 3, requiredGradeInLastSection: required / POINT };
}

/** In millionths of a point. */
function pointsOf({ inputScale }: CalculatorRule, grade: number, weight: number): number {
  const parts = Math.round(grade * GRADE_PARTS);
  return inputScale === 'percent' ? parts * weight : parts * (POINT / GRADE_PARTS);
}

function minimumOf({ minimumPercent }: CalculatorRule, weight: number): number {
  return Math.round((minimumPercent ?? 0) * GRADE_PARTS) * weight;
}
