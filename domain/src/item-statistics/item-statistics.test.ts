import { describe, expect, test } from 'vitest';
import { discriminationOf, pointBiserial, upperLowerDifference } from './discrimination.ts';
import { type ItemOption, type ItemWarning, itemFigures } from './item-statistics.ts';
import { type ItemTally, weightsOfUpper, withRest } from './tallies.ts';

/**
 * Sixty made-up students at five questions of four options: the option that each chose. The expected figures were
 * computed once by R 4.2.2 with psych 2.2.9 (`alpha(…)$item.stats$r.drop`, `r.con(r, 60)`) and by `cor` of each option's
 * indicator with the rest score.
 */
const STUDENTS =
  `22313 11124 14332 12321 31321 11322 22222 12112 13312 12342 12342 11413 12223 13413 21134 12312 11242
  12443 11323 12313 12133 21223 14142 11313 12121 13132 22142 12112 11142 12342 14323 11213 22123 14122 13341 13322
  12342 13243 32223 11142 21224 12312 12312 11122 12133 33114 11113 12312 12312 12343 22313 12342 21122 21413 12342
  21433 12113 12342 12113 11223`.split(/\s+/);
const KEY = [1, 2, 3, 1, 2];

function talliesOf(question: number): ItemTally[] {
  return STUDENTS.map((choices) => {
    const total = KEY.filter((right, place) => Number(choices[place]) === right).length;
    const optionId = Number(choices[question]);
    return { optionId, isCorrect: optionId === KEY[question], total, count: 1, sure: 0, saidSure: 0 };
  });
}

const optionsOf = (question: number): ItemOption[] =>
  [1, 2, 3, 4].map((id) => ({ id, isCorrect: id === KEY[question] }));

describe('decision 0019: facility and item–rest correlation, as R’s psych has them', () => {
  test.each([
    { question: 0, facility: 46 / 60, value: 0.279102, low: 0.027098, high: 0.497751 },
    { question: 1, facility: 30 / 60, value: 0.266557, low: 0.013549, high: 0.487486 },
    { question: 2, facility: 26 / 60, value: 0.382698, low: 0.142634, high: 0.580237 },
    { question: 3, facility: 20 / 60, value: 0.076838, low: -0.180611, high: 0.324433 },
    { question: 4, facility: 28 / 60, value: 0.236458, low: -0.018582, high: 0.462607 },
  ])('question $question', ({ question, facility, value, low, high }) => {
    const figures = itemFigures(talliesOf(question), optionsOf(question));

    expect(figures?.facility).toBeCloseTo(facility, 9);
    expect(figures?.discrimination?.value).toBeCloseTo(value, 5);
    expect(figures?.discrimination?.low).toBeCloseTo(low, 5);
    expect(figures?.discrimination?.high).toBeCloseTo(high, 5);
  });
});

describe('decision 0019: share, point-biserial and mean rest score of each option, as R has them', () => {
  test.each([
    {
      question: 0,
      chosen: [46, 11, 3, 0],
      pointBiserial: [0.279102, -0.223888, -0.144145, null],
      means: [1.913043, 1.181818, 1, null],
    },
    {
      question: 1,
      chosen: [19, 30, 7, 4],
      pointBiserial: [-0.350181, 0.266557, 0.04613, 0.059367],
      means: [1.421053, 2.3, 2.142857, 2.25],
    },
    {
      question: 2,
      chosen: [20, 9, 26, 5],
      pointBiserial: [-0.043727, -0.329051, 0.382698, -0.186452],
      means: [2, 1.222222, 2.538462, 1.4],
    },
    {
      question: 3,
      chosen: [20, 18, 6, 16],
      pointBiserial: [0.076838, -0.296409, -0.181109, 0.348115],
      means: [2.3, 1.611111, 1.5, 2.875],
    },
    {
      question: 4,
      chosen: [4, 28, 24, 4],
      pointBiserial: [-0.007817, 0.236458, -0.053732, -0.359573],
      means: [2, 2.321429, 1.958333, 0.5],
    },
  ])('question $question', (expected) => {
    const options = itemFigures(talliesOf(expected.question), optionsOf(expected.question))?.options ?? [];

    expect(options.map(({ share }) => Math.round(share * 60))).toEqual(expected.chosen);
    for (const [place, option] of options.entries()) {
      expectNear(option.pointBiserial, expected.pointBiserial[place] ?? null);
      expectNear(option.meanRestScore, expected.means[place] ?? null);
    }
  });
});

