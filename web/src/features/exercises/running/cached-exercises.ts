/** The exercises that this device can go on with while the server cannot be reached. */
import { isRunning } from '../exercise.queries.ts';
import { openExerciseJournal } from '../journal/exercise-journal.ts';
import { showQuestions } from '../taking/shown-question.ts';

export type CachedExercise = {
  readonly id: number;
  readonly name: string;
  readonly courseId: number;
  readonly categoryId: number;
  readonly lessonId: number;
  readonly hasLaw: boolean;
  readonly numberOfQuestions: number;
  /** With what was answered on this device and not sent yet. */
  readonly answeredCount: number;
};

/** What was opened last comes first. */
export async function readCachedExercises(userId: number): Promise<CachedExercise[]> {
  const { journal, copies } = await openExerciseJournal(String(userId));
  const running = (await copies.list()).filter(isRunning);
  return await Promise.all(
    running.map(async (exercise) => {
      const attemptId = exercise.attemptId ?? 0; // a running exercise has one
      await journal.open(attemptId, exercise.id);
      const shown = showQuestions(exercise, journal.view(attemptId).entries);
      const { id, name, courseId, categoryId, lessonId, hasLaw } = exercise;
      return {
        id,
        name,
        courseId,
        categoryId,
        lessonId,
        hasLaw,
        numberOfQuestions: shown.length,
        answeredCount: shown.filter(({ isAnswered }) => isAnswered).length,
      };
    }),
  );
}
