import { describe, expect, it } from 'vitest';
import { lectureMinutes, readMinutes, secondsPerQuestion } from './minutes.ts';

describe('readMinutes', () => {
  it.each([
    [0, null],
    [-60, null],
    [1, 1],
    [89, 1],
    [90, 2],
    [570, 10],
    [840, 14],
    [1_560, 26],
    [1_800, 30],
    [1_801, 30],
    // 32.4 and 32.5 minutes
    [1_944, 30],
    [1_950, 35],
    [5_880, 100],
    [5_700, 95],
  ])('DAY-01: %d seconds are %s minutes', (seconds, minutes) => {
    expect(readMinutes(seconds)).toBe(minutes);
  });
});

describe('secondsPerQuestion', () => {
  it('PPL-13: without times of her own, a student with extra time is believed to take so many times as long', () => {
    expect(secondsPerQuestion([], 1.25)).toBe(150);
    expect(secondsPerQuestion([], 1.33)).toBe(160);
  });

  const of = (count: number, seconds: number) => Array.from({ length: count }, () => seconds);

  it.each([
    ['no times', [], 120],
    ['unmeasured ones', of(30, 0), 120],
    ['nine of 90', of(9, 90), 120],
    // The middle two are 60 and 90.
    ['ten of 90', of(10, 90), 150],
    ['eleven of 90', of(11, 90), 180],
    ['sixty of 40 and older ones of 200', [...of(60, 40), ...of(500, 200)], 80],
    ['unmeasured ones between', [...of(11, 0), ...of(11, 30)], 60],
  ])('DAY-02: %s', (_name, times, seconds) => {
    expect(secondsPerQuestion(times)).toBe(seconds);
  });
});

describe('lectureMinutes', () => {
  it.each([
    [{ lengthSeconds: null, watchedSeconds: 0 }, null],
    [{ lengthSeconds: 700, watchedSeconds: 100 }, 10],
    [{ lengthSeconds: 701, watchedSeconds: 100 }, 11],
    [{ lengthSeconds: 60, watchedSeconds: 59 }, 1],
    [{ lengthSeconds: 60, watchedSeconds: 60 }, null],
    [{ lengthSeconds: 2_000, watchedSeconds: 0 }, 34],
  ])('DAY-01: %j leaves %s minutes', (of, minutes) => {
    expect(lectureMinutes(of)).toBe(minutes);
  });
});
