/** Whose laws stand beside a question: those of the exercise, and in a test of one's own of the exercise that it is of (EXD-72). */
import type { Exercise } from '@sugya/contract/exercises.ts';

/** The exercise as the law beside it is shown; null: no law stands there. */
export function lawOfQuestion(exercise: Exercise, questionId: number): Exercise | null {
  if (exercise.hasLaw) return exercise;
  const beside = exercise.lawsBeside?.find(({ questionIds }) => questionIds.includes(questionId));
  if (beside === undefined) return null;
  const { exerciseId, isOneLawAtATime, questionIds: _questionIds, ...shown } = beside;
  return { ...exercise, ...shown, id: exerciseId, displaySeparateLawText: isOneLawAtATime };
}
