/** From an exercise's row to what the rules know of it, and from their steps to what is answered. */
import type { DayStep } from '@sugya/contract/day.ts';
import type { DayExercise } from '@sugya/domain/day/day-exercise.ts';
import type { Step } from '@sugya/domain/day/day-steps.ts';
import { readMinutes } from '@sugya/domain/day/minutes.ts';
import type { ExerciseRow } from './day.store.ts';

export type PlacedExercise = DayExercise & Pick<ExerciseRow, 'name' | 'lessonId' | 'categoryName' | 'hasLaw'>;

export function toDayExercise(row: ExerciseRow): PlacedExercise {
  const { attemptId, finishedAt, lastAt, answeredCount, rightCount, wrongCount } = row;
  const { firstOpenId, firstOpenNumber, ...exercise } = row;
  return {
    ...exercise,
    attempt:
      attemptId === null
        ? null
        : {
            finishedAt: finishedAt?.getTime() ?? null,
            lastAt: lastAt?.getTime() ?? 0,
            answeredCount: answeredCount ?? 0,
            rightCount: rightCount ?? 0,
            wrongCount: wrongCount ?? 0,
            firstOpen:
              firstOpenId === null || firstOpenNumber === null
                ? null
                : { questionId: firstOpenId, number: firstOpenNumber },
          },
  };
}

export function viewStep(step: Step<PlacedExercise>, seconds: number): DayStep {
  const minutes = readMinutes(seconds);
  switch (step.kind) {
    case 'continue': {
      const { attempt } = step.exercise;
      const answeredCount = attempt?.answeredCount ?? 0;
      const firstOpen = attempt?.firstOpen ?? null;
      return { kind: 'continue', ...viewExercise(step.exercise), answeredCount, firstOpen, minutes };
    }
    case 'review':
      return { kind: 'review', count: step.count, minutes };
    case 'start':
      return { kind: 'start', ...viewExercise(step.exercise), pointsPerHour: step.pointsPerHour, minutes };
    case 'mistakes':
      return { kind: 'mistakes', ...viewExercise(step.exercise), wrongCount: step.wrongCount, minutes };
  }
}

export function viewExercise(exercise: PlacedExercise) {
  const { exerciseId, name, lessonId, categoryId, categoryName } = exercise;
  const { hasLaw, allowImmediateFeedback, numberOfQuestions } = exercise;
  return {
    exerciseId,
    name,
    lessonId,
    categoryId,
    categoryName,
    hasLaw,
    allowImmediateFeedback,
    numberOfQuestions,
  };
}
