import { describe, expect, it } from 'vitest';
import type { CategoryCounts } from './report-counts.ts';
import { recommendationsOf, subjectsOf } from './report-subjects.ts';

function category(
  categoryId: number,
  [correct, answered]: readonly [number, number],
  more: Partial<CategoryCounts> = {},
): CategoryCounts {
  const name = `נושא ${categoryId}`;
  return { categoryId, name, type: 2, sortOrder: categoryId, correct, answered, ofCourse: null, ...more };
}

const course = (correct: number, answered: number) => ({ ofCourse: { correct, answered } });

describe('REP-28: subjects A substantive, B procedural, C combined', () => {
  it('each has the share of right answers over all its categories, and other contents have none', () => {
    const subjects = subjectsOf(
      [
        category(1, [3, 4]),
        category(2, [2, 4]),
        category(3, [1, 8], { type: 1 }),
        category(4, [5, 5], { type: 4 }),
      ],
      [],
    );
    // 5 of 8 is 62.5; 1 of 8 is 12.5; nothing of type 3.
    expect(subjects.map(({ type, value, bars }) => [type, value, bars.length])).toEqual([
      [2, 63, 2],
      [1, 13, 1],
      [3, null, 0],
    ]);
  });

  it('the bars are the seven categories with the most answers, all of them counting in the value', () => {
    const categories = Array.from({ length: 8 }, (_none, at) => category(at + 1, [at + 1, at + 1]));
    const [subject] = subjectsOf([...categories, category(9, [0, 9])], []);
    // Answers: 1+2+…+8 = 36 right, 9 wrong; 36 of 45 is 80.
    expect(subject?.value).toBe(80);
    expect(subject?.bars.map(({ categoryId }) => categoryId)).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it.each([
    ['no previous report', undefined, 0],
    ['72 before', 72, 1],
    ['73 before', 73, 0],
    ['75 before', 75, 0],
    ['77 before', 77, 0],
    ['78 before', 78, -1],
  ] as const)('75 now, %s: the arrow', (_name, before, arrow) => {
    const previous = before === undefined ? [] : [{ categoryId: 1, grade: before }];
    const [subject] = subjectsOf([category(1, [9, 12], course(55, 100))], previous);
    expect(subject?.bars).toEqual([{ categoryId: 1, name: 'נושא 1', grade: 75, arrow, average: 55 }]);
  });
});

describe('REP-27: the two weakest categories are recommended', () => {
  const cases: readonly [string, CategoryCounts[], number[]][] = [
    ['below the course’s average', [category(1, [8, 10], course(85, 100))], [1]],
    ['at the course’s average', [category(1, [8, 10], course(80, 100))], []],
    ['below 60 though above the average', [category(1, [59, 100], course(50, 100))], [1]],
    ['at 60, above the average', [category(1, [6, 10], course(50, 100))], []],
    ['below 60 without an average', [category(1, [5, 10])], [1]],
    ['four answers are too few', [category(1, [0, 4], course(90, 100))], []],
    [
      'the two weakest of three, the weakest first',
      [category(1, [5, 10]), category(2, [1, 10]), category(3, [3, 10])],
      [2, 3],
    ],
    ['a tie: more answers first', [category(1, [3, 6]), category(2, [5, 10]), category(3, [3, 6])], [2, 1]],
    ['nothing practised', [], []],
  ];
  it.each(cases)('%s', (_name, categories, expected) => {
    expect(recommendationsOf(categories).map(({ categoryId }) => categoryId)).toEqual(expected);
  });

  it('with the student’s grade and the course’s', () => {
    expect(recommendationsOf([category(1, [5, 10], course(2, 3))])).toEqual([
      { categoryId: 1, name: 'נושא 1', grade: 50, average: 67 },
    ]);
  });
});
