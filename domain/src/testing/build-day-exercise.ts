/** An exercise of the day for tests: ten questions, not begun, open on the screen. */
import type { DayExercise } from '../day/day-exercise.ts';

export const exercise = (exerciseId: number, of: Partial<DayExercise> = {}): DayExercise => ({
  exerciseId,
  categoryId: 1,
  allowImmediateFeedback: false,
  isSimulation: false,
  isTaster: false,
  isOnline: true,
  isHeldBack: false,
  numberOfQuestions: 10,
  attempt: null,
  wasFinished: false,
  ...of,
});
