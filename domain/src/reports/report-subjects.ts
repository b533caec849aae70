/** What is strong and what is weak: the three subjects with their bars (REP-28), and the advice (REP-27). */
import {
  byWeakness,
  type CategoryCounts,
  FEWEST_ANSWERS_FOR_ADVICE,
  type Graded,
  gradedCategories,
  inCourseOrder,
  shareRight,
} from './report-counts.ts';

export type Bar = {
  readonly categoryId: number;
  readonly name: string;
  readonly grade: number;
  readonly arrow: 1 | 0 | -1;
  readonly average: number | null;
};

export type Subject = { readonly type: number; readonly value: number | null; readonly bars: readonly Bar[] };

export type Recommendation = {
  readonly categoryId: number;
  readonly name: string;
  readonly grade: number;
  readonly average: number | null;
};

/** A category's grade as a report keeps it for the arrows of the next one. */
export type CategoryGrade = { readonly categoryId: number; readonly grade: number };

/** A substantive, B procedural, C combined, as categories number their types. */
export const SUBJECT_TYPES = [2, 1, 3] as const;

const MOST_BARS = 7;
/** Unit: points. A difference up to this is none. */
const ARROW_STEP = 2;
const MOST_RECOMMENDATIONS = 2;
const WEAK_BELOW = 60;

/**
 * The three subjects. Value: 100 × right / answered over all categories of the type. Bars: the up to seven categories with
 * the most answers, the course's order deciding ties; the arrow compares with the previous report's grade of the category,
 * none without one.
 *
 * Unit: percent. Source: REP-28.
 * Example: contracts 9 of 12 after 70 in the previous report: 75 with an arrow up; after 73 none, as 2 is not more than 2.
 */
export function subjectsOf(
  categories: readonly CategoryCounts[],
  previous: readonly CategoryGrade[],
): Subject[] {
  const before = new Map(previous.map(({ categoryId, grade }) => [categoryId, grade]));
  const graded = gradedCategories(categories);
  return SUBJECT_TYPES.map((type) => {
    const ofType = graded.filter((category) => category.type === type);
    return { type, value: shareRight(sumOf(ofType)), bars: barsOf(ofType, before) };
  });
}

/**
 * The two weakest categories among those with at least five answers whose grade is below the course's or below 60; none
 * when all is well.
 *
 * Unit: percent. Source: REP-27.
 * Example: contracts 55 (course 50), evidence 80 (course 85), ethics 70 (course 70): contracts, then evidence.
 */
export function recommendationsOf(categories: readonly CategoryCounts[]): Recommendation[] {
  return gradedCategories(categories)
    .filter(({ answered }) => answered >= FEWEST_ANSWERS_FOR_ADVICE)
    .filter(({ grade, average }) => grade < WEAK_BELOW || (average !== null && grade < average))
    .sort(byWeakness)
    .slice(0, MOST_RECOMMENDATIONS)
    .map(({ categoryId, name, grade, average }) => ({ categoryId, name, grade, average }));
}

function barsOf(ofType: readonly Graded[], before: ReadonlyMap<number, number>): Bar[] {
  return [...ofType]
    .sort((a, b) => b.answered - a.answered || inCourseOrder(a, b))
    .slice(0, MOST_BARS)
    .map(({ categoryId, name, grade, average }) => ({
      categoryId,
      name,
      grade,
      arrow: arrowOf(grade, before.get(categoryId)),
      average,
    }));
}

function arrowOf(grade: number, before: number | undefined): Bar['arrow'] {
  if (before === undefined) return 0;
  if (grade - before > ARROW_STEP) return 1;
  return before - grade > ARROW_STEP ? -1 : 0;
}

function sumOf(categories: readonly Graded[]): { correct: number; answered: number } {
  return categories.reduce(
    (sum, { correct, answered }) => ({ correct: sum.correct + correct, answered: sum.answered + answered }),
    { correct: 0, answered: 0 },
  );
}
