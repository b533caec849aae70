/**
 * What the figures of a weekly report are made of. Sums are kept as exercises are finished, so a report reads nobody's
 * answers.
 *
 * Which attempts count: `exerciseCount` counts different exercises finished in the week, repeats of earlier weeks too.
 * All other sums count first finished attempts alone (a repeat after a reset knows its questions), and of these only
 * attempts whose grade the student is shown: an exercise that hides its grade or holds its report back says nothing here.
 */
import { percentOf, roundHalfUp } from '../rounding.ts';

export type GradeSum = { readonly gradeSum: number; readonly gradeCount: number };

export type AnswerSum = { readonly correct: number; readonly answered: number };

export type WeekCounts = GradeSum & {
  readonly exerciseCount: number;
  /** Of the answers that were marked sure. */
  readonly sure: AnswerSum;
  /** Answers to questions of level 3 and below, and how many of them were wrong. */
  readonly easy: { readonly wrong: number; readonly answered: number };
};

export type CategoryCounts = AnswerSum & {
  readonly categoryId: number;
  readonly name: string;
  /** 1 procedural, 2 substantive, 3 combined, 4 other. */
  readonly type: number;
  /** The category's place in the course. */
  readonly sortOrder: number;
  /** Of all students of the course in the same week, this one too; null where nobody counted them. */
  readonly ofCourse: AnswerSum | null;
};

/** Fewer answers than these in a category are no ground for advice. */
export const FEWEST_ANSWERS_FOR_ADVICE = 5;

/**
 * The mean grade of attempts.
 *
 * Unit: points out of 100, rounded half up; null without attempts. Source: REP-25.
 * Example: 70, 71 and 80 sum to 221: 73.67, so 74.
 */
export function meanGrade({ gradeSum, gradeCount }: GradeSum): number | null {
  return gradeCount === 0 ? null : roundHalfUp(gradeSum / gradeCount);
}

/**
 * How many of the answers were right.
 *
 * Unit: percent, rounded half up; null without answers. Source: REP-28.
 * Example: 5 of 8 is 62.5, so 63.
 */
export function shareRight({ correct, answered }: AnswerSum): number | null {
  return percentOf(correct, answered);
}

/** From the weakest: by grade, then the one with more answers, then in the order of the course. */
export function byWeakness(a: Graded, b: Graded): number {
  return a.grade - b.grade || b.answered - a.answered || inCourseOrder(a, b);
}

export function inCourseOrder(
  a: Pick<CategoryCounts, 'sortOrder' | 'categoryId'>,
  b: Pick<CategoryCounts, 'sortOrder' | 'categoryId'>,
): number {
  return a.sortOrder - b.sortOrder || a.categoryId - b.categoryId;
}

export type Graded = CategoryCounts & { readonly grade: number; readonly average: number | null };

/** The categories in which anything was answered, with the student's grade and the course's. */
export function gradedCategories(categories: readonly CategoryCounts[]): Graded[] {
  return categories.flatMap((category) => {
    const grade = shareRight(category);
    const average = category.ofCourse === null ? null : shareRight(category.ofCourse);
    return grade === null ? [] : [{ ...category, grade, average }];
  });
}
