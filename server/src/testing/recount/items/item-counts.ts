import type { ItemRow, OptionRow } from './item-warnings.ts';

/** What one student chose in a question, and the student's points in all others of the exercise. */
export interface ChoiceRow {
  readonly option: string;
  readonly rest: number;
  /** Null where nothing was said. */
  readonly isSure: boolean | null;
}

/** Counts a question's choices. Of students with equal points at the edge of the upper third each belongs to it in part. */
export function countItem(
  rows: readonly ChoiceRow[],
  options: readonly { option: string; isKey: boolean }[],
): ItemRow {
  const keys = options.filter(({ isKey }) => isKey).map(({ option }) => option);
  const scores = rows.map(({ option }) => (keys.includes(option) ? 1 : 0));
  const upperThird = rows.length / 3;
  return {
    answered: rows.length,
    right: scores.reduce<number>((sum, score) => sum + score, 0),
    discrimination: correlation(
      scores,
      rows.map(({ rest }) => rest),
    ),
    upperThird,
    options: options.map((option): OptionRow => {
      const chosen = rows.filter((row) => row.option === option.option);
      return {
        ...option,
        chosen: chosen.length,
        chosenInUpperThird: chosen.reduce((sum, row) => sum + shareInUpper(row.rest, rows, upperThird), 0),
        saidSure: chosen.filter(({ isSure }) => isSure === true).length,
        saidUnsure: chosen.filter(({ isSure }) => isSure === false).length,
      };
    }),
  };
}

/** Pearson's; null where one of the two does not vary. */
function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const product = a.reduce((sum, value, at) => sum + (value - meanA) * ((b[at] ?? meanB) - meanB), 0);
  const spread = squares(a, meanA) * squares(b, meanB);
  return spread === 0 ? null : product / Math.sqrt(spread);
}

function shareInUpper(rest: number, rows: readonly ChoiceRow[], size: number): number {
  const above = rows.filter((row) => row.rest > rest).length;
  const equal = rows.filter((row) => row.rest === rest).length;
  return Math.min(1, Math.max(0, (size - above) / equal));
}

function squares(values: readonly number[], mean: number): number {
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
