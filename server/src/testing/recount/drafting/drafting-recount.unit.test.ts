import { describe, expect, it } from 'vitest';
import { asNumber } from '../exact.ts';
import { closeness, weightedKappa } from './agreement.ts';
import { isOff, mayRead } from './calibration.ts';
import { chanceOverMarks, chancesOfMarks, expectedMark } from './level.ts';
import { needsThird, settledTotal, totalOfMark } from './marks.ts';

/** The cases that were computed by hand from the rules' words. */
describe('DRF-10, DRF-13, DRF-15, DRF-18, DRF-19: the drafting task, written a second time from the words of its rules', () => {
  it('adds bands and criteria: 3 + 2.5 + (2 + 1 + half of 2 + 0 + 1.5) is 11', () => {
    const criteria = [
      { points: 2, met: 'full' },
      { points: 1, met: 'full' },
      { points: 2, met: 'half' },
      { points: 3, met: 'none' },
      { points: 1.5, met: 'full' },
    ] as const;
    expect(totalOfMark({ language: 3, organisation: 2.5, criteria })).toBe(11);
  });

  it('takes the mean of two who agree, else the median with a third', () => {
    expect(settledTotal([totals(14), totals(15)])).toBe(14.5);
    expect(settledTotal([totals(12), totals(15)])).toBeNull();
    expect(settledTotal([totals(12), totals(15), totals(14)])).toBe(14);
    expect(needsThird(totals(9), totals(13.5))).toBe(true);
    expect(settledTotal([totals(14), totals(14.5)])).toBe(14.5);
    expect(needsThird({ ...totals(12), language: 1 }, { ...totals(12), language: 2.5 })).toBe(true);
  });

  it('sends a marker back to the training set by the last five samples', () => {
    const rows = (errors: number[]) => errors.map((error) => ({ given: 10 + error, agreed: 10 }));
    expect(isOff(rows([2, -2, 2, -2, 2]))).toBe(true);
    expect(isOff(rows([1, 1, 1, 1, 1]))).toBe(false);
    expect(isOff(rows([1, 1, 1, 1, 1.5]))).toBe(true);
    expect(mayRead(rows([1, 1, 1, 1, 1]))).toBe(true);
    expect(mayRead(rows([1, 1, 1, 1, 1.5]))).toBe(false);
    expect(mayRead(rows([1, 1, 1, 1, 1.5, 0, 0, 0]))).toBe(true);
  });

  it.each([
    [
      [
        [1, 1],
        [2, 2],
        [4, 4],
      ],
      1,
    ],
    [
      [
        [1, 2],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      0.875,
    ],
    [
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
      5 / 7,
    ],
    [
      [
        [0, 4],
        [4, 0],
      ],
      -1,
    ],
  ] as [[number, number][], number][])('weighs the agreement of %j as %s', (pairs, kappa) => {
    const found = weightedKappa(pairs);
    expect(found && asNumber(found)).toBeCloseTo(kappa, 12);
  });

  it('says nothing of agreement where no mark varies', () => {
    expect(
      weightedKappa([
        [2, 2],
        [2, 2],
      ]),
    ).toBeNull();
    expect(
      closeness([
        [2, 3],
        [4, 2.5],
      ]),
    ).toEqual({ meanDifference: -0.25, shareWithinOne: 0.5 });
  });

  it.each([
    [[], 11.5, 3.67],
    [
      [
        ['pair', 14],
        ['pair', 13],
      ],
      13.19,
      2.42,
    ],
    [[['self', 15]], 12.98, 2.86],
    [[['pair', 9.5]], 10.03, 2.62],
  ] as [['pair' | 'self', number][], number, number][])('expects after %j %s ± %s', (marks, mean, sd) => {
    const level = expectedMark(marks.map(([by, mark]) => ({ by, mark })));
    expect(level.mean).toBeCloseTo(mean, 2);
    expect(level.sd).toBeCloseTo(sd, 2);
  });

  it('spreads the whole chance over the marks', () => {
    const level = expectedMark([]);
    expect(chancesOfMarks(level).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chanceOverMarks(level, (mark) => (mark >= 11.5 ? 1 : 0))).toBeCloseTo(0.5272, 3);
  });
});

function totals(total: number) {
  return { language: 3, organisation: 3, content: total - 6, total };
}
