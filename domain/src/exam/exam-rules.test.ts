/** The rules of an exam day; every expected value was computed by hand. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { keyUnder } from '../rulings/key-under.ts';
import { apportion } from './apportion.ts';
import { accepts, deadline, partSeconds } from './deadline.ts';
import { midRank } from './debrief/mid-rank.ts';
import { asNumber, compareFractions, exactly, type Fraction, fraction } from './fractions.ts';
import { type MarkedQuestion, partPoints, pointsUnderRulings } from './points.ts';
import { needOfDrafting, type PartResult, passes, total } from './result.ts';
import { type DayPart, seal } from './seal.ts';
import { partOf, SUBJECTS, usualBlueprint } from './subjects.ts';

const at = (clock: string) => Date.parse(`2026-12-20T${clock}Z`) / 1000;

describe('the clock of a part', () => {
  test.each([
    [45, 1, 2_700],
    [45, 1.25, 3_375],
    [100, 1.25, 7_500],
    [160, 1.25, 12_000],
    [100, 1.5, 9_000],
    // 100 · 60 · 1.33, which the machine holds as 7,980.000000000001.
    [100, 1.33, 7_980],
    // 45 · 60 · 1.333 = 3,599.1.
    [45, 1.333, 3_600],
  ])('EXD-06: %d minutes at %d are %d seconds', (minutes, factor, seconds) => {
    expect(partSeconds(minutes, factor)).toBe(seconds);
    expect(deadline(at('12:30:00'), minutes, factor)).toBe(at('12:30:00') + seconds);
  });

  test.each([
    ['at the deadline', '14:10:00', '14:10:00', 'counts'],
    ['a second later', '14:10:01', '14:10:01', 'tooLate'],
    ['given in time and stored within two minutes', '14:09:59', '14:12:00', 'counts'],
    ['given in time and stored a second after that', '14:09:59', '14:12:01', 'countsLate'],
    ['given in time without a network', '14:09:59', '19:00:00', 'countsLate'],
  ] as const)('EXD-07: an answer %s', (_name, givenAt, storedAt, expected) => {
    expect(accepts({ givenAt: at(givenAt), storedAt: at(storedAt) }, at('14:10:00'))).toBe(expected);
  });
});

describe('sealing', () => {
  const running: DayPart = {
    startedAt: at('12:30:00'),
    deadlineAt: at('14:10:00'),
    finishedAt: null,
    sealed: null,
  };
  const asked = (part: DayPart, now: string) => seal(part, { now: at(now), dayStartedAt: at('11:00:00') });

  test.each([
    ['running', running, '14:10:00', null],
    ['over for a second', running, '14:10:01', { at: at('14:10:00'), by: 'deadline' }],
    ['noticed by a job hours later', running, '19:00:00', { at: at('14:10:00'), by: 'deadline' }],
    [
      'finished',
      { ...running, finishedAt: at('13:00:00') },
      '13:00:00',
      { at: at('13:00:00'), by: 'finish' },
    ],
    [
      'finished in time, heard of later',
      { ...running, finishedAt: at('14:10:00') },
      '19:00:00',
      { at: at('14:10:00'), by: 'finish' },
    ],
    [
      'finished too late',
      { ...running, finishedAt: at('14:10:01') },
      '14:10:05',
      { at: at('14:10:00'), by: 'deadline' },
    ],
  ] as const)('EXD-08: a part that is %s', (_name, part, now, sealed) => {
    const once = asked(part, now);
    expect(once.sealed).toEqual(sealed);
    if (sealed !== null)
      expect(asked({ ...once, finishedAt: at('13:59:00') }, '20:00:00').sealed).toEqual(sealed);
  });

  test('EXD-08: a part that was never begun is blank 24 hours after the day began', () => {
    const blank: DayPart = { startedAt: null, deadlineAt: null, finishedAt: null, sealed: null };
    const dayStartedAt = at('11:00:00');
    const end = dayStartedAt + 86_400;
    expect(seal(blank, { now: end, dayStartedAt }).sealed).toBeNull();
    expect(seal(blank, { now: end + 1, dayStartedAt }).sealed).toEqual({ at: end, by: 'expired' });
  });
});

describe('points', () => {
  const marks = (right: number, of: number, voids: readonly MarkedQuestion[]): MarkedQuestion[] => {
    const rightVoids = voids.filter(({ isCorrect }) => isCorrect).length;
    const others = Array.from({ length: of - voids.length }, (_, place) => ({
      isCorrect: place < right - rightVoids,
      voided: null,
    }));
    return [...voids, ...others];
  };
  const credit = (isCorrect: boolean): MarkedQuestion => ({ isCorrect, voided: 'credit' });
  const removal = (isCorrect: boolean): MarkedQuestion => ({ isCorrect, voided: 'removal' });

  test.each([
    [24, 40, 40, 24],
    [13, 20, 40, 26],
    [0, 40, 40, 0],
    [0, 0, 40, 0],
  ])('EXD-09: %d right of %d in a part of %d points are %d', (right, count, weight, points) => {
    expect(partPoints(right, count, weight)).toEqual(fraction(points, 1));
  });

  test('EXD-09: points are exact', () => {
    expect(partPoints(1, 3, 40)).toEqual({ numerator: 40, denominator: 3 });
  });

  test.each([
    ['a void that was wrong', marks(23, 40, [credit(false)]), fraction(24, 1)],
    ['a void that was right', marks(23, 40, [credit(true)]), fraction(23, 1)],
    ['two voids, one of them right', marks(23, 40, [credit(false), credit(true)]), fraction(24, 1)],
    ['all right and one void', marks(40, 40, [credit(true)]), fraction(40, 1)],
    // 23 · 40 / 39 = 23.59 and 22 · 40 / 39 = 22.56.
    ['a removal that was wrong', marks(23, 40, [removal(false)]), fraction(920, 39)],
    ['a removal that was right', marks(23, 40, [removal(true)]), fraction(880, 39)],
    ['everything removed', marks(2, 2, [removal(true), removal(true)]), fraction(0, 1)],
  ])('EXD-10: %s', (_name, questions, expected) => {
    expect(pointsUnderRulings(questions, { weight: 40 })).toEqual(expected);
  });

  test('EXD-10: another accepted answer is right besides the key', () => {
    const own = { answerIds: [1, 2, 3, 4], correctAnswerIds: [1] };
    expect(keyUnder(own, [{ kind: 'accept', answerIds: [2] }])).toEqual({
      correctAnswerIds: [1, 2],
      isVoided: false,
    });
  });

  test.each([
    [23, 2, 25],
    [39, 2, 40],
    [23, 0.5, 23.5],
  ])('EXD-10: %d right with a bonus of %d are %d', (right, bonus, points) => {
    expect(asNumber(pointsUnderRulings(marks(right, 40, []), { weight: 40, bonus }))).toBe(points);
  });
});

describe('fractions', () => {
  test.each([
    ['half a numerator', 0.5, 2],
    ['half a denominator', 1, 0.5],
    ['nothing below', 1, 0],
    ['less than nothing below', 1, -2],
  ])('EXD-09: %s is no fraction, and says so', (_name, numerator, denominator) => {
    expect(() => fraction(numerator, denominator)).toThrow(`No fraction: ${numerator} / ${denominator}`);
  });

  test.each([
    [fraction(1, 3), fraction(1, 2), -1],
    [fraction(2, 3), fraction(1, 2), 1],
    [fraction(2, 4), fraction(1, 2), 0],
    [fraction(3, 4), fraction(5, 6), -1],
  ])('EXD-09: %j beside %j is %d', (a, b, sign) => {
    expect(Math.sign(compareFractions(a, b))).toBe(sign);
    expect(Math.sign(compareFractions(b, a)) + sign).toBe(0);
  });
});

describe('the whole', () => {
  const parts = (drafting: number, procedural: number, substantive: number): PartResult[] => [
    { points: exactly(drafting), weight: 20 },
    { points: exactly(procedural), weight: 40 },
    { points: exactly(substantive), weight: 40 },
  ];
  const rule = { passPercent: 60, minimumPercentOfPart: null, rounding: 'none' } as const;

  test.each([
    ['none', 59.5, false],
    ['halfUp', 60, true],
    ['up', 60, true],
  ] as const)('EXD-11: 24, 23 and 12.5 with rounding %s make %d', (rounding, mark, expected) => {
    const results = parts(12.5, 24, 23);
    expect(asNumber(total(results, rounding))).toBe(mark);
    expect(passes(results, { ...rule, rounding })).toBe(expected);
  });

  test.each([
    ['halfUp', 59.4, 59],
    ['up', 59.4, 60],
    ['up', 60, 60],
  ] as const)('EXD-11: rounding %s makes %d a %d', (rounding, sum, mark) => {
    expect(asNumber(total(parts(sum - 40, 20, 20), rounding))).toBe(mark);
  });

  test.each([
    [20, 20, 20, null, true],
    // A third of 40 is 13.33.
    [20, 13, 30, 33.3333, false],
    [20, 13.5, 30, 33.3333, true],
    [20, 12, 28, 30, true],
    [20, 11.5, 28.5, 30, false],
  ])('EXD-11: %d, %d and %d with a minimum of %s percent of each part', (a, b, c, minimum, expected) => {
    expect(passes(parts(a, b, c), { ...rule, minimumPercentOfPart: minimum })).toBe(expected);
  });

  const points = (value: number): Fraction => exactly(value);
  test.each([
    [24, 23, 60, 3, 13],
    [25, 22.5, 60, 3, 12.5],
    [20, 20, 60, 3, 20],
    [19.5, 20, 60, 1, null],
    [30, 30, 60, 2, null],
    [20, 18, 56, 3, 18],
  ])('EXD-12: %d and %d with a pass at %d: result %d, %s needed', (b, c, passMark, code, needed) => {
    const found = needOfDrafting(
      { ...DEFAULT_RULE, passMark },
      { procedural: points(b), substantive: points(c) },
    );
    expect(found).toMatchObject({ calculationResult: code, requiredGradeInLastSection: needed });
  });

  test.each([
    ['halfUp', 23, 3, 12.5],
    // Above 59.
    ['up', 23, 3, 12.5],
    ['up', 23.5, 3, 12],
    ['halfUp', 35.5, 2, null],
    ['halfUp', 15.5, 3, 20],
    ['halfUp', 15, 1, null],
  ] as const)('EXD-12: a mark that is rounded %s asks for less: 24 and %d', (rounding, c, code, needed) => {
    const found = needOfDrafting(
      { ...DEFAULT_RULE, rounding },
      { procedural: points(24), substantive: points(c) },
    );
    expect(found).toMatchObject({ calculationResult: code, requiredGradeInLastSection: needed });
  });

  test('EXD-12: thirds of a point that make a whole ask for no half more', () => {
    // 40/3 + 80/3 = 40, so 20 are left.
    const found = needOfDrafting(DEFAULT_RULE, { procedural: fraction(40, 3), substantive: fraction(80, 3) });
    expect(found).toMatchObject({ calculationResult: 3, requiredGradeInLastSection: 20 });
  });

  test('EXD-12: a part below its minimum cannot be made good', () => {
    const found = needOfDrafting(
      { ...DEFAULT_RULE, minimumPercent: 50 },
      { procedural: points(19.5), substantive: points(40) },
    );
    expect(found).toMatchObject({ accumulatedGrade: 59.5, calculationResult: 1 });
    const other = needOfDrafting(
      { ...DEFAULT_RULE, minimumPercent: 50 },
      { procedural: points(40), substantive: points(19.5) },
    );
    expect(other).toMatchObject({ accumulatedGrade: 59.5, calculationResult: 1 });
  });
});

describe('shares and ranks', () => {
  test.each([
    [[30, 25, 25, 10, 7, 3], 40, [12, 10, 10, 4, 3, 1]],
    [[30, 25, 25, 10, 7, 3], 20, [6, 5, 5, 2, 1, 1]],
    [[1, 1, 1, 1, 1, 1], 40, [7, 7, 7, 7, 6, 6]],
    [[1, 2, 1], 3, [1, 1, 1]],
    [[1, 2, 1], 1, [0, 1, 0]],
    [[3, 1], 0, [0, 0]],
    [[0, 0], 5, [0, 0]],
  ])('EXD-04: shares %j of %d are %j', (shares, count, expected) => {
    expect(apportion(shares, count)).toEqual(expected);
  });

  test.each([
    ['B', 40, [5, 13, 12, 5, 3, 2]],
    ['C', 40, [12, 8, 8, 5, 3, 2, 1, 1]],
    // 2.5, 6.5, 6, 2.5, 1.5, 1: the two that are left go to the earlier halves.
    ['B', 20, [3, 7, 6, 2, 1, 1]],
  ] as const)('EXD-04: part %s of %d questions is usually %j', (part, count, expected) => {
    expect(usualBlueprint(part, count).map((row) => row.count)).toEqual(expected);
  });

  test('EXD-03: fourteen subjects, six of them of part B', () => {
    expect(SUBJECTS.filter((subject) => partOf(subject) === 'B')).toHaveLength(6);
    expect(SUBJECTS).toHaveLength(14);
  });

  test.each([
    [24, [20, 22, 24, 24, 30], 60],
    [24, [24], 50],
    [24, [], null],
    [10, [20, 22], 0],
  ])('EXD-13: the middle rank of %d among %j is %s', (result, all, expected) => {
    expect(midRank(result, all)).toBe(expected);
  });
});
