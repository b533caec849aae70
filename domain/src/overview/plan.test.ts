import { expect, test } from 'vitest';
import { completionPercent, plannedPercent } from './plan.ts';

const exam = '2026-03-11';
const one = (day: string, count = 1) => ({ day, count });

test.each([
  ['half of ten days', '2026-03-05', exam, [one('2026-03-01')], 50],
  ['the first of ten days', '2026-03-01', exam, [one('2026-03-01')], 10],
  ['the eve of the examination', '2026-03-10', exam, [one('2026-03-01')], 100],
  ['after it', '2026-04-01', exam, [one('2026-03-01')], 100],
  [
    'two who came at different times: 50 and 0 of the hundred',
    '2026-03-05',
    exam,
    [one('2026-03-01'), one('2026-03-06')],
    25,
  ],
  [
    'three of one and one of another: 3 × 50 and 20',
    '2026-03-05',
    exam,
    [one('2026-03-01', 3), one('2026-03-04')],
    45,
  ],
  ['enrolled on the day itself', '2026-03-11', exam, [one('2026-03-11')], 100],
  ['no date', '2026-03-05', null, [one('2026-03-01')], null],
  ['nobody', '2026-03-05', exam, [], null],
])('OVW-03: the plan, %s', (_case, today, examDate, enrolments, percent) => {
  expect(plannedPercent({ today, examDate, enrolments })).toBe(percent);
});

test.each([
  [30, 4, 15, 50],
  [1, 3, 1, 33],
  [0, 4, 15, 0],
  [70, 4, 15, 100],
  [0, 0, 15, null],
  [0, 4, 0, null],
])(
  'OVW-03: %i finishes of %i exercises by %i students are %s percent',
  (finishedCount, exerciseCount, studentCount, percent) => {
    expect(completionPercent({ finishedCount, exerciseCount, studentCount })).toBe(percent);
  },
);
