/**
 * Is the standing honest? Students whose ability is known practise, are estimated, and sit an examination. Here stand four
 * shapes of them; standing-table.long.test.ts has all.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { SHAPES } from '../testing/standing-shapes.ts';
import { type Outcome, rowOf, runShape, type Sat } from '../testing/standing-students.ts';

const SEED = 20_260_614;
const STUDENTS = 400;
const NAMES = ['steady, 300', 'blind clicks 35 %', 'looked up 30 %, 70 % leave', 'idle 4 × 0.08'] as const;

const outcomes = new Map<string, Outcome>();
beforeAll(() => {
  for (const name of NAMES) {
    const shape = SHAPES[name];
    if (shape !== undefined) outcomes.set(name, runShape(shape, { seed: SEED, students: STUDENTS }));
  }
}, 60_000);

const everySat = () => [...outcomes.values()].flatMap(({ sat }) => sat);
const isInside = ({ low, high, score }: Sat) => low <= score && score <= high;
const shareOf = <T>(all: readonly T[], isSo: (one: T) => boolean) => all.filter(isSo).length / all.length;

describe.each(NAMES)('decision 0091, DAY-76: students of the shape: %s', (name) => {
  test('DAY-76: the intervals hold at least the share that binds, and their middles lie as near', () => {
    const bounds = SHAPES[name]?.bounds ?? { cover: 100, bias: 0 };
    const row = rowOf(name, outcomes.get(name) ?? { sat: [], judged: [], silent: 1 });
    expect(row.cover).toBeGreaterThanOrEqual(bounds.cover);
    expect(Math.abs(row.bias)).toBeLessThanOrEqual(bounds.bias);
  });
});

test('decision 0091: scores lie on steps of 2.5 points, so an honest 80 percent interval holds about 83 to 88', () => {
  const share = shareOf(everySat(), isInside);
  expect(share).toBeGreaterThan(0.82);
  expect(share).toBeLessThan(0.89);
});

test('decision 0091: an interval a third narrower would be found out', () => {
  const narrower = ({ low, high, ...one }: Sat) => {
    const cut = (high - low) / 6;
    return isInside({ ...one, low: low + cut, high: high - cut });
  };
  expect(shareOf(everySat(), narrower)).toBeLessThan(0.75);
});

test.each([
  [0, 0.2],
  [0.2, 0.4],
  [0.4, 0.6],
  [0.6, 0.8],
  [0.8, 1],
])('CAL-10: of students shown a chance of %f to %f, so many pass, give or take a tenth', (from, to) => {
  const judged = [...outcomes.values()].flatMap((one) => one.judged);
  const shown = judged.filter(({ chance }) => from <= chance && chance < to);
  const expected = shown.reduce((sum, { chance }) => sum + chance, 0) / shown.length;
  expect(shown.length).toBeGreaterThan(500);
  expect(Math.abs(shareOf(shown, ({ hasPassed }) => hasPassed) - expected)).toBeLessThan(0.1);
});
