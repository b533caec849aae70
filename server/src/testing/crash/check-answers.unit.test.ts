import { describe, expect, it } from 'vitest';
import { brokenPromises, type Stored } from './check-answers.ts';
import type { AttemptRecord } from './crash-student.ts';

const exercises = [
  {
    exerciseId: 1,
    questions: [{ id: 10, versionId: 1, right: 101, wrong: 102, answers: [] }],
  },
];

/** One attempt: the wrong answer acknowledged, then the right one sent without an answer from the server, then finished. */
function acknowledged(): AttemptRecord {
  const insertTime = '2026-01-01T00:00:00Z';
  return {
    attemptId: 7,
    exerciseId: 1,
    operations: [
      { questionId: 10, sequence: 1, answerId: 102, insertTime, isAcknowledged: true },
      { questionId: 10, sequence: 2, answerId: 101, insertTime, isAcknowledged: false },
    ],
    grade: 100,
    mayBeFinished: true,
  };
}

function stored(): Stored {
  return {
    operations: [
      { attemptId: 7, questionId: 10, sequence: 1 },
      { attemptId: 7, questionId: 10, sequence: 2 },
    ],
    solutions: [{ attemptId: 7, questionId: 10, sequence: 2, answerId: 101 }],
    attempts: [{ id: 7, userId: 1, exerciseId: 1, isFinished: true, isFirst: true, grade: 100 }],
    averages: [{ exerciseId: 1, finishedCount: 1, gradeSum: 100 }],
  };
}

describe('the checker of the crash tests', () => {
  it('is content when every promise was kept', () => {
    expect(brokenPromises([acknowledged()], stored(), exercises)).toEqual([]);
  });

  const cases: [string, (good: Stored) => Stored, RegExp][] = [
    [
      'a lost operation',
      (good) => ({ ...good, operations: good.operations.slice(1) }),
      /operation 1 .* is lost/,
    ],
    [
      'a doubled operation',
      (good) => ({ ...good, operations: [...good.operations, ...good.operations] }),
      /2 times/,
    ],
    [
      'an operation out of nowhere',
      (good) => ({
        ...good,
        operations: [...good.operations, { attemptId: 7, questionId: 10, sequence: 9 }],
      }),
      /operation 9 .* never sent/,
    ],
    ['a lost solution', (good) => ({ ...good, solutions: [] }), /has no solution/],
    [
      'a solution under another answer',
      (good) => ({ ...good, solutions: [{ attemptId: 7, questionId: 10, sequence: 2, answerId: 102 }] }),
      /holds operation 2 \(answer 102\)/,
    ],
    ['a lost attempt', (good) => ({ ...good, attempts: [] }), /was started and is gone/],
    ['a lost finish', (good) => changeAttempt(good, { isFinished: false, isFirst: false }), /is open again/],
    ['a wrong grade', (good) => changeAttempt(good, { grade: 0 }), /graded 0, its answers give 100/],
    ['a finish without a first', (good) => changeAttempt(good, { isFirst: false }), /1 students .* 0 first/],
    [
      'a finish counted twice',
      (good) => ({ ...good, averages: [{ exerciseId: 1, finishedCount: 2, gradeSum: 200 }] }),
      /counted 2 attempts and 200 points/,
    ],
  ];
  it.each(cases)('notices %s', (_name, plant, sentence) => {
    expect(brokenPromises([acknowledged()], plant(stored()), exercises).join('\n')).toMatch(sentence);
  });

  it('notices that an older operation stands where a newer one was acknowledged', () => {
    const attempt = acknowledged();
    for (const operation of attempt.operations) operation.isAcknowledged = true;
    const reverted = {
      ...stored(),
      solutions: [{ attemptId: 7, questionId: 10, sequence: 1, answerId: 102 }],
    };
    expect(brokenPromises([attempt], reverted, exercises).join('\n')).toMatch(/the newest acknowledged is 2/);
  });
});

function changeAttempt(good: Stored, change: Partial<Stored['attempts'][number]>): Stored {
  return { ...good, attempts: good.attempts.map((attempt) => ({ ...attempt, ...change })) };
}
