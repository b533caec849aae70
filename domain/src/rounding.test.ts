import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, roundHalfUp } from './rounding.ts';

describe('roundHalfUp', () => {
  it.each([
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [62.5, 63],
    [66.49, 66],
    [66.666, 67],
    [99.5, 100],
    [-0.4, 0],
    [-2.5, -2],
    [-2.51, -3],
    [0.285 * 100, 29], // held as 28.499999999999996
    [1.005 * 100, 101], // held as 100.49999999999999
    [-0, 0],
    [2 ** 52 + 1, 2 ** 52 + 1], // odd, so that a half more would itself be rounded
    [2 ** 53, 2 ** 53],
  ])('common rule: %d is rounded half up to %d', (value, expected) => {
    expect(roundHalfUp(value)).toBe(expected);
  });

  it('common rule: what is no number is refused loudly', () => {
    expect(() => roundHalfUp(Number.NaN)).toThrow('NaN');
    expect(() => roundHalfUp(Number.POSITIVE_INFINITY)).toThrow('Infinity');
  });

  it('common rule: the result is never more than half away', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs(roundHalfUp(value) - value)).toBeLessThanOrEqual(0.5 + 1e-8);
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [0, 0, null],
    [0, 7, 0],
    [7, 7, 100],
    [1, 8, 13], // 12.5
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1], // 0.5
    [1, 201, 0],
    [199, 200, 100], // 99.5
  ])('common rule: %d of %d is %s percent', (part, whole, expected) => {
    expect(percentOf(part, whole)).toBe(expected);
  });

  it('common rule: agrees with whole-number arithmetic for any class size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (whole, seed) => {
        const part = seed % (whole + 1);
        const exact = (200n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
        expect(percentOf(part, whole)).toBe(Number(exact));
      }),
    );
  });
});
