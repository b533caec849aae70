import { expect, test } from 'vitest';
import { isEnrolmentOpen } from './enrolment.ts';

test.each([
  [false, null, true],
  [false, '2026-03-15', true],
  [false, '2026-03-16', true],
  [false, '2026-03-14', false],
  [false, '2025-12-31', false],
  [true, null, false],
  [true, '2026-04-01', false],
])('PPL-06: on 15 March 2026, paused %s and until %s: open is %s', (isPaused, endsOn, isOpen) => {
  expect(isEnrolmentOpen({ isPaused, endsOn }, '2026-03-15')).toBe(isOpen);
});
