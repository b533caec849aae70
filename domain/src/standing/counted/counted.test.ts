/** Which answers count, and which weeks were idle: cases computed by hand. */
import { describe, expect, test } from 'vitest';
import { type FilteredAnswer, filterAnswers } from './counted-answers.ts';
import { type IdleGap, isIdle, longestGap, lossOf, studyAge } from './idle-weeks.ts';
import { believedSeconds, rapidBelow } from './rapid.ts';

describe('rapid answers', () => {
  test.each([
    // min(10, 15) is less than 500 / 45.
    [500, 150, 11.1],
    [200, 40, 4.4],
    // 1,200 / 45 is 26.7, more than 20.
    [1_200, 240, 20],
    // 90 / 45 and a tenth of 20 are both 2, less than 3.
    [90, 20, 3],
    // A tenth of the usual time counts where the text is short.
    [90, 70, 7],
    [90, 240, 10],
  ])('DAY-68: of %d characters and a mean of %d seconds the limit is %f', (letters, crowdSeconds, limit) => {
    expect(rapidBelow({ letters, crowdSeconds, paceSeconds: 150 })).toBeCloseTo(limit, 1);
  });

  test('DAY-68: without thirty answers of others the pace of the examination stands for the crowd', () => {
    expect(rapidBelow({ letters: 90, crowdSeconds: null, paceSeconds: 150 })).toBe(10);
    expect(rapidBelow({ letters: 90, crowdSeconds: null, paceSeconds: 60 })).toBe(6);
  });

  test('DAY-68: 92 answers that say a minute each, in an attempt of six seconds, are all rapid', () => {
    const seconds = believedSeconds(60, { reportedInAttempt: 92 * 60, span: 6 });
    expect(seconds).toBeCloseTo(6 / 92, 6);
    const timing = { letters: 90, crowdSeconds: null, paceSeconds: 150 };
    const answers = Array.from({ length: 92 }, () => ({ seconds, timing, isAided: false, ageDays: 1 }));
    expect(filterAnswers(answers)).toMatchObject({ counted: [], rapidCount: 92, effort: 0, effortLately: 0 });
    expect(believedSeconds(60, { reportedInAttempt: 120, span: 120 })).toBe(60);
    expect(believedSeconds(60, { reportedInAttempt: 999, span: null })).toBe(60);
  });
});

test('DAY-68, DAY-69: rapid and aided answers are counted and dropped, untimed ones are neither slow nor rapid', () => {
  const of = (change: Partial<FilteredAnswer>): FilteredAnswer => ({
    seconds: 60,
    timing: { letters: 450, crowdSeconds: null, paceSeconds: 150 },
    isAided: false,
    ageDays: 5,
    ...change,
  });
  const found = filterAnswers([
    of({}),
    of({ seconds: 10 }),
    // Exactly the limit has been read.
    of({ seconds: 9.99, isAided: true }),
    of({ isAided: true }),
    of({ seconds: null }),
    of({ ageDays: 29 }),
    of({ ageDays: 29 }),
    of({ seconds: null, isAided: true }),
  ]);
  expect(found.counted).toHaveLength(5);
  expect(found).toMatchObject({ rapidCount: 1, aidedCount: 2 });
  // Six are timed, one of them rapid; four of them in the last four weeks.
  expect(found.effort).toBeCloseTo(5 / 6, 6);
  expect(found.effortLately).toBeCloseTo(3 / 4, 6);
  expect(filterAnswers([])).toMatchObject({ effort: null, effortLately: null });
});

describe('idle weeks', () => {
  test.each([
    [0, 0, true],
    [4, 9.9, true],
    [5, 0, false],
    [0, 10, false],
  ])('DAY-70: a day of %d answers and %f minutes is idle: %s', (answersAndReviews, minutes, isSo) => {
    expect(isIdle({ answersAndReviews, minutes })).toBe(isSo);
  });

  const studied = (...daysAgo: number[]) =>
    daysAgo.map((day) => ({ daysAgo: day, answersAndReviews: 5, minutes: 0 }));
  test.each<[string, number[], IdleGap | null]>([
    ['no day at all', [], null],
    ['nine idle days', [9], null],
    ['ten idle days, today the last of them', [10], { from: 9, to: 0 }],
    ['the longest of two', [40, 39, 5], { from: 38, to: 6 }],
    ['of two as long the newer', [24, 12, 0], { from: 11, to: 1 }],
    ['what is beyond twelve weeks is not looked at', [120, 10], { from: 83, to: 11 }],
    [
      'a gap that ended before the twelve weeks',
      [130, 90, 85, 80, 75, 70, 62, 55, 47, 38, 29, 20, 11, 2],
      null,
    ],
  ])('DAY-70: %s', (_case, days, gap) => {
    expect(longestGap(studied(...days))).toEqual(gap);
  });

  test('DAY-70: a day with too little is idle', () => {
    const days = [...studied(20), { daysAgo: 10, answersAndReviews: 4, minutes: 9 }];
    expect(longestGap(days)).toEqual({ from: 19, to: 0 });
  });

  test.each([
    [3, 3],
    [6, 6],
    // In the gap: as old as its newer end.
    [20, 6],
    // Before it: its 33 days are cut out.
    [39, 6],
    [50, 17],
  ])('DAY-70: with a gap from 38 to 6 an answer of %d days ago is %d days of study old', (age, days) => {
    expect(studyAge(age, { from: 38, to: 6 })).toBe(days);
    expect(studyAge(age, null)).toBe(age);
  });

  test.each([
    [14, 0.1978],
    [28, 0.2897],
    [56, 0.3955],
  ])('DAY-70: %d idle days cost %f logits, give or take as much', (days, loss) => {
    const gap = { from: days - 1, to: 0 };
    expect(lossOf(gap, 0.18).mean).toBeCloseTo(loss, 4);
    expect(lossOf(gap, 0.18).spread).toBeCloseTo(loss, 4);
    // What is said changes the mean alone.
    expect(lossOf(gap, 0.18, 'partly').mean).toBeCloseTo(loss / 2, 4);
    expect(lossOf(gap, 0.18, 'yes')).toEqual({ mean: 0, spread: lossOf(gap, 0.18).spread });
    expect(lossOf(null, 0.18)).toEqual({ mean: 0, spread: 0 });
  });
});
