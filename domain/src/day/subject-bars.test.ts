import { expect, it } from 'vitest';
import type { DayExercise } from './day-exercise.ts';
import { subjectBars } from './subject-bars.ts';

const exercise = (categoryId: number, of: Partial<DayExercise> = {}): DayExercise => ({
  exerciseId: 1,
  categoryId,
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

const RUNNING = {
  finishedAt: null,
  lastAt: 1,
  answeredCount: 4,
  rightCount: 3,
  wrongCount: 1,
  firstOpen: null,
};
const FINISHED = { ...RUNNING, finishedAt: 1, answeredCount: 10, rightCount: 6, wrongCount: 4 };

it('DAY-23, DAY-24: each subject in the order given, with its questions, answers, right and wrong ones', () => {
  const bars = subjectBars(
    [7, 5, 6],
    [
      exercise(5, { attempt: FINISHED }),
      exercise(5, { attempt: RUNNING, allowImmediateFeedback: true }),
      exercise(7),
      exercise(99, { attempt: FINISHED }),
    ],
  );

  expect(bars).toEqual([
    { categoryId: 7, questionCount: 10, answeredCount: 0, rightCount: 0, wrongCount: 0 },
    { categoryId: 5, questionCount: 20, answeredCount: 14, rightCount: 9, wrongCount: 5 },
    { categoryId: 6, questionCount: 0, answeredCount: 0, rightCount: 0, wrongCount: 0 },
  ]);
});

it('DAY-25: what is held back or has no verdict yet counts as answered and is split by nothing', () => {
  const bars = subjectBars(
    [5],
    [
      exercise(5, { attempt: RUNNING }),
      exercise(5, { attempt: FINISHED, isHeldBack: true }),
      exercise(5, { attempt: RUNNING, isHeldBack: true, allowImmediateFeedback: true }),
    ],
  );

  expect(bars).toEqual([
    { categoryId: 5, questionCount: 30, answeredCount: 18, rightCount: 0, wrongCount: 0 },
  ]);
});
