import { describe, expect, it } from 'vitest';
import { leftSeconds, roundedMinutes } from './left-minutes.ts';

describe('DAY-64: what is left', () => {
  it.each([
    [20, 1],
    [89, 1],
    [90, 2],
    [1_776, 30],
    [1_830, 30],
    [1_920, 30],
    [1_980, 35],
    [2_520, 40],
    [2_580, 45],
  ])('%i seconds are shown as %i minutes', (seconds, minutes) => {
    expect(roundedMinutes(seconds)).toBe(minutes);
  });

  it('of a lecture is its length less what was watched, and unknown without a length', () => {
    const length = { hours: 1, minutes: 2, seconds: 3 };
    expect(leftSeconds({ length, positionSeconds: 123 })).toBe(3_600);
    expect(leftSeconds({ length, positionSeconds: 9_999 })).toBe(0);
    expect(leftSeconds({ length: null, positionSeconds: 0 })).toBeNull();
  });
});
