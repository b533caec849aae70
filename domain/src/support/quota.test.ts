import { describe, expect, it } from 'vitest';
import { isQuotaReached, quotaPeriod } from './quota.ts';

describe('the quota of professional questions', () => {
  it.each([
    // Midnight in winter is at 22:00 UTC.
    ['a second before midnight', '2026-03-03T21:59:59Z', '2026-03-03', '2026-03-01'],
    ['midnight', '2026-03-03T22:00:00Z', '2026-03-04', '2026-03-01'],
    ['a second before the week’s end', '2026-03-07T21:59:59Z', '2026-03-07', '2026-03-01'],
    ['the week’s beginning', '2026-03-07T22:00:00Z', '2026-03-08', '2026-03-08'],
    // Clocks go forward on Friday 27 March 2026 at 02:00; midnight is then at 21:00 UTC.
    ['the hour before clocks go forward', '2026-03-26T23:59:59Z', '2026-03-27', '2026-03-22'],
    ['the hour after clocks went forward', '2026-03-27T00:00:00Z', '2026-03-27', '2026-03-22'],
    ['a second before that day’s end', '2026-03-27T20:59:59Z', '2026-03-27', '2026-03-22'],
    ['the end of that day', '2026-03-27T21:00:00Z', '2026-03-28', '2026-03-22'],
    ['the end of that week', '2026-03-28T21:00:00Z', '2026-03-29', '2026-03-29'],
    // Clocks go back on Sunday 25 October 2026 at 02:00, two hours into the new week.
    ['a second before the long Sunday', '2026-10-24T20:59:59Z', '2026-10-24', '2026-10-18'],
    ['the long Sunday', '2026-10-24T21:00:00Z', '2026-10-25', '2026-10-25'],
    ['its hour that comes twice', '2026-10-24T23:30:00Z', '2026-10-25', '2026-10-25'],
    ['its last second', '2026-10-25T21:59:59Z', '2026-10-25', '2026-10-25'],
    ['the Monday after it', '2026-10-25T22:00:00Z', '2026-10-26', '2026-10-25'],
    ['the turn of the year', '2026-12-31T22:00:00Z', '2027-01-01', '2026-12-27'],
  ])('SUP-38: %s', (_when, now, day, weekStart) => {
    expect(quotaPeriod(new Date(now))).toEqual({ day, weekStart });
  });

  it.each([
    [0, 0, 3, 3, false],
    [2, 2, 3, 3, false],
    [3, 3, 3, 3, true],
    [0, 3, 3, 3, true],
    [1, 1, 1, 3, true],
    [0, 2, 1, 3, false],
    [0, 0, 0, 3, true],
    [0, 0, 3, 0, true],
    [4, 9, 3, 10, true],
  ])(
    'SUP-36, SUP-38: %i on the day and %i in the week, of %i and %i',
    (onDay, inWeek, dailyQuota, weeklyQuota, isReached) => {
      expect(isQuotaReached({ onDay, inWeek }, { dailyQuota, weeklyQuota })).toBe(isReached);
    },
  );
});
