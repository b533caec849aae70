import { expect, it } from 'vitest';
import { leftSeconds } from './left-seconds.ts';

it('DAY-64: what is left of a lecture is its length less what was watched, and unknown without a length', () => {
  const length = { hours: 1, minutes: 2, seconds: 3 };
  expect(leftSeconds({ length, positionSeconds: 123 })).toBe(3_600);
  expect(leftSeconds({ length, positionSeconds: 9_999 })).toBe(0);
  expect(leftSeconds({ length: null, positionSeconds: 0 })).toBeNull();
});
