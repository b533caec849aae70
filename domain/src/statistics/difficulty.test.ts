import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficultyEstimate, difficultyLevel, isWorthRepublishing } from './difficulty.ts';

describe('difficultyLevel', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'STA-36: before any answer the author’s guess %d stands',
    (authoredLevel) => {
      expect(difficultyLevel({ correct: 0, answered: 0, authoredLevel })).toBe(authoredLevel);
    },
  );
  it('STA-36: an author who did not say meant 5', () => {
    expect(difficultyLevel({ correct: 0, answered: 0, authoredLevel: null })).toBe(5);
  });
  // Examples by hand: an authored guess of 0.38 gives p0 = 0.62, which is a guess of 1 + 9 × 0.38 = 4.42.
  it.each([
    [0, 0, 4],
    [0, 3, 5],
    [3, 3, 4],
    [1, 10, 6],
    [9, 10, 4],
    [30, 100, 7],
    [95, 100, 2],
    [250, 1000, 8],
  ])('STA-36: %d right of %d first answers is level %d', (correct, answered, expected) => {
    expect(difficultyLevel({ correct, answered, authoredLevel: 4.42 })).toBe(expected);
  });
  it.each([
    ['all right', 1_000_000, 1],
    ['all wrong', 0, 10],
  ])('STA-36: a million answers, %s, outweigh any guess', (_name, correct, expected) => {
    expect(difficultyLevel({ correct, answered: 1_000_000, authoredLevel: 5 })).toBe(expected);
  });
  it('STA-36: a half is rounded up: guess 1 and 20 wrong answers are 5.5, level 6', () => {
    expect(difficultyEstimate({ correct: 0, answered: 20, authoredLevel: 1 })).toBeCloseTo(5.5, 9);
    expect(difficultyLevel({ correct: 0, answered: 20, authoredLevel: 1 })).toBe(6);
  });
  it('STA-09, STA-36: the level stays within 1 to 10, and one more right answer never makes a question harder', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.integer({ min: 1, max: 10 }),
        (correct, wrong, authoredLevel) => {
          const answered = correct + wrong;
          const estimate = difficultyEstimate({ correct, answered, authoredLevel });
          const level = difficultyLevel({ correct, answered, authoredLevel });
          expect(level >= 1 && level <= 10 && Number.isInteger(level)).toBe(true);
          const easier = difficultyEstimate({ correct: correct + 1, answered: answered + 1, authoredLevel });
          expect(easier).toBeLessThanOrEqual(estimate + 1e-9);
        },
      ),
    );
  });
});

describe('isWorthRepublishing', () => {
  it.each([
    ['nothing published yet', null, 5, true],
    ['no change', 5, 5, false],
    ['exactly 0.6 up', 5, 5.6, false],
    ['exactly 0.6 up, with float noise above', 3, 3.6, false],
    ['more than 0.6 up', 5, 5.61, true],
    ['exactly 0.6 down', 5, 4.4, false],
    ['more than 0.6 down', 5, 4.39, true],
  ])('STA-36: %s', (_name, published, estimate, expected) => {
    expect(isWorthRepublishing({ published, estimate })).toBe(expected);
  });
});
