// How much of each subject is answered, and how much of it rightly.
import { type DayExercise, shownResult } from './day-exercise.ts';

export type SubjectBar = {
  readonly categoryId: number;
  readonly questionCount: number;
  readonly answeredCount: number;
  /** Of what may be shown; together at most what is answered. */
  readonly rightCount: number;
  readonly wrongCount: number;
};

/**
 * One bar a subject, in the order given. What is held back, and what has no verdict yet, counts as answered and is split
 * by nothing, or its result could be derived.
 *
 * Source: DAY-23 to DAY-25.
 */
export function subjectBars(categoryIds: readonly number[], exercises: readonly DayExercise[]): SubjectBar[] {
  const bars = new Map(
    categoryIds.map((categoryId) => [
      categoryId,
      { categoryId, questionCount: 0, answeredCount: 0, rightCount: 0, wrongCount: 0 },
    ]),
  );
  for (const exercise of exercises) {
    const bar = bars.get(exercise.categoryId);
    if (bar === undefined) continue;
    const result = shownResult(exercise);
    bar.questionCount += exercise.numberOfQuestions;
    bar.answeredCount += exercise.attempt?.answeredCount ?? 0;
    bar.rightCount += result?.rightCount ?? 0;
    bar.wrongCount += result?.wrongCount ?? 0;
  }
  return [...bars.values()];
}
