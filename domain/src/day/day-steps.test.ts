import { describe, expect, it } from 'vitest';
import { exercise } from '../testing/build-day-exercise.ts';
import type { DayAttempt, DayExercise } from './day-exercise.ts';
import { checklist, type DayQuestion, offersOwnTest, stepsOf } from './day-steps.ts';

const attempt = (of: Partial<DayAttempt> = {}): DayAttempt => ({
  finishedAt: null,
  lastAt: 100,
  answeredCount: 4,
  rightCount: 3,
  wrongCount: 1,
  firstOpen: { questionId: 5, number: 5 },
  ...of,
});

const done = (finishedAt: number, wrongCount: number) =>
  attempt({
    finishedAt,
    lastAt: finishedAt,
    answeredCount: 10,
    rightCount: 10 - wrongCount,
    wrongCount,
    firstOpen: null,
  });

/** The kinds with what they are about: exercises by their number, the review by its count. */
const offered = (of: Partial<DayQuestion<DayExercise>>) =>
  stepsOf({ exercises: [], ownTests: [], dueCount: 0, feedback: null, hours: [], ...of }).map((step) =>
    step.kind === 'review' ? ['review', step.count] : [step.kind, step.exercise.exerciseId],
  );

describe('stepsOf', () => {
  it('DAY-04, DAY-06, DAY-08, DAY-09: open exercise, review, new exercise; mistakes only without them; else nothing', () => {
    const open = exercise(1, { attempt: attempt() });
    const unbegun = exercise(2);
    const report = exercise(3, { attempt: done(50, 2) });

    expect(offered({ exercises: [report, unbegun, open], dueCount: 7 })).toEqual([
      ['continue', 1],
      ['review', 7],
      ['start', 2],
    ]);
    expect(offered({ exercises: [report, unbegun], dueCount: 7 })).toEqual([
      ['review', 7],
      ['start', 2],
    ]);
    expect(offered({ exercises: [report, unbegun] })).toEqual([['start', 2]]);
    expect(offered({ exercises: [report], dueCount: 1 })).toEqual([['review', 1]]);
    expect(offered({ exercises: [report] })).toEqual([['mistakes', 3]]);
    expect(offered({})).toEqual([]);
  });

  it('DAY-05, DAY-13: the open exercise that was touched last, if it may be entered online', () => {
    const exercises = [
      exercise(1, { attempt: attempt({ lastAt: 100 }) }),
      exercise(2, { attempt: attempt({ lastAt: 300 }) }),
      exercise(3, { attempt: attempt({ lastAt: 400 }), isOnline: false }),
      exercise(4, { attempt: done(500, 0) }),
    ];

    expect(stepsOf({ exercises, ownTests: [], dueCount: 0, feedback: null, hours: [] })).toEqual([
      { kind: 'continue', exercise: exercises[1], openCount: 6 },
    ]);
  });

  it.each([
    { name: 'without an estimate the subject with the least answered share', hours: [], id: 21 },
    {
      name: 'the subject where an hour is worth most',
      hours: [{ categoryId: 3, pointsPerHour: 1.5 }],
      id: 31,
    },
    {
      name: 'of several the most',
      hours: [
        { categoryId: 1, pointsPerHour: 2 },
        { categoryId: 3, pointsPerHour: 1.5 },
      ],
      id: 12,
    },
    {
      name: 'not a subject in which everything was begun',
      hours: [{ categoryId: 4, pointsPerHour: 9 }],
      id: 21,
    },
    {
      name: 'preferred feedback first',
      hours: [{ categoryId: 3, pointsPerHour: 1 }],
      feedback: 'immediate',
      id: 32,
    },
    {
      name: 'the other feedback first',
      hours: [{ categoryId: 3, pointsPerHour: 1 }],
      feedback: 'end',
      id: 31,
    },
    { name: 'a preference that the subject does not have', hours: [], feedback: 'immediate', id: 21 },
  ] as const)('DAY-07, DAY-16: $name', ({ hours, id, ...of }) => {
    const exercises = [
      exercise(11, { attempt: done(1, 0), isHeldBack: true }),
      exercise(12),
      exercise(20, { categoryId: 2, isOnline: false }),
      exercise(21, { categoryId: 2 }),
      exercise(31, { categoryId: 3 }),
      exercise(32, { categoryId: 3, allowImmediateFeedback: true }),
      exercise(41, { categoryId: 4, attempt: done(1, 0), isHeldBack: true }),
    ];

    expect(offered({ exercises, hours, feedback: null, ...of })).toEqual([['start', id]]);
  });

  it('DAY-07: tells what an hour is worth there, and nothing before an estimate', () => {
    const exercises = [exercise(1)];
    const of = { exercises, ownTests: [], dueCount: 0, feedback: null };

    expect(stepsOf({ ...of, hours: [{ categoryId: 1, pointsPerHour: 1.2 }] })).toMatchObject([
      { kind: 'start', pointsPerHour: 1.2 },
    ]);
    expect(stepsOf({ ...of, hours: [] })).toMatchObject([{ kind: 'start', pointsPerHour: null }]);
  });

  it('DAY-14: a simulation is offered where there is nothing else', () => {
    const simulation = exercise(1, { isSimulation: true });
    expect(offered({ exercises: [simulation, exercise(2)] })).toEqual([['start', 2]]);
    expect(offered({ exercises: [simulation] })).toEqual([['start', 1]]);
  });

  it('DAY-08, DAY-25: mistakes of the newest report that may be shown, and of no other', () => {
    const held = exercise(1, { attempt: done(300, 5), isHeldBack: true });
    const newest = exercise(2, { attempt: done(200, 2) });
    const older = exercise(3, { attempt: done(100, 4) });

    const exercises = [older, held, newest];
    const [step] = stepsOf({ exercises, ownTests: [], dueCount: 0, feedback: null, hours: [] });
    expect(step).toEqual({ kind: 'mistakes', exercise: newest, wrongCount: 2 });
    expect(offered({ exercises: [held] })).toEqual([]);
    expect(offered({ exercises: [older, exercise(4, { attempt: done(400, 0) })] })).toEqual([]);
  });
});

