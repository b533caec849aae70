import { asNumber, type Fraction } from '../exact.ts';
import { type Interval, NORMAL_80, wilson } from '../wilson.ts';
import { midRank } from './shares.ts';

/** Below this many students nothing is said of a cohort. */
const FEWEST = 30;

/** One student's part or total on a fixed paper. */
export interface CohortRow {
  readonly student: string;
  readonly points: number;
  readonly isFirstSitting: boolean;
  readonly isSameRule: boolean;
}

export interface Place {
  readonly students: number;
  readonly rank: Fraction;
  /** In hundredths, as the rank. */
  readonly interval: Interval;
}

/** Where a student stands among those who sat the same paper for the first time under the same rule; null below thirty. */
export function placeOf(student: string, rows: readonly CohortRow[]): Place | null {
  const compared = rows.filter((row) => row.isFirstSitting && row.isSameRule);
  const own = compared.find((row) => row.student === student);
  if (own === undefined || compared.length < FEWEST) return null;
  const rank = midRank(
    own.points,
    compared.map(({ points }) => points),
  );
  const { low, high } = wilson((asNumber(rank) / 100) * compared.length, compared.length, NORMAL_80);
  return { students: compared.length, rank, interval: { low: 100 * low, high: 100 * high } };
}
