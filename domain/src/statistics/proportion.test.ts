import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareInterval } from './proportion.ts';

const digits = (value: number | undefined) => Math.round(1000 * (value ?? Number.NaN)) / 1000;

describe('the interval of a share', () => {
  // With z² = 3.8415: 14 of 20 is (14 + 1.9207 ± 1.96 · √(14 · 6 / 20 + 0.9604)) / 23.8415.
  it.each([
    [14, 20, 0.481, 0.855],
    [15, 20, 0.531, 0.888],
    [8, 10, 0.49, 0.943],
    [9, 10, 0.596, 0.982],
    [29, 30, 0.833, 0.994],
    [0, 80, 0, 0.046],
    [80, 80, 0.954, 1],
  ])('decision 0019: %d of %d lie between %d and %d', (count, total, low, high) => {
    const found = shareInterval(count, total);
    expect([digits(found?.low), digits(found?.high)]).toEqual([low, high]);
  });

  it('decision 0019: of nobody nothing is known', () => {
    expect(shareInterval(0, 0)).toBeNull();
  });

  it('decision 0019: it holds the counted share, stays within 0 and 1, and narrows with the number', () => {
    const countOf = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.record({ total: fc.constant(total), count: fc.integer({ min: 0, max: total }) }));
    fc.assert(
      fc.property(countOf, ({ total, count }) => {
        const one = shareInterval(count, total);
        const ten = shareInterval(10 * count, 10 * total);
        if (one === null || ten === null) throw new Error('There is an interval of every share');
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(count / total + 1e-12);
        expect(one.high).toBeGreaterThanOrEqual(count / total - 1e-12);
        expect(ten.high - ten.low).toBeLessThan(one.high - one.low);
      }),
    );
  });
});