function expectNear(value: number | null, expected: number | null): void {
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBeCloseTo(expected, 5);
}

/** Rest score, chosen option, how many, and how many of them were sure (without it nobody said). */
type Group = readonly [rest: number, option: number, count: number, sure?: number];

/** Of a question whose first option is right. */
const groupsOf = (...groups: readonly Group[]): ItemTally[] =>
  groups.map(([rest, option, count, sure]) => ({
    optionId: option,
    isCorrect: option === 1,
    total: rest + (option === 1 ? 1 : 0),
    count,
    sure: sure ?? 0,
    saidSure: sure === undefined ? 0 : count,
  }));
const OPTIONS: ItemOption[] = [1, 2, 3, 4].map((id) => ({ id, isCorrect: id === 1 }));

test('decision 0019: a correlation by hand: rest scores 3, 2, 1, 0, and the better two chose', () => {
  const tallies = withRest(groupsOf([3, 1, 1], [2, 1, 1], [1, 2, 1], [0, 2, 1]));

  // n = 4, Σr = 6, Σr² = 14, Σₐr = 5: (4·5 − 2·6) / √(2·2 · (56 − 36)) = 8 / √80.
  expect(pointBiserial(tallies, ({ optionId }) => optionId === 1)).toBeCloseTo(8 / Math.sqrt(80), 12);
  expect(pointBiserial(tallies, () => true)).toBeNull();
  expect(pointBiserial(tallies, () => false)).toBeNull();
});

test('decision 0019: with the same rest score for all there is no correlation, and with three answers no interval', () => {
  const same = withRest(groupsOf([2, 1, 20], [2, 2, 20]));
  expect(discriminationOf(same)).toBeNull();
  const three = withRest(groupsOf([2, 1, 2], [0, 2, 1]));
  expect(discriminationOf(three)).toBeNull();
});

test('decision 0019: students with equal scores at the edge of a group belong to it in part', () => {
  const tallies = withRest(groupsOf([9, 1, 2], [4, 1, 4], [4, 2, 4]));

  // The upper half is five: both of 9, and three of the eight of 4.
  expect(weightsOfUpper(tallies, 0.5)).toEqual([1, 3 / 8, 3 / 8]);
  // 27 % are 2.7. Upper: 2 right and 0.7 · ½ right = 2.35. Lower: 2.7 · ½ = 1.35. (2.35 − 1.35) / 2.7.
  expect(upperLowerDifference(tallies)).toBeCloseTo(1 / 2.7, 9);
});

