import { describe, expect, it } from 'vitest';
import { tellingShares } from './shares.ts';

const shares = [
  { answerId: 1, percent: 25 },
  { answerId: 2, percent: 75 },
];

describe('the shares of the answers', () => {
  it.each([
    [null, 0],
    [0, 0],
    [19, 0],
    [20, 2],
    [400, 2],
  ])('EXE-144: of %s first answers, %i answers show their share', (firstAnswersCount, shown) => {
    expect(tellingShares({ shares, firstAnswersCount }).size).toBe(shown);
  });

  it('EXE-144: each answer shows its own', () => {
    expect(tellingShares({ shares, firstAnswersCount: 20 })).toEqual(
      new Map([
        [1, 25],
        [2, 75],
      ]),
    );
  });
});
