import { describe, expect, it } from 'vitest';
import { graphDate, lastDayOf, newestDueWeek, reportDate, weekBounds, weekOf } from './report-week.ts';

const at = (time: string) => new Date(time);
const hoursOf = (week: string) => {
  const { from, until } = weekBounds(week);
  return (until.getTime() - from.getTime()) / 3_600_000;
};

describe('REP-24: a week is Sunday to Saturday by the clock of Israel', () => {
  // By hand: in winter midnight in Israel is 22:00 UTC, in summer 21:00. 1 March 2026 is a Sunday.
  it.each([
    ['2026-02-28T21:59:59.999Z', '2026-02-22'],
    ['2026-02-28T22:00:00.000Z', '2026-03-01'],
    ['2026-03-07T21:59:59.999Z', '2026-03-01'],
    ['2026-03-07T22:00:00.000Z', '2026-03-08'],
    // Summer time began on Friday 27 March 2026 at 02:00.
    ['2026-03-21T22:00:00.000Z', '2026-03-22'],
    ['2026-03-28T20:59:59.999Z', '2026-03-22'],
    ['2026-03-28T21:00:00.000Z', '2026-03-29'],
    // It ended on Sunday 25 October 2026 at 02:00: that Sunday still begins by summer time.
    ['2026-10-24T20:59:59.999Z', '2026-10-18'],
    ['2026-10-24T21:00:00.000Z', '2026-10-25'],
    ['2026-10-31T21:59:59.999Z', '2026-10-25'],
    ['2026-10-31T22:00:00.000Z', '2026-11-01'],
    // Over the turn of the year.
    ['2026-01-01T12:00:00.000Z', '2025-12-28'],
  ])('%s is in the week of %s', (time, week) => {
    expect(weekOf(at(time))).toBe(week);
  });

  it.each([
    ['2026-03-01', 168, '2026-02-28T22:00:00.000Z', '2026-03-07T22:00:00.000Z'],
    ['2026-03-22', 167, '2026-03-21T22:00:00.000Z', '2026-03-28T21:00:00.000Z'],
    ['2026-10-18', 168, '2026-10-17T21:00:00.000Z', '2026-10-24T21:00:00.000Z'],
    ['2026-10-25', 169, '2026-10-24T21:00:00.000Z', '2026-10-31T22:00:00.000Z'],
  ])('the week of %s has %d hours', (week, hours, from, until) => {
    expect(hoursOf(week)).toBe(hours);
    expect(weekBounds(week)).toEqual({ from: at(from), until: at(until) });
  });

  // A finish of the last second is stored some seconds later, so a week is due five minutes after its end.
  it.each([
    ['2026-03-07T21:59:00.000Z', '2026-02-22'],
    ['2026-03-07T22:04:59.999Z', '2026-02-22'],
    ['2026-03-07T22:05:00.000Z', '2026-03-01'],
    ['2026-03-28T21:05:00.000Z', '2026-03-22'],
    ['2026-10-31T22:05:00.000Z', '2026-10-25'],
  ])('at %s the newest week with a report is that of %s', (now, week) => {
    expect(newestDueWeek(at(now))).toBe(week);
  });
});

it('REP-09: a report is dated by the last day of its week, month first', () => {
  expect(reportDate(lastDayOf('2026-03-01'))).toBe('03/07/2026');
  expect(reportDate(lastDayOf('2025-12-28'))).toBe('01/03/2026');
});

it('REP-25: the graph names a week by its first day, day first', () => {
  expect(graphDate('2026-03-01')).toBe('01/03');
});