describe('decision 0019: what staff are warned of', () => {
  const better: Group = [8, 1, 20, 20];
  test.each<{ name: string; groups: readonly Group[]; warnings: readonly ItemWarning[] }>([
    { name: 'nothing', groups: [better, [4, 1, 4], [4, 2, 5], [3, 3, 5], [2, 4, 4]], warnings: [] },
    {
      name: 'a wrong key: all of the best third choose another option',
      groups: [
        [8, 2, 20],
        [4, 1, 12],
        [3, 3, 4],
        [3, 4, 4],
      ],
      warnings: ['miskey', 'negative'],
    },
    {
      // The best third are ten: 9 to 1 is (9 − 1)/√10 = 2.53.
      name: 'a wrong key: nine of the best ten',
      groups: [
        [8, 2, 9],
        [8, 1, 1],
        [5, 1, 10],
        [3, 3, 5],
        [2, 4, 5],
      ],
      warnings: ['miskey'],
    },
    {
      // (8 − 2)/√10 = 1.90.
      name: 'no wrong key: eight to two is chance',
      groups: [
        [8, 2, 8],
        [8, 1, 2],
        [5, 1, 10],
        [3, 3, 5],
        [2, 4, 5],
      ],
      warnings: [],
    },
    {
      // Φ of the four counts: (10·9 − 10·11)/√(20·20·21·19) = −0.05; its interval is −0.36 to 0.27.
      name: 'nothing: a correlation a little below nought is chance, and so are two halves of fourteen, and none of forty',
      groups: [
        [5, 1, 10],
        [5, 2, 10],
        [4, 1, 11],
        [4, 2, 9],
      ],
      warnings: [],
    },
    {
      // Σr = 560, Σr² = 3600. Key: (120·298 − 78·560)/√(78·42·118400) = −0.40; second: (120·246 − 40·560)/√(40·80·118400) = 0.37.
      // None of 120 chose the fourth option: 0 to 0.031. Of the best 40, 18 is 0.307 to 0.602.
      name: 'a wrong key: stronger students avoid it for another, though the best third is divided',
      groups: [
        [8, 1, 20],
        [8, 2, 18],
        [8, 3, 2],
        [5, 1, 20],
        [5, 2, 20],
        [1, 1, 38],
        [1, 2, 2],
      ],
      warnings: ['miskey', 'negative', 'dead_option'],
    },
    {
      // Of the best hundred 50 each: 0.404 to 0.596.
      name: 'two good answers',
      groups: [
        [9, 1, 50],
        [9, 2, 50],
        [4, 1, 90],
        [2, 3, 60],
        [1, 4, 50],
      ],
      warnings: ['ambiguous'],
    },
    {
      name: 'a trap for the sure: 15 of 20, from 0.507',
      groups: [better, [4, 2, 20, 15], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: ['overconfident'],
    },
    {
      name: 'no trap: 14 of 20, from 0.458',
      groups: [better, [4, 2, 20, 14], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: [],
    },
    {
      name: 'a trap of ten: 9 of them, from 0.559',
      groups: [better, [4, 2, 10, 9], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: ['overconfident'],
    },
    {
      name: 'no trap: 8 of 10, from 0.458',
      groups: [better, [4, 2, 10, 8], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: [],
    },
    {
      name: 'no trap: all of nine, too few',
      groups: [better, [4, 2, 9, 9], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: [],
    },
    {
      name: 'the right option is no trap, however sure they were',
      groups: [better, [4, 2, 10, 2], [4, 3, 4, 1], [4, 4, 4, 1]],
      warnings: [],
    },
    {
      // 29 of 30: 0.833 to 0.994. None of 30: 0 to 0.114.
      name: 'an easy question',
      groups: [
        [8, 1, 29],
        [3, 2, 1],
      ],
      warnings: ['easy'],
    },
    {
      // 28 of 30: 0.787 to 0.982.
      name: 'not easy for sure',
      groups: [
        [8, 1, 28],
        [3, 2, 2],
      ],
      warnings: [],
    },
    {
      // 4 of 40: 0.040 to 0.231. The correlation is positive: those of 8 found it.
      name: 'a hard question',
      groups: [
        [8, 1, 4],
        [6, 2, 12],
        [3, 3, 12],
        [3, 4, 12],
      ],
      warnings: ['hard'],
    },
    {
      // No correlation at all, −0.139 to 0.139 of 200, and of the best 66 half each for two options.
      name: 'a weak question',
      groups: [
        [6, 1, 50],
        [6, 2, 20],
        [6, 3, 15],
        [6, 4, 15],
        [3, 1, 50],
        [3, 2, 20],
        [3, 3, 15],
        [3, 4, 15],
      ],
      warnings: ['weak'],
    },
  ])('$name', ({ groups, warnings }) => {
    expect(itemFigures(groupsOf(...groups), OPTIONS)?.warnings).toEqual(warnings);
  });

  test('none of 72 may be one in twenty by chance, none of 80 is dead; the right option is never dead', () => {
    const of = (...groups: readonly Group[]) =>
      itemFigures(groupsOf(...groups), OPTIONS)?.options.map(({ isDead }) => isDead);
    expect(of([4, 2, 32], [3, 3, 40])).toEqual([false, false, false, false]);
    expect(of([4, 2, 40], [3, 3, 40])).toEqual([false, false, false, true]);
  });
});

test('decision 0019: 29 answers show nothing, 30 do', () => {
  const of = (count: number) => itemFigures(groupsOf([3, 1, count]), OPTIONS);

  expect(of(29)).toBeNull();
  expect(of(30)).toMatchObject({ facility: 1, discrimination: null });
});

test('decision 0019: shares of the thirds, the middle of them by difference', () => {
  const figures = itemFigures(groupsOf([9, 1, 10], [5, 1, 5], [5, 2, 5], [1, 2, 10]), OPTIONS);

  expect(figures?.options[0]).toMatchObject({ sureShare: null, meanRestScore: (90 + 25) / 15 });
  const [first, second] = figures?.options ?? [];
  expect([first?.upperShare, first?.middleShare, first?.lowerShare].map(twoDigits)).toEqual([1, 0.5, 0]);
  expect([second?.upperShare, second?.middleShare, second?.lowerShare].map(twoDigits)).toEqual([0, 0.5, 1]);
});

function twoDigits(value: number | undefined): number {
  return Math.round((value ?? Number.NaN) * 100) / 100;
}
