import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedSeconds, grossSeconds, netSeconds } from './times.ts';

/** The questions of one attempt, as the report counts them. */
function countAll(reported: readonly number[], gross: number | null) {
  const reportedInAttempt = reported.reduce((sum, seconds) => sum + seconds, 0);
  return reported.map((seconds) => countedSeconds({ reported: seconds, reportedInAttempt, gross }));
}

const netOf = (counted: readonly number[]) =>
  netSeconds(counted.map((questionTimeInSeconds) => ({ questionTimeInSeconds })));

describe('times', () => {
  it('STA-34: net is the sum of the question times', () => {
    expect(netOf([])).toBe(0);
    expect(netOf([30, 45, 0])).toBe(75);
  });

  it.each([
    ['finished', 0, 1_800_900, 9_999_999, 1800],
    ['in progress, up to now', 0, null, 61_000, 61],
    ['finished at the start', 5000, 5000, 9000, 0],
    ['a clock gone back', 5000, 4000, 9000, 0],
    ['never started (entered by hand)', null, 9000, 9000, null],
  ])('STA-34: gross, %s', (_name, startedAt, finishedAt, now, expected) => {
    expect(grossSeconds({ startedAt, finishedAt, now })).toBe(expected);
  });

  it.each([
    ['a sum within the span stays', [30, 45, 0], 600, [30, 45, 0]],
    ['a sum equal to the span stays', [30, 45], 75, [30, 45]],
    // 43 / 100 of each 10 seconds is 4.3.
    ['ten times 10 seconds in 43', Array(10).fill(10), 43, Array(10).fill(4)],
    // 90 · 60 / 180 = 30; 60 · 60 / 180 = 20; 30 · 60 / 180 = 10.
    ['the share of each question stays', [90, 60, 30], 60, [30, 20, 10]],
    // 1 · 100 / 101 is just below one whole second.
    ['a fraction is dropped', [1, 100], 100, [0, 99]],
    ['an attempt of no time has none', [20, 5], 0, [0, 0]],
    ['no span to compare with', [20, 5], null, [20, 5]],
  ])('EXE-83, STA-34: %s', (_name, reported, gross, expected) => {
    expect(countAll(reported, gross)).toEqual(expected);
  });

  it('STA-34: net never exceeds gross, no question gains, and longer ones stay longer', () => {
    const anySeconds = fc.integer({ min: 0, max: 31_536_000 });
    fc.assert(
      fc.property(fc.array(anySeconds, { maxLength: 200 }), anySeconds, (reported, gross) => {
        const counted = countAll(reported, gross);
        expect(netOf(counted)).toBeLessThanOrEqual(gross);
        for (const [place, seconds] of counted.entries()) {
          expect(seconds).toBeLessThanOrEqual(reported[place] ?? Number.NaN);
          for (const [other, otherSeconds] of counted.entries()) {
            if ((reported[place] ?? 0) > (reported[other] ?? 0))
              expect(seconds).toBeGreaterThanOrEqual(otherSeconds);
          }
        }
      }),
    );
  });
});
