/** Where the student is going (REP-25). */
import { type GradeSum, meanGrade } from './report-counts.ts';

export type Trend = {
  /** Null: there is nothing to compare. */
  readonly direction: 'up' | 'down' | 'steady' | null;
  readonly mean: number | null;
  readonly previousMean: number | null;
};

export type GraphPoint = { readonly week: string; readonly grade: number };

/** How many calendar weeks back the comparison goes. */
export const TREND_WEEKS = 4;

/** How many weeks the graph shows. */
export const GRAPH_WEEKS = 10;

/** Unit: points out of 100. Smaller differences are weather. */
const TREND_STEP = 3;

/**
 * Compares the week's mean grade with the mean of all exercises that were finished in the four calendar weeks before it
 * (not the mean of weekly means: a week of ten exercises weighs more than a week of one). The rounded means are compared,
 * those that the sentence shows.
 *
 * Unit: points out of 100. Source: REP-25.
 * Example: 78 after 75 is up, 77 after 75 is steady, 72 after 75 is down; without earlier exercises nothing is said.
 */
export function trendOf(given: { readonly week: GradeSum; readonly before: GradeSum }): Trend {
  const mean = meanGrade(given.week);
  const previousMean = meanGrade(given.before);
  return { direction: directionOf(mean, previousMean), mean, previousMean };
}

/**
 * The points of the graph: the last ten weeks with a grade, this one included, oldest first. Weeks without one are left
 * out; each point carries its date.
 *
 * Source: REP-25.
 * Example: of twelve weeks that each had a grade the first two are gone.
 */
export function graphPoints(weeks: readonly (GradeSum & { readonly week: string })[]): GraphPoint[] {
  return [...weeks]
    .sort((a, b) => (a.week < b.week ? -1 : 1))
    .flatMap(({ week, ...sum }) => {
      const grade = meanGrade(sum);
      return grade === null ? [] : [{ week, grade }];
    })
    .slice(-GRAPH_WEEKS);
}

function directionOf(mean: number | null, previousMean: number | null): Trend['direction'] {
  if (mean === null || previousMean === null) return null;
  const difference = mean - previousMean;
  if (difference >= TREND_STEP) return 'up';
  return difference <= -TREND_STEP ? 'down' : 'steady';
}
