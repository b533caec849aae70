import { expect, test } from 'vitest';
import { endOfDay, momentOf, wallDay, wallTime } from './wall-time.ts';

test.each([
  ['2026-03-01T15:00:00.000Z', '2026-03-01T17:00'],
  ['2026-07-01T20:30:00.000Z', '2026-07-01T23:30'],
])('STF-07: %s is shown as %s by the clock in Israel, and read back as it was', (moment, wall) => {
  expect(wallTime(moment)).toBe(wall);
  expect(momentOf(wall)).toBe(moment);
});

test('STF-07: a last day ends with its last minute in Israel', () => {
  expect(endOfDay('2026-03-01')).toBe('2026-03-01T21:59:00.000Z');
  expect(wallDay('2026-03-01T21:59:00.000Z')).toBe('2026-03-01');
});

test('STF-07: an empty or half filled field is no moment', () => {
  expect([momentOf(''), momentOf('2026-03-01'), endOfDay(''), wallTime(null), wallDay(null)]).toEqual([
    null,
    null,
    null,
    '',
    '',
  ]);
});
