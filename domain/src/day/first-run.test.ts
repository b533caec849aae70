import { describe, expect, it } from 'vitest';
import { exercise } from '../testing/build-day-exercise.ts';
import type { DayExercise } from './day-exercise.ts';
import { exerciseAfter, isFirstRun, tasterOf, tasterResult } from './first-run.ts';

const immediate = (exerciseId: number, numberOfQuestions: number, of: Partial<DayExercise> = {}) =>
  exercise(exerciseId, { allowImmediateFeedback: true, numberOfQuestions, ...of });

const ATTEMPT = { lastAt: 1, answeredCount: 6, rightCount: 4, wrongCount: 2, firstOpen: null };
const finished = { attempt: { ...ATTEMPT, finishedAt: 1 }, wasFinished: true };

describe('isFirstRun', () => {
  it('DAY-29: until a second exercise is finished, a reset one too', () => {
    expect(isFirstRun([])).toBe(true);
    expect(isFirstRun([exercise(1, { wasFinished: true }), exercise(2)])).toBe(true);
    expect(isFirstRun([exercise(1, { wasFinished: true }), exercise(2, finished)])).toBe(false);
  });
});

describe('tasterOf', () => {
  it.each([
    ['the one that the author marked', [exercise(1), immediate(2, 5), exercise(3, { isTaster: true })], 3],
    [
      'not one that is closed on the screen',
      [exercise(1), exercise(2, { isTaster: true, isOnline: false })],
      1,
    ],
    ['the shortest with immediate feedback', [exercise(1), immediate(2, 8), immediate(3, 6)], 3],
    ['of two as short the first', [immediate(1, 6), immediate(2, 6)], 1],
    ['none of more than eight questions', [exercise(1), immediate(2, 9)], 1],
    ['none without questions', [immediate(1, 0), immediate(2, 8)], 2],
    ['none whose result is held back', [immediate(1, 3, { isHeldBack: true }), immediate(2, 8)], 2],
    ['else the first', [exercise(1), exercise(2)], 1],
    ['the same after it was finished', [immediate(1, 6, finished), immediate(2, 7)], 1],
    ['nothing where there is nothing', [exercise(1, { isOnline: false })], null],
  ] as const)('DAY-30, DAY-31: %s', (_name, exercises, id) => {
    expect(tasterOf(exercises)?.exerciseId ?? null).toBe(id);
  });
});

describe('exerciseAfter', () => {
  const taster = immediate(1, 6);
  const exercises = [
    taster,
    exercise(2, finished),
    exercise(3),
    immediate(4, 20),
    exercise(5, { isOnline: false }),
  ];

  it.each([
    [null, 3],
    ['end', 3],
    ['immediate', 4],
  ] as const)('DAY-34, DAY-16: with the preference %s it is exercise %d', (feedback, id) => {
    expect(exerciseAfter(exercises, { taster, feedback })?.exerciseId).toBe(id);
  });

  it('DAY-34: none where there is nothing beside the taster', () => {
    expect(exerciseAfter([taster], { taster, feedback: null })).toBeNull();
  });
});

describe('tasterResult', () => {
  it('DAY-32: once it is finished, unless it is held back', () => {
    const running = immediate(1, 6, { attempt: { ...ATTEMPT, finishedAt: null } });
    expect(tasterResult(null)).toBeNull();
    expect(tasterResult(immediate(1, 6))).toBeNull();
    expect(tasterResult(running)).toBeNull();
    expect(tasterResult(immediate(1, 6, finished))).toEqual({ rightCount: 4, wrongCount: 2 });
    expect(tasterResult(immediate(1, 6, { ...finished, isHeldBack: true }))).toBeNull();
  });
});
