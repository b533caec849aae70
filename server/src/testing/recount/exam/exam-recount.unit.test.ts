import { describe, expect, it } from 'vitest';
import { asNumber, fraction, ofDecimal } from '../exact.ts';
import { allowedSeconds, counts, deadlineMs, isLate, sealedAtMs } from './clock.ts';
import {
  lostBySubject,
  nearMisses,
  roomOfAppeal,
  timeMap,
  type WorkedPart,
  type WorkedRow,
} from './debrief.ts';
import { type AnsweredRow, countPart, type PartRows } from './points.ts';
import { needOfLastPart, passes, type SittingRule, totalOf } from './result.ts';
import { apportion, midRank } from './shares.ts';

/** The cases that were computed by hand from the rules' words. */
describe('EXD-06 to EXD-13, EXD-39, EXD-40, EXD-50: the exam day, written a second time from the words of its rules', () => {
  it.each([
    [45, 1.25, 3375],
    [100, 1.25, 7500],
    [160, 1.25, 12_000],
    [100, 1.5, 9000],
    [100, 1.33, 7980],
  ])('gives %s minutes with factor %s %s seconds', (minutes, factor, seconds) => {
    expect(allowedSeconds(minutes, factor)).toBe(seconds);
  });

  it('counts an answer at the deadline, none a second later, and a late arrival as late', () => {
    const start = Date.parse('2027-06-01T12:30:00Z');
    const ends = deadlineMs(start, 100, 1);
    expect(ends).toBe(Date.parse('2027-06-01T14:10:00Z'));
    expect(counts({ doneAtMs: ends, storedAtMs: ends }, ends)).toBe(true);
    expect(counts({ doneAtMs: ends + 1000, storedAtMs: ends + 1000 }, ends)).toBe(false);
    const arrived = { doneAtMs: ends - 1000, storedAtMs: Date.parse('2027-06-01T19:00:00Z') };
    expect([counts(arrived, ends), isLate(arrived, ends)]).toEqual([true, true]);
    expect(isLate({ doneAtMs: ends, storedAtMs: ends + 120_000 }, ends)).toBe(false);
  });

  it('seals once: at the finish, or at the deadline by whatever looks', () => {
    expect(sealedAtMs({ finishesMs: [], endsAtMs: 100 }, 100)).toBeNull();
    expect(sealedAtMs({ finishesMs: [], endsAtMs: 100 }, 5000)).toBe(100);
    expect(sealedAtMs({ finishesMs: [40, 60], endsAtMs: 100 }, 5000)).toBe(40);
  });

  it('counts a shorter paper by its weight: 13 of 20 are 26 of 40', () => {
    expect(pointsOf(part(13, 20))).toBe(26);
  });

  it.each([
    ['a void of a wrong answer', [{ question: 'q40', kind: 'credit' }], 23, 24],
    ['a void of a right answer', [{ question: 'q1', kind: 'credit' }], 23, 23],
    [
      'two voids',
      [
        { question: 'q1', kind: 'credit' },
        { question: 'q40', kind: 'credit' },
      ],
      23,
      24,
    ],
    ['a void with all right', [{ question: 'q1', kind: 'credit' }], 40, 40],
    ['another option accepted', [{ question: 'q40', kind: 'accept', options: ['b'] }], 23, 24],
    ['a wrong one removed', [{ question: 'q40', kind: 'removal' }], 23, (23 * 40) / 39],
    ['a right one removed', [{ question: 'q1', kind: 'removal' }], 23, (22 * 40) / 39],
  ] as const)('%s', (_, rulings, right, points) => {
    expect(pointsOf({ ...part(right, 40), rulings: [...rulings] })).toBeCloseTo(points, 12);
  });

  it('caps a bonus at the weight of the part', () => {
    expect(pointsOf({ ...part(23, 40), bonus: 2 })).toBe(25);
    expect(pointsOf({ ...part(39, 40), bonus: 2 })).toBe(40);
  });

  it('adds exactly: 24 and 23 and 12.5 are 59.5, which passes only where the sitting rounds', () => {
    const parts = [results(40, 24), results(40, 23), results(20, 12.5)];
    expect(asNumber(totalOf(parts, 'none'))).toBe(59.5);
    expect(passes(parts, rule({}))).toBe(false);
    expect(passes(parts, rule({ rounding: 'halfUp' }))).toBe(true);
    expect(passes(parts, rule({ rounding: 'up' }))).toBe(true);
    expect(passes(parts, rule({ rounding: 'up', minimumPercentOfPart: 60 }))).toBe(false);
    expect(
      asNumber(
        totalOf(
          [
            { weight: 40, points: fraction(40, 3) },
            { weight: 40, points: fraction(80, 3) },
          ],
          'up',
        ),
      ),
    ).toBe(40);
  });

  it.each([
    [24, 23, 60, { code: 3, points: 13 }],
    [25, 22.5, 60, { code: 3, points: 12.5 }],
    [20, 20, 60, { code: 3, points: 20 }],
    [19.5, 20, 60, { code: 1 }],
    [30, 30, 60, { code: 2 }],
    [20, 18, 56, { code: 3, points: 18 }],
    [25, 22, 60, { code: 3, points: 13 }],
    [28, 25.5, 60, { code: 3, points: 6.5 }],
    [39.5, 0, 60, { code: 1 }],
  ])(
    'asks of the last part after %s and %s with a pass mark of %s: %o',
    (procedural, substantive, passPercent, need) => {
      const before = [results(40, procedural), results(40, substantive)];
      expect(needOfLastPart(before, { weight: 20, step: 0.5 }, rule({ passPercent }))).toEqual(need);
    },
  );

  it('apportions by the largest remainder, ties to the earlier', () => {
    expect(apportion([30, 25, 25, 10, 7, 3], 40)).toEqual([12, 10, 10, 4, 3, 1]);
    expect(apportion([30, 25, 25, 10, 7, 3], 20)).toEqual([6, 5, 5, 2, 1, 1]);
    expect(apportion([1, 1, 1, 1, 1, 1], 40)).toEqual([7, 7, 7, 7, 6, 6]);
  });

  it('ranks 24 among 20, 22, 24, 24 and 30 in the middle of its equals: 60', () => {
    expect(asNumber(midRank(24, [20, 22, 24, 24, 30]))).toBe(60);
  });

  it('names near misses, times and lost points of a small part', () => {
    const small = worked([
      { question: 'q1', chosen: 'b', choices: ['a', 'b'], struckOptions: [], isMarked: true, seconds: 200 },
      { question: 'q2', chosen: null, choices: [], struckOptions: ['a'], isMarked: false, seconds: 100 },
      { question: 'q3', chosen: 'c', choices: ['c'], struckOptions: [], isMarked: false, seconds: 187 },
      {
        question: 'q4',
        chosen: 'a',
        choices: ['b', 'a'],
        struckOptions: ['b'],
        isMarked: true,
        seconds: 188,
      },
    ]);
    const groups = nearMisses(small);
    expect(Object.fromEntries(Object.entries(groups).map(([miss, { count }]) => [miss, count]))).toEqual({
      changed: 1,
      struck: 1,
      near: 1,
      blank: 1,
      marked: 1,
    });
    expect(asNumber(groups.changed.points)).toBe(10);
    expect(timeMap(small).questions.map(({ isOverPace }) => isOverPace)).toEqual([true, false, false, false]);
    expect(timeMap(small)).toMatchObject({ paceSeconds: 188, lastTenSeconds: null });
    expect([...lostBySubject(small)].map(([subject, points]) => [subject, asNumber(points)])).toEqual([
      ['d1', 20],
      ['d2', 10],
    ]);
    expect(asNumber(roomOfAppeal(small, 2).best)).toBe(20);
  });
});

function part(right: number, of: number): PartRows {
  const answers: AnsweredRow[] = Array.from({ length: of }, (_, at) => ({
    question: `q${at + 1}`,
    rightOptions: ['a'],
    chosen: at < right ? 'a' : 'b',
  }));
  return { weight: 40, answers, rulings: [], bonus: 0 };
}

function worked(
  rows: Pick<WorkedRow, 'question' | 'chosen' | 'choices' | 'struckOptions' | 'isMarked' | 'seconds'>[],
): WorkedPart {
  const answers = rows.map((row, at) => ({
    ...row,
    place: at + 1,
    subject: at < 2 ? 'd1' : 'd2',
    rightOptions: ['a'],
    nearOptions: ['c'],
  }));
  return { weight: 40, answers, rulings: [], bonus: 0, secondsOfQuestion: 150, factor: 1.25 };
}

function pointsOf(rows: PartRows): number {
  return asNumber(countPart(rows).points);
}

function results(weight: number, points: number) {
  return { weight, points: ofDecimal(points) };
}

function rule(given: Partial<SittingRule>): SittingRule {
  return { passPercent: 60, minimumPercentOfPart: null, rounding: 'none', ...given };
}
