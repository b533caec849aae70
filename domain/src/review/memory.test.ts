import { default_w, FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { type Memory, memoryAfter, FSRS_PARAMETERS as own, type Rating, retrievability } from './memory.ts';

const library = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: true }));
const ratings = [1, 2, 3, 4] as const;

describe('FSRS-6, against ts-fsrs', () => {
  it('EXP: our parameters are the defaults of the library, in its order', () => {
    expect([
      ...Object.values(own.firstStability),
      own.firstDifficulty,
      own.firstDifficultySlope,
      own.difficultyStep,
      own.difficultyReversion,
      own.recallGain,
      own.recallSaturation,
      own.recallSpacing,
      own.lapseScale,
      own.lapseDifficulty,
      own.lapseStability,
      own.lapseSpacing,
      own.hardPenalty,
      own.easyBonus,
      own.sameDayGain,
      own.sameDayOffset,
      own.sameDaySaturation,
      own.decay,
    ]).toEqual([...default_w]);
  });

  it.each(ratings)('EXP: the first rating, %i', (rating) => {
    expect(memoryAfter(null, { rating, elapsedDays: 0 })).toEqual(library.next_state(null, 0, rating));
  });

  /** As the library wrote them down once, so that both do not change together unseen. */
  it.each<[Memory | null, Rating, number, Memory]>([
    [null, 1, 0, { stability: 0.212, difficulty: 6.4133 }],
    [null, 3, 0, { stability: 2.3065, difficulty: 2.11810397 }],
    [{ stability: 2.3065, difficulty: 2.11810397 }, 3, 2, { stability: 10.96433194, difficulty: 2.11121424 }],
    [{ stability: 10.9643, difficulty: 2.1112 }, 1, 20, { stability: 1.65958876, difficulty: 7.39223345 }],
    [{ stability: 0.212, difficulty: 6.4133 }, 3, 0, { stability: 0.24668919, difficulty: 6.40211507 }],
    [{ stability: 0.212, difficulty: 6.4133 }, 3, 1, { stability: 1.88678762, difficulty: 6.40211507 }],
    [{ stability: 10, difficulty: 5 }, 2, 12, { stability: 25.04869082, difficulty: 6.66599536 }],
    [{ stability: 10, difficulty: 5 }, 4, 12, { stability: 56.86513642, difficulty: 3.31446137 }],
  ])('EXP: %j, rated %i after %i days', (before, rating, elapsedDays, after) => {
    expect(memoryAfter(before, { rating, elapsedDays })).toEqual(after);
  });

  it('EXP: every memory, rating and gap gives what the library gives', () => {
    for (const stability of [0.001, 0.05, 0.212, 1, 2.3065, 7.7, 40, 365, 36_000]) {
      for (const difficulty of [1, 2.1, 5, 8.88, 10]) {
        for (const elapsedDays of [0, 1, 2, 7, 30, 400]) {
          const before = { stability, difficulty };
          expect(retrievability(before, elapsedDays)).toBe(library.forgetting_curve(elapsedDays, stability));
          for (const rating of ratings) {
            const expected = library.next_state(before, elapsedDays, rating);
            const { stability: s, difficulty: d } = memoryAfter(before, { rating, elapsedDays });
            expect(s).toBeCloseTo(expected.stability, 7);
            expect(d).toBeCloseTo(expected.difficulty, 7);
          }
        }
      }
    }
  });

  it('EXP: a stability of ten days is nine chances in ten on the tenth', () => {
    expect(retrievability({ stability: 10 }, 10)).toBeCloseTo(0.9, 6);
    expect(retrievability({ stability: 10 }, 0)).toBe(1);
  });
});
