/** What was shown and what happened: cases computed by hand. */
import { describe, expect, test } from 'vitest';
import { bandOf, judgeTellings, type ToldAndHappened } from './judge-tellings.ts';
import { learntBias, learntChance } from './learn-from-tellings.ts';
import { isEve, isTellingDue } from './when-to-tell.ts';

test.each([
  ['never kept', null, '2026-12-20', true],
  ['kept six days ago', '2026-12-07', '2026-12-20', false],
  ['kept a week ago', '2026-12-06', '2026-12-20', true],
  ['kept today already', '2026-12-13', '2026-12-20', false],
  ['the eve, kept yesterday', '2026-12-12', '2026-12-14', true],
  ['the day itself', null, '2026-12-13', false],
  ['no date is known', '2026-12-06', null, true],
])('DAY-78: %s', (_case, lastTold, examDate, isDue) => {
  expect(isTellingDue({ today: '2026-12-13', lastTold, examDate })).toBe(isDue);
});

test('DAY-78: the eve is the day before', () => {
  expect(isEve('2026-12-31', '2027-01-01')).toBe(true);
  expect(isEve('2026-12-30', '2027-01-01')).toBe(false);
  expect(isEve('2026-12-30', null)).toBe(false);
});

describe('a sitting', () => {
  const report = (change: Partial<ToldAndHappened> & { readonly got?: number } = {}): ToldAndHappened => ({
    parts: [
      { part: 'procedural', shown: { low: 50, middle: 60, high: 70 }, got: change.got ?? 55 },
      { part: 'substantive', shown: { low: 55, middle: 65, high: 75 }, got: 65 },
    ],
    chance: change.chance === undefined ? 0.7 : change.chance,
    hasPassed: change.hasPassed ?? true,
  });
  const many = (count: number, change: Parameters<typeof report>[0] = {}) =>
    Array.from({ length: count }, () => report(change));

  test('DAY-80: below thirty reports nothing is said', () => {
    expect(judgeTellings(many(29), 100)).toBeNull();
  });

  test('DAY-80: coverage, bias, what was shown and passed, Brier, and who reported', () => {
    const found = judgeTellings(
      [
        ...many(20),
        ...many(10, { hasPassed: false, got: 49.9 }),
        ...many(10, { chance: 0.95 }),
        ...many(2, { chance: null, got: 70 }),
      ],
      84,
    );
    expect(found).toMatchObject({ reportCount: 42, tellers: { count: 42, of: 84 } });
    // Half of 84 by Wilson: 0.395 to 0.605.
    expect(found?.tellers.interval?.low).toBeCloseTo(0.395, 3);
    // Ten of 84 parts lie below their interval; its ends belong to it.
    expect(found?.covered).toMatchObject({ count: 74, of: 84 });
    // 30 · 5 + 10 · 10.1 − 2 · 10 = 231 over 42.
    expect(found?.bias[0]?.mean).toBeCloseTo(5.5, 10);
    expect(found?.bias[1]).toEqual({ part: 'substantive', mean: 0, count: 42 });
    expect(found?.bands.map(({ passed }) => [passed.count, passed.of])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [20, 30],
      [10, 10],
    ]);
    // (20 · 0.09 + 10 · 0.49 + 10 · 0.0025) / 40, against ¾ · ¼.
    expect(found?.brier?.shown).toBeCloseTo(0.168125, 10);
    expect(found?.brier?.base).toBeCloseTo(0.1875, 10);
  });

  test.each([
    [0.05, 0],
    [0.2, 0.2],
    [0.6, 0.6],
    [0.75, 0.6],
    [0.95, 0.8],
    [1, 0.8],
  ])('DAY-80: a chance of %f is in the band from %f', (chance, from) => {
    expect(bandOf(chance)).toBe(from);
  });
});

describe('a new model version', () => {
  test.each([
    [4, 60, 2.6667],
    [-3, 30, -1.5],
    [5, 0, 0],
  ])('DAY-81: a bias of %f in %d reports is taken for %f', (bias, reports, learnt) => {
    expect(learntBias(bias, reports)).toBeCloseTo(learnt, 4);
  });

  const judged = (chance: number, passed: number, failed: number) => [
    ...Array.from({ length: passed }, () => ({ chance, hasPassed: true })),
    ...Array.from({ length: failed }, () => ({ chance, hasPassed: false })),
  ];

  test('DAY-81: from 200 reports on, with forty of each outcome', () => {
    expect(learntChance(judged(0.5, 100, 99))).toBeNull();
    expect(learntChance(judged(0.5, 161, 39))).toBeNull();
    expect(learntChance(judged(0.5, 160, 40))).not.toBeNull();
  });

  test('DAY-81: what was right stays, what was too sure is drawn together', () => {
    const right = learntChance([...judged(0.2, 40, 160), ...judged(0.5, 100, 100), ...judged(0.8, 160, 40)]);
    expect(right?.shift).toBeCloseTo(0, 3);
    expect(right?.stretch).toBeCloseTo(1, 3);
    // All shown one half, four fifths passed: the slope at a is 200 · (0.8 − σ(a)) − a / 0.09 = 0, so a = 1.0536: σ is 0.7415 and both are 11.71.
    const low = learntChance(judged(0.5, 160, 40));
    expect(low?.shift).toBeCloseTo(1.0536, 4);
    expect(low?.stretch).toBeCloseTo(1, 10);
    const tooSure = learntChance([...judged(0.1, 60, 140), ...judged(0.9, 140, 60)]);
    expect(tooSure?.stretch).toBeLessThan(0.6);
    expect(tooSure?.shift).toBeCloseTo(0, 6);
  });
});
