import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalculatorRule,
  calculate,
  calculateFromSum,
  DEFAULT_RULE,
  highestGrade,
} from './calculator.ts';

const POINTS: CalculatorRule = { ...DEFAULT_RULE, inputScale: 'points' };
const outcome = (rule: CalculatorRule, procedural: number, substantive: number) => {
  const { accumulatedGrade, calculationResult, requiredGradeInLastSection } = calculate(rule, {
    procedural,
    substantive,
  });
  return [accumulatedGrade, calculationResult, requiredGradeInLastSection];
};

describe('the grade calculator', () => {
  // By hand: 40 percent of each part and a pass at 60, so the last 20 points must close the gap.
  it.each([
    [0, 0, 0, 1, null],
    [100, 100, 80, 2, null],
    [80, 75, 62, 2, null],
    [75, 75, 60, 2, null],
    [75, 74.99, 59.996, 3, 0.5], // 0.004 are missing, marked in halves
    [74.5, 74.25, 59.5, 3, 0.5],
    [62.5, 55, 47, 3, 13],
    [70, 63.75, 53.5, 3, 6.5],
    [70, 63.74, 53.496, 3, 7], // 6.504 up to the next half
    [100, 0, 40, 3, 20],
    [98.75, 0, 39.5, 1, null],
    [50, 45, 38, 1, null],
    [0.1, 99.9, 40, 3, 20], // 0.04 + 39.96, which binary fractions would not make 40
  ])('CAL-05 to CAL-08, CAL-10: %d and %d percent are %d points: code %d, last part %s', (...row) => {
    const [procedural, substantive, ...expected] = row;
    expect(outcome(DEFAULT_RULE, procedural, substantive)).toEqual(expected);
  });

  it.each([
    [32, 30, 62, 2, null],
    [30, 30, 60, 2, null],
    [25, 22, 47, 3, 13],
    [28, 25.5, 53.5, 3, 6.5],
    [40, 0, 40, 3, 20],
    [39.5, 0, 39.5, 1, null],
    [20, 18, 38, 1, null],
  ])('CAL-10: %d and %d points are %d points: code %d, last part %s', (...row) => {
    const [procedural, substantive, ...expected] = row;
    expect(outcome(POINTS, procedural, substantive)).toEqual(expected);
  });

  it.each<[string, Partial<CalculatorRule>, number, number, unknown[]]>([
    ['a lower pass mark', { passMark: 56 }, 20, 18, [38, 3, 18]],
    ['halves rounded up', { rounding: 'halfUp' }, 24, 23, [47, 3, 12.5]],
    ['halves rounded up to a pass', { rounding: 'halfUp' }, 30, 29.5, [59.5, 2, null]],
    ['always rounded up', { rounding: 'up' }, 24, 22.99, [46.99, 3, 12.5]], // 59.01 would do
    ['always rounded up, to the point below', { rounding: 'up' }, 30, 29, [59, 3, 0.5]],
    ['whole points only', { step: 1 }, 28, 25.5, [53.5, 3, 7]],
    ['a step that does not divide the weight', { step: 3 }, 40, 0.5, [40.5, 3, 20]], // 19.5 → 21, capped at 20
    ['other weights', { proceduralWeight: 50, substantiveWeight: 35, lastWeight: 15 }, 50, 0, [50, 3, 10]],
    ['a minimum that binds the last part alone', { minimumPercent: 30 }, 32, 30, [62, 3, 6]],
    ['a minimum below what is missing', { minimumPercent: 30 }, 25, 22, [47, 3, 13]],
    ['a part at its minimum', { minimumPercent: 30 }, 12, 40, [52, 3, 8]],
    ['a part below its minimum', { minimumPercent: 30 }, 11.5, 40, [51.5, 1, null]],
    ['no minimum at all', { minimumPercent: 0 }, 30, 30, [60, 2, null]],
  ])('CAL-10: %s', (_what, change, procedural, substantive, expected) => {
    expect(outcome({ ...POINTS, ...change }, procedural, substantive)).toEqual(expected);
  });

  it('CAL-10: the line of the chart falls from impossible through 20 to 0', () => {
    const at = (sum: number) => calculateFromSum(DEFAULT_RULE, sum);
    expect([0, 39.5, 40, 50, 59.5, 60, 80].map((sum) => at(sum).calculationResult)).toEqual([
      1, 1, 3, 3, 3, 2, 2,
    ]);
    expect(at(50).requiredGradeInLastSection).toBe(10);
  });

  it('CAL-10: the highest grade is 100 percent or the weight in points', () => {
    expect(highestGrade(DEFAULT_RULE, 40)).toBe(100);
    expect(highestGrade(POINTS, 40)).toBe(40);
  });

  it('CAL-08: what is required suffices, and a step less does not', () => {
    const grade = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(grade, grade, (procedural, substantive) => {
        const found = calculate(DEFAULT_RULE, { procedural, substantive });
        if (found.calculationResult !== 3) return;
        const total = found.accumulatedGrade + found.requiredGradeInLastSection;
        expect(total).toBeGreaterThanOrEqual(60 - 1e-9);
        expect(total - 0.5).toBeLessThan(60);
      }),
    );
  });
});
