import { expect, test } from 'vitest';
import { lengthText, secondsText } from './video-length.ts';

test.each([
  [{ hours: 0, minutes: 0, seconds: 24 }, '00:24'],
  [{ hours: 0, minutes: 61, seconds: 5 }, '61:05'],
  [{ hours: 1, minutes: 2, seconds: 5 }, '01:02:05'],
  [{ hours: 12, minutes: 0, seconds: 0 }, '12:00:00'],
])('LEC-13, LEC-14: %o is %s', (length, text) => {
  expect(lengthText(length)).toBe(text);
});

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [3_725, '01:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});
