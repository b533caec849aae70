import { describe, expect, it } from 'vitest';
import { meanGrade } from './report-counts.ts';
import { graphPoints, trendOf } from './report-trend.ts';

const sum = (gradeSum: number, gradeCount: number) => ({ gradeSum, gradeCount });

describe('REP-25: the trend compares this week with the four weeks before', () => {
  it.each([
    // [this week, before, mean, mean before, direction]
    [sum(78, 1), sum(75, 1), 78, 75, 'up'],
    [sum(77, 1), sum(75, 1), 77, 75, 'steady'],
    [sum(75, 1), sum(75, 1), 75, 75, 'steady'],
    [sum(73, 1), sum(75, 1), 73, 75, 'steady'],
    [sum(72, 1), sum(75, 1), 72, 75, 'down'],
    // 221 / 3 is 73.67, shown as 74; 284 / 4 is 71: three points.
    [sum(221, 3), sum(284, 4), 74, 71, 'up'],
    // 145 / 2 is 72.5, half up 73; 451 / 6 is 75.17, shown as 75: two points.
    [sum(145, 2), sum(451, 6), 73, 75, 'steady'],
    [sum(0, 1), sum(100, 1), 0, 100, 'down'],
    [sum(78, 1), sum(0, 0), 78, null, null],
    [sum(0, 0), sum(75, 1), null, 75, null],
    [sum(0, 0), sum(0, 0), null, null, null],
  ] as const)('%j after %j', (week, before, mean, previousMean, direction) => {
    expect(trendOf({ week, before })).toEqual({ direction, mean, previousMean });
  });
});

describe('REP-25: the graph', () => {
  const weekly = (count: number) =>
    Array.from({ length: count }, (_none, at) => ({
      week: `2026-01-${String(at + 1).padStart(2, '0')}`,
      ...sum(50 + at, 1),
    }));

  it('shows the last ten weeks with a grade, oldest first, in whatever order they came', () => {
    const points = graphPoints(weekly(12).reverse());
    expect(points).toHaveLength(10);
    expect(points[0]).toEqual({ week: '2026-01-03', grade: 52 });
    expect(points[9]).toEqual({ week: '2026-01-12', grade: 61 });
  });

  it('leaves out a week in which nothing had a grade', () => {
    expect(
      graphPoints([
        { week: '2026-01-11', ...sum(0, 0) },
        { week: '2026-01-04', ...sum(61, 2) },
      ]),
    ).toEqual([{ week: '2026-01-04', grade: 31 }]);
  });
});

it('REP-25: a mean grade is rounded half up, and there is none without attempts', () => {
  expect([sum(221, 3), sum(125, 2), sum(0, 1), sum(0, 0)].map(meanGrade)).toEqual([74, 63, 0, null]);
});
