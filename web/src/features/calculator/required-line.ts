/** What the last part must bring over the range of the other two: the rows of the chart and of its table. */
import { type CalculatorRule, calculateFromSum } from '@sugya/domain/calculator.ts';
import { calculator } from '../../hebrew/calculator.ts';
import { pointsText } from './grade-text.ts';

const texts = calculator.chart;

export type RequiredRow = {
  /** Points of the two parts together. */
  readonly sum: number;
  readonly result: 1 | 2 | 3;
  /** Points of the last part; 0 where a pass is certain, null where it is out of reach. */
  readonly required: number | null;
};

export function requiredLine(rule: CalculatorRule): RequiredRow[] {
  const highest = sumOf(rule);
  return Array.from({ length: highest + 1 }, (_, sum) => {
    const { calculationResult: result, requiredGradeInLastSection } = calculateFromSum(rule, sum);
    return { sum, result, required: result === 2 ? 0 : requiredGradeInLastSection };
  });
}

/** The rows that a reader needs: every fifth, and those where something begins. */
export function tableRows(rows: readonly RequiredRow[]): RequiredRow[] {
  return rows.filter((row, place) => {
    const before = rows[place - 1];
    return place === 0 || row.result !== before?.result || (row.result === 3 && row.sum % 5 === 0);
  });
}

/** The highest sum of the two known parts. */
export function sumOf({ proceduralWeight, substantiveWeight }: CalculatorRule): number {
  return proceduralWeight + substantiveWeight;
}

/** What a row means, in a few words. */
export function wordsOf({ result, required }: RequiredRow): string {
  if (result === 1) return texts.outOfReach;
  return result === 2 ? texts.certain : texts.points(pointsText(required ?? 0));
}
