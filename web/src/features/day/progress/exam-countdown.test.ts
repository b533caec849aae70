import { describe, expect, it } from 'vitest';
import { daysUntil, partOfDay } from './exam-countdown.ts';

describe('the days until the exam are midnights in Jerusalem', () => {
  it.each([
    ['2026-12-20', '2026-12-20T05:00:00Z', 0],
    ['2026-12-20', '2026-12-19T21:59:00Z', 1], // 23:59 in Jerusalem
    ['2026-12-20', '2026-12-19T22:00:00Z', 0], // midnight there
    ['2026-12-20', '2026-11-21T10:00:00Z', 29],
    ['2026-12-20T00:00:00.000Z', '2026-12-10T10:00:00Z', 10],
    // The night of the clock change in spring has 23 hours and in autumn 25.
    ['2026-03-28', '2026-03-26T22:30:00Z', 1],
    ['2026-10-26', '2026-10-24T21:30:00Z', 1],
  ])('%s seen at %s is %i days away', (exam, now, days) => {
    expect(daysUntil(exam, Date.parse(now))).toBe(days);
  });

  it.each([null, '', 'soon', '2026-11-20'])('%j is no exam to wait for', (exam) => {
    expect(daysUntil(exam, Date.parse('2026-11-21T10:00:00Z'))).toBeNull();
  });
});

it.each([
  ['2026-06-01T01:59:00Z', 'night'],
  ['2026-06-01T02:00:00Z', 'morning'],
  ['2026-06-01T09:00:00Z', 'noon'],
  ['2026-06-01T14:00:00Z', 'evening'],
  ['2026-06-01T19:00:00Z', 'night'],
])('at %s it is %s in Jerusalem', (now, part) => {
  expect(partOfDay(Date.parse(now))).toBe(part);
});
