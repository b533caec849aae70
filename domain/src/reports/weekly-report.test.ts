import { expect, it } from 'vitest';
import type { CategoryCounts } from './report-counts.ts';
import { type ReportInput, weeklyReport } from './weekly-report.ts';

const contracts: CategoryCounts = {
  categoryId: 1,
  name: 'דיני חוזים',
  type: 2,
  sortOrder: 1,
  correct: 7,
  answered: 12,
  ofCourse: { correct: 30, answered: 50 },
};

const first: ReportInput = {
  week: '2026-03-01',
  counts: {
    exerciseCount: 2,
    gradeSum: 117,
    gradeCount: 2,
    sure: { correct: 8, answered: 10 },
    easy: { wrong: 1, answered: 4 },
  },
  categories: [contracts],
  before: { gradeSum: 0, gradeCount: 0 },
  earlier: [],
  previous: null,
};

it('REP-25 to REP-28: a first report, by hand', () => {
  // 117 / 2 is 58.5, so 59. 7 of 12 is 58.3, the course's 30 of 50 is 60. Sure 80, easy ones 25 percent wrong.
  expect(weeklyReport(first)).toEqual({
    exerciseCount: 2,
    trend: { direction: null, mean: 59, previousMean: null },
    graph: [{ week: '2026-03-01', grade: 59 }],
    previousGoals: [],
    goals: [
      { kind: 'finish_exercises', target: 3 },
      { kind: 'raise_category', categoryId: 1, name: 'דיני חוזים', target: 63 },
      { kind: 'sure_grade', target: 85 },
      { kind: 'easy_wrong', target: 10 },
    ],
    recommendations: [{ categoryId: 1, name: 'דיני חוזים', grade: 58, average: 60 }],
    subjects: [
      {
        type: 2,
        value: 58,
        bars: [{ categoryId: 1, name: 'דיני חוזים', grade: 58, arrow: 0, average: 60 }],
      },
      { type: 1, value: null, bars: [] },
      { type: 3, value: null, bars: [] },
    ],
    categories: [{ categoryId: 1, grade: 58 }],
  });
});

it('REP-26, REP-28: the next report checks the goals of the first and compares its grades', () => {
  const second = weeklyReport({
    ...first,
    week: '2026-03-08',
    counts: {
      ...first.counts,
      exerciseCount: 3,
      gradeSum: 190,
      gradeCount: 3,
      easy: { wrong: 0, answered: 3 },
    },
    categories: [{ ...contracts, correct: 15, answered: 24, ofCourse: null }],
    before: { gradeSum: 117, gradeCount: 2 },
    earlier: [{ week: '2026-03-01', gradeSum: 117, gradeCount: 2 }],
    previous: weeklyReport(first),
  });

  // 190 / 3 is 63.3: four points up. 15 of 24 is 62.5, so 63: the goal is met, and 63 − 58 is more than 2.
  expect(second.trend).toEqual({ direction: 'up', mean: 63, previousMean: 59 });
  expect(second.previousGoals.map(({ isReached }) => isReached)).toEqual([true, true, false, true]);
  expect(second.subjects[0]?.bars[0]).toMatchObject({ grade: 63, arrow: 1, average: null });
  expect(second.graph.map(({ grade }) => grade)).toEqual([59, 63]);
});
