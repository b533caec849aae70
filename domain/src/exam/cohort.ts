// Where a result on a fixed paper lies among those of the class.
import { shareInterval } from '../statistics/proportion.ts';
import { midRank } from './mid-rank.ts';

/** With fewer a rank says more of who came than of the result. */
export const LEAST_COHORT = 30;
/** A student who met more of the paper before sits it without comparison. */
const MOST_MET_SHARE = 0.1;
/** Standard deviations that hold the middle 80 percent. */
const EIGHTY_PERCENT = 1.281552;

export type CohortPlace = {
  /** Percent below, equal ones counting half. */
  readonly midRank: number;
  /** Of the rank, by 80 percent. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
};

/**
 * The place of a result among all first sittings of the same paper, itself included; null with fewer than thirty.
 *
 * Unit: percent. Source: EXD-49.
 * Example: 24 of 40 as the fifteenth of thirty different results is 48.3.
 */
export function cohortPlace(result: number, all: readonly number[]): CohortPlace | null {
  const rank = midRank(result, all);
  if (rank === null || all.length < LEAST_COHORT) return null;
  const interval = shareInterval((rank / 100) * all.length, all.length, EIGHTY_PERCENT);
  if (interval === null) return null;
  return { midRank: rank, low: 100 * interval.low, high: 100 * interval.high, count: all.length };
}

/** Source: EXD-49. `met`: questions of the paper of which the student had met the family before. */
export function isComparable(met: number, questionCount: number): boolean {
  return met <= MOST_MET_SHARE * questionCount;
}
