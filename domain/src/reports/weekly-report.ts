/** All figures of a student's weekly report in a course. They are made once and kept; sentences are made of them later. */
import { type CategoryCounts, type GradeSum, gradedCategories, type WeekCounts } from './report-counts.ts';
import { type CheckedGoal, checkGoals, type Goal, goalsAfter } from './report-goals.ts';
import {
  type CategoryGrade,
  type Recommendation,
  recommendationsOf,
  type Subject,
  subjectsOf,
} from './report-subjects.ts';
import { type GraphPoint, graphPoints, type Trend, trendOf } from './report-trend.ts';

export type ReportFigures = {
  /** Different exercises finished in the week. */
  readonly exerciseCount: number;
  readonly trend: Trend;
  readonly graph: readonly GraphPoint[];
  readonly previousGoals: readonly CheckedGoal[];
  readonly goals: readonly Goal[];
  readonly recommendations: readonly Recommendation[];
  readonly subjects: readonly Subject[];
  /** Of every category of the week, for the next report's arrows. */
  readonly categories: readonly CategoryGrade[];
};

export type ReportInput = {
  readonly week: string;
  readonly counts: WeekCounts;
  readonly categories: readonly CategoryCounts[];
  /** The sum of the four calendar weeks before. */
  readonly before: GradeSum;
  /** Earlier weeks for the graph, in any order; more than the graph shows do no harm. */
  readonly earlier: readonly (GradeSum & { readonly week: string })[];
  /** What the student's last report before this week left behind; null for the first. */
  readonly previous: Pick<ReportFigures, 'goals' | 'categories'> | null;
};

/**
 * The figures of one week.
 *
 * Source: REP-25 to REP-28; which attempts count is said in report-counts.ts.
 * Example: a first report has no previous goals, no arrows, and a trend that says nothing.
 */
export function weeklyReport(input: ReportInput): ReportFigures {
  const { week, counts, categories, before, earlier, previous } = input;
  const inWeek = { counts, categories };
  return {
    exerciseCount: counts.exerciseCount,
    trend: trendOf({ week: counts, before }),
    graph: graphPoints([...earlier, { week, gradeSum: counts.gradeSum, gradeCount: counts.gradeCount }]),
    previousGoals: checkGoals(previous?.goals ?? [], inWeek),
    goals: goalsAfter(inWeek),
    recommendations: recommendationsOf(categories),
    subjects: subjectsOf(categories, previous?.categories ?? []),
    categories: gradedCategories(categories).map(({ categoryId, grade }) => ({ categoryId, grade })),
  };
}