describe('checklist', () => {
  it.each([
    { done: '', steps: 'abc', shown: ['', 'abc'] },
    { done: '1', steps: 'abc', shown: ['1', 'ab'] },
    { done: '21', steps: 'abc', shown: ['12', 'a'] },
    { done: '1324', steps: 'abc', shown: ['34', 'a'] },
    { done: '1324', steps: '', shown: ['234', ''] },
    { done: '1', steps: 'a', shown: ['1', 'a'] },
    { done: '', steps: '', shown: ['', ''] },
  ])('DAY-10, DAY-11: done "$done" with the steps "$steps"', ({ done: given, steps, shown: expected }) => {
    const list = checklist(
      Array.from(given).map((name) => ({ name, at: Number(name) })),
      Array.from(steps),
    );

    expect([list.done.map(({ name }) => name).join(''), list.steps.join('')]).toEqual(expected);
  });
});

describe('tests of one’s own', () => {
  it('DAY-82: one that is open is gone on with like an exercise, the one that was touched last', () => {
    const open = exercise(1, { attempt: attempt({ lastAt: 100 }) });
    const test = exercise(9, { attempt: attempt({ lastAt: 200 }) });
    const finished = exercise(8, { attempt: done(300, 2) });
    expect(offered({ exercises: [open], ownTests: [test, finished] })).toEqual([['continue', 9]]);
    const later = exercise(1, { attempt: attempt({ lastAt: 400 }) });
    expect(offered({ exercises: [later], ownTests: [test] })).toEqual([['continue', 1]]);
    // Its mistakes are no step, as long as no exercise has any.
    expect(offered({ ownTests: [finished] })).toEqual([]);
  });

  const usual = { doneCount: 0, stepCount: 2, questionCount: 40, hasOpenTest: false, isFirstRun: false };
  it.each([
    ['with room for a third line', {}, true],
    ['with one done and two steps', { doneCount: 1 }, false],
    ['with one done and one step', { doneCount: 1, stepCount: 1 }, true],
    ['with three done and nothing left', { doneCount: 3, stepCount: 0 }, true],
    ['with nothing at all', { stepCount: 0 }, true],
    ['while one is open', { hasOpenTest: true }, false],
    ['in the first run', { isFirstRun: true }, false],
    ['without questions', { questionCount: 0 }, false],
  ])('DAY-83: is the building of one offered %s', (_when, change, isOffered) => {
    expect(offersOwnTest({ ...usual, ...change })).toBe(isOffered);
  });
});
