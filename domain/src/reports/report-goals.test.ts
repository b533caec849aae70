import { describe, expect, it } from 'vitest';
import type { CategoryCounts, WeekCounts } from './report-counts.ts';
import { checkGoals, type Goal, goalsAfter } from './report-goals.ts';

function counts(
  exerciseCount: number,
  sure: [number, number] = [0, 0],
  easyWrong: [number, number] = [0, 0],
): WeekCounts {
  return {
    exerciseCount,
    gradeSum: 0,
    gradeCount: 0,
    sure: { correct: sure[0], answered: sure[1] },
    easy: { wrong: easyWrong[0], answered: easyWrong[1] },
  };
}

function category(categoryId: number, correct: number, answered: number): CategoryCounts {
  return {
    categoryId,
    name: `נושא ${categoryId}`,
    type: 2,
    sortOrder: categoryId,
    correct,
    answered,
    ofCourse: null,
  };
}

const finish = (target: number): Goal => ({ kind: 'finish_exercises', target });
const raise = (categoryId: number, target: number): Goal => ({
  kind: 'raise_category',
  categoryId,
  name: `נושא ${categoryId}`,
  target,
});
const sureGoal: Goal = { kind: 'sure_grade', target: 85 };
const easyGoal: Goal = { kind: 'easy_wrong', target: 10 };

describe('REP-26: the goals for the coming week, each only where it applies', () => {
  const cases: readonly [string, WeekCounts, CategoryCounts[], Goal[]][] = [
    ['one exercise: three at least', counts(1), [], [finish(3)]],
    ['two exercises: three is one more', counts(2), [], [finish(3)]],
    ['three exercises: four', counts(3), [], [finish(4)]],
    [
      'the weakest category of several',
      counts(2),
      [category(1, 9, 10), category(2, 7, 12)],
      [finish(3), raise(2, 63)],
    ],
    [
      'four answers are too few',
      counts(2),
      [category(1, 0, 4), category(2, 4, 5)],
      [finish(3), raise(2, 85)],
    ],
    ['97 can only be raised to 100', counts(2), [category(1, 29, 30)], [finish(3), raise(1, 100)]],
    ['nothing to raise at 100', counts(2), [category(1, 10, 10)], [finish(3)]],
    [
      'a tie: more answers first',
      counts(2),
      [category(1, 3, 6), category(2, 5, 10)],
      [finish(3), raise(2, 55)],
    ],
    [
      'a full tie: the order of the course',
      counts(2),
      [category(2, 3, 6), category(1, 3, 6)],
      [finish(3), raise(1, 55)],
    ],
    ['sure answers at 84', counts(2, [21, 25]), [], [finish(3), sureGoal]],
    ['sure answers at 84.6, shown as 85', counts(2, [11, 13]), [], [finish(3)]],
    ['no sure answers', counts(2, [0, 0]), [], [finish(3)]],
    ['1 of 10 easy ones wrong', counts(2, [0, 0], [1, 10]), [], [finish(3)]],
    ['2 of 18 easy ones wrong: 11.1', counts(2, [0, 0], [2, 18]), [], [finish(3), easyGoal]],
    [
      'all four, in order',
      counts(4, [1, 2], [1, 2]),
      [category(1, 1, 5)],
      [finish(5), raise(1, 25), sureGoal, easyGoal],
    ],
  ];
  it.each(cases)('%s', (_name, week, categories, goals) => {
    expect(goalsAfter({ counts: week, categories })).toEqual(goals);
  });
});

describe('REP-26: a goal of the last report is checked against this week', () => {
  const cases: readonly [string, Goal, WeekCounts, CategoryCounts[], boolean][] = [
    ['enough exercises', finish(3), counts(3), [], true],
    ['one too few', finish(3), counts(2), [], false],
    ['the category at its target', raise(1, 63), counts(1), [category(1, 5, 8)], true],
    ['the category below', raise(1, 64), counts(1), [category(1, 5, 8)], false],
    ['the category not practised', raise(1, 64), counts(1), [category(2, 8, 8)], false],
    ['sure answers at 85', sureGoal, counts(1, [17, 20]), [], true],
    ['sure answers at 80', sureGoal, counts(1, [4, 5]), [], false],
    ['no sure answers', sureGoal, counts(1), [], false],
    ['a tenth of the easy ones wrong', easyGoal, counts(1, [0, 0], [1, 10]), [], true],
    ['a ninth of the easy ones wrong', easyGoal, counts(1, [0, 0], [1, 9]), [], false],
    ['no easy questions', easyGoal, counts(1), [], false],
  ];
  it.each(cases)('%s', (_name, goal, week, categories, isReached) => {
    expect(checkGoals([goal], { counts: week, categories })).toEqual([{ goal, isReached }]);
  });
});
