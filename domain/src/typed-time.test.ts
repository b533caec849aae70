import { describe, expect, test } from 'vitest';
import { dayWords, readDay, readHour } from './typed-time.ts';

describe('STF-18: a typed day', () => {
  test.each([
    ['5.4.26', '2026-04-05'],
    ['05.04.2026', '2026-04-05'],
    [' 05/04/2026 ', '2026-04-05'],
    ['5-4-2026', '2026-04-05'],
    ['05042026', '2026-04-05'],
    ['2026-04-05', '2026-04-05'],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2026', null],
    ['31.4.2026', null],
    ['0.4.2026', null],
    ['4.13.2026', null],
    ['5.4', null],
    ['5.4.202', null],
    ['5.4.1850', null],
    ['מחר', null],
    ['', null],
  ])('%s', (words, day) => {
    expect(readDay(words)).toBe(day);
  });

  test('is shown day first, and read again as the same', () => {
    expect([dayWords('2026-04-05'), dayWords(''), readDay(dayWords('2026-12-31'))]).toEqual([
      '05.04.2026',
      '',
      '2026-12-31',
    ]);
  });
});

test.each([
  ['17:30', '17:30'],
  ['1730', '17:30'],
  ['17.30', '17:30'],
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['17:60', null],
  ['17:3', null],
  ['', null],
])('STF-18: a typed hour %s', (words, hour) => {
  expect(readHour(words)).toBe(hour);
});
