// From answers to the grade of an attempt, and from grades to the course average. Runs on the server only.
import { roundHalfUp } from '../rounding.ts';

export type GradedQuestion = {
  readonly questionId: number;
  readonly selectedAnswerId: number | null;
  /** Usually one; several by the author, or when staff accepted another answer afterwards. */
  readonly correctAnswerIds: readonly number[];
  /** By a ruling (domain/src/rulings): it gives its point to everybody. */
  readonly isVoided: boolean;
};

/**
 * Does this question earn its point? Any of several accepted answers does, a voided question always does, and an
 * unanswered question never does otherwise.
 *
 * Source: CRS-58.
 * Example: answers 3 and 5 are accepted, the student chose 5: correct. Nothing chosen on a voided question: correct.
 */
export function isAnswerCorrect(question: {
  readonly selectedAnswerId: number | null;
  readonly correctAnswerIds: readonly number[];
  readonly isVoided: boolean;
}): boolean {
  if (question.isVoided) return true;
  return question.selectedAnswerId !== null && question.correctAnswerIds.includes(question.selectedAnswerId);
}

/**
 * The grade of an attempt: 100 × points / possible points, half up, every question weighing one point.
 *
 * Unit: `grade` in points out of 100, `correct` and `possible` in questions. Range: 0 ≤ correct ≤ possible; the grade is
 * 0 when there is no question at all.
 * Source: CRS-58.
 * Example: 5 right of 8 is 62.5, so the grade is 63.
 */
export function gradeAttempt(questions: readonly GradedQuestion[]): {
  grade: number;
  correct: number;
  possible: number;
} {
  const possible = questions.length;
  const correct = questions.filter(isAnswerCorrect).length;
  return { grade: gradeOf({ correct, possible }), correct, possible };
}

/**
 * The same from counts alone: what regrading knows of the questions that a ruling does not touch.
 *
 * Unit: questions; the grade in points out of 100. Range: 0 ≤ correct ≤ possible.
 * Source: CRS-58.
 * Example: 5 of 8 is 63; 0 of 0 is 0.
 */
export function gradeOf(points: { readonly correct: number; readonly possible: number }): number {
  return points.possible === 0 ? 0 : roundHalfUp((100 * points.correct) / points.possible);
}

/**
 * The course average (`acceptableGrade`) from the running sum and count that each first finished attempt adds to.
 *
 * Unit: points out of 100. Range: 0 to 100, null while nobody has finished.
 * Source: CRS-57.
 * Example: three students with 70, 71 and 80 sum to 221, so the average is 73.67, shown as 74.
 */
export function courseAverage(course: {
  readonly gradeSum: number;
  readonly finishedCount: number;
}): number | null {
  if (course.finishedCount === 0) return null;
  return roundHalfUp(course.gradeSum / course.finishedCount);
}
