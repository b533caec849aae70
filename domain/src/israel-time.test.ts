import { describe, expect, it } from 'vitest';
import {
  addDays,
  israelDay,
  israelMinutes,
  israelMoment,
  shortDate,
  shortDay,
  shortMoment,
  weekdayOf,
  writtenDay,
} from './israel-time.ts';

describe('the clock of Israel', () => {
  it.each([
    // Winter: two hours before UTC. Summer: three. Clocks move on 27 March and on 25 October 2026.
    ['2026-03-01T21:59:59Z', '2026-03-01', 1439],
    ['2026-03-01T22:00:00Z', '2026-03-02', 0],
    ['2026-03-26T21:59:59Z', '2026-03-26', 1439],
    ['2026-03-26T22:00:00Z', '2026-03-27', 0],
    ['2026-03-26T23:59:00Z', '2026-03-27', 119],
    ['2026-03-27T00:00:00Z', '2026-03-27', 180],
    ['2026-03-27T20:59:59Z', '2026-03-27', 1439],
    ['2026-03-27T21:00:00Z', '2026-03-28', 0],
    ['2026-10-24T22:30:00Z', '2026-10-25', 90],
    ['2026-10-24T23:30:00Z', '2026-10-25', 90],
    ['2026-10-25T21:59:59Z', '2026-10-25', 1439],
    ['2026-10-25T22:00:00Z', '2026-10-26', 0],
  ])('SUP-38: %s is the day %s, minute %i', (at, day, minutes) => {
    expect(israelDay(new Date(at))).toBe(day);
    expect(israelMinutes(new Date(at))).toBe(minutes);
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-27', 0, '2026-03-27'],
  ])('%s and %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  it('SUP-38: Sunday is the first day of the week', () => {
    expect(['2026-03-01', '2026-03-05', '2026-03-07'].map(weekdayOf)).toEqual([0, 4, 6]);
  });

  it('REG-40: dates are written DD/MM/YY, and in threads with HH:mm', () => {
    expect(shortDate(new Date('2026-03-01T22:05:00Z'))).toBe('02/03/26');
    expect(shortDay('2026-12-20')).toBe('20/12/26');
    expect(writtenDay('2026-03-01')).toBe('1.3.2026');
    expect(shortMoment(new Date('2026-03-01T22:05:00Z'))).toBe('02/03/26 00:05');
  });
});

it.each([
  ['2026-03-01', 1020, '2026-03-01T15:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T21:00:00.000Z'],
  // Autumn repeats 1:30 on 25 October 2026.
  ['2026-10-25', 90, '2026-10-24T23:30:00.000Z'],
  // Spring leaves out 2:30 on 27 March 2026.
  ['2026-03-27', 150, '2026-03-27T00:30:00.000Z'],
])('on %s at minute %i of the clock in Israel it is %s', (day, minutes, moment) => {
  expect(israelMoment(day, minutes).toISOString()).toBe(moment);
});
