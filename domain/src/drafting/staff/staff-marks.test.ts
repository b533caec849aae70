import { describe, expect, test } from 'vitest';
import { agreementOf, type MarkPair, quadraticKappa } from './agreement.ts';
import { calibrationOf } from './calibration.ts';
import { settle } from './settle.ts';

/** Language and organisation of 3 each. */
const total = (points: number) => ({ language: 3, organisation: 3, content: points - 6, total: points });

describe('settle', () => {
  test.each([
    ['no mark', [], { kind: 'open', needs: 'second' }],
    ['one mark', [total(14)], { kind: 'open', needs: 'second' }],
    ['14 and 15', [total(14), total(15)], { kind: 'mean', total: 14.5 }],
    ['14 and 14.5, a quarter goes up', [total(14), total(14.5)], { kind: 'mean', total: 14.5 }],
    ['two points apart', [total(12), total(14)], { kind: 'mean', total: 13 }],
    ['12 and 15', [total(12), total(15)], { kind: 'open', needs: 'third' }],
    ['9 and 13.5', [total(9), total(13.5)], { kind: 'open', needs: 'third' }],
    ['12, 15 and 14', [total(12), total(15), total(14)], { kind: 'median', total: 14 }],
    ['a third below both', [total(12), total(15), total(9)], { kind: 'median', total: 12 }],
  ] as const)('DRF-15: %s', (_, marks, settled) => {
    expect(settle(marks)).toEqual(settled);
  });

  test.each([
    ['language 1.5 apart', { language: 1.5, organisation: 3, content: 9.5, total: 14 }, 'open'],
    ['organisation 1.5 apart', { language: 3, organisation: 1.5, content: 9.5, total: 14 }, 'open'],
    ['content 2.5 apart', { language: 2, organisation: 2, content: 10.5, total: 14.5 }, 'open'],
    ['each at its limit', { language: 2, organisation: 2, content: 10, total: 14 }, 'mean'],
  ] as const)('DRF-15: equal in all but with %s', (_, other, kind) => {
    expect(settle([{ language: 3, organisation: 3, content: 8, total: 14 }, other]).kind).toBe(kind);
  });
});

describe('calibrationOf', () => {
  test.each([
    ['nothing marked', [], { mayMark: false, setDone: 0 }],
    ['two of the set', [0, 1], { mayMark: false, setDone: 2 }],
    ['a set within the limits', [0, 1, -1], { mayMark: true, setDone: 0 }],
    ['sizes of 5 in all, more than 4.5', [2, -2, 1], { mayMark: false, setDone: 0 }],
    ['a bias of more than 1', [1.5, 1, 1], { mayMark: false, setDone: 0 }],
    ['both at their limits', [3, -1, 0.5], { mayMark: true, setDone: 0 }],
    ['a second set', [2, -2, 1, 0, 0, 0], { mayMark: true, setDone: 0 }],
    ['four are not judged yet', [0, 0, 0, 9], { mayMark: true, setDone: 0 }],
    ['of five one is far', [0, 0, 0, 0, 8], { mayMark: false, setDone: 0 }],
    ['five within', [0, 0, 0, 3, 2], { mayMark: true, setDone: 0 }],
    ['the newest five', [1, 1, 1, 0, 0, 0, 4], { mayMark: true, setDone: 0 }],
    ['another set after it', [0, 0, 0, 0, 8, 0], { mayMark: false, setDone: 1 }],
  ])('DRF-13: %s', (_, errors, state) => {
    expect(calibrationOf(errors)).toEqual(state);
  });
});

describe('agreement', () => {
  const pairs = (...given: MarkPair[]) => given;

  test.each([
    ['identical', pairs([1, 1], [2, 2], [4, 4]), 1],
    ['one of four a point apart', pairs([1, 2], [2, 2], [3, 3], [4, 4]), 0.875],
    ['all one higher', pairs([0, 1], [1, 2], [2, 3], [3, 4]), 0.714_285_714],
    ['turned round', pairs([0, 4], [4, 0]), -1],
  ])('DRF-18: kappa of %s', (_, given, value) => {
    expect(quadraticKappa(given)).toBeCloseTo(value, 9);
  });

  test('DRF-18: no kappa of marks that do not vary, and of none', () => {
    expect([pairs([3, 3], [3, 3]), pairs()].map(quadraticKappa)).toEqual([null, null]);
  });

  test('DRF-18: below twenty pairs there is no kappa, but the difference and the share within a point', () => {
    const few = pairs([10, 12], [11, 11.5], [9, 9]);
    expect(agreementOf(few, 1)).toEqual({
      pairs: 3,
      kappa: null,
      meanDifference: 2.5 / 3,
      withinOnePoint: 2 / 3,
    });
    expect(agreementOf([], 1)).toMatchObject({ pairs: 0, meanDifference: null });
  });

  test('DRF-18: from twenty on kappa stands in its interval, the same each time', () => {
    const twenty = Array.from({ length: 20 }, (_, place): MarkPair => [place % 8, (place % 8) + (place % 2)]);
    const { kappa, pairs: count } = agreementOf(twenty, 7);
    expect(count).toBe(20);
    expect(kappa?.low).toBeLessThan(kappa?.value ?? 0);
    expect(kappa?.high).toBeGreaterThan(kappa?.value ?? 1);
    expect(agreementOf(twenty, 7).kappa).toEqual(kappa);
  });
});
