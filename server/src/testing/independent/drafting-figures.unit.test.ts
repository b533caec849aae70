import { draftingLevel, type MarkedText } from '@sugya/domain/drafting/drafting-level.ts';
import { type MarkPair, quadraticKappa } from '@sugya/domain/drafting/staff/agreement.ts';
import { settle } from '@sugya/domain/drafting/staff/settle.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { expect, test } from 'vitest';
import { kappaByTable, levelByGrid, settledByCounting } from './drafting-figures.ts';

const ROUNDS = 2_000;
const chance = seededChance(20_270_117);
const halves = (highest: number) => chance.between(0, highest * 2) / 2;
/** Near another mark, as two markers are. */
const near = (points: number, highest: number) =>
  Math.min(highest, Math.max(0, points + chance.between(-4, 4) / 2));

test('DRF-18: kappa equals that of the table of categories', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const highest = [4, 12, 20][round % 3] ?? 4;
    const pairs = Array.from({ length: chance.between(1, 30) }, (): MarkPair => {
      const one = halves(highest);
      return [one, chance.happens(0.2) ? halves(highest) : near(one, highest)];
    });
    const expected = kappaByTable(pairs, highest);
    const found = quadraticKappa(pairs);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 9);
  }
});

test('DRF-15: two marks and three are settled as by counting', () => {
  const settledBefore = { open: 0, mean: 0, median: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = [halves(4), halves(4), halves(12)] as const;
    const again = () => [near(first[0], 4), near(first[1], 4), near(first[2], 12)] as const;
    const marks = [first, again(), again()].slice(0, chance.between(1, 3));
    const settled = settle(
      marks.map(([language, organisation, content]) => ({
        language,
        organisation,
        content,
        total: language + organisation + content,
      })),
    );
    settledBefore[settled.kind] += 1;
    expect(settled.kind === 'open' ? null : settled.total).toBe(settledByCounting(marks));
  }
  // Each way was gone often.
  expect(Math.min(...Object.values(settledBefore))).toBeGreaterThan(50);
});

test('DRF-19: the level equals that of a grid', () => {
  for (let round = 0; round < 100; round += 1) {
    const texts = Array.from(
      { length: chance.between(0, 6) },
      (): MarkedText => ({
        by: (['pair', 'single', 'self'] as const)[chance.between(0, 2)] ?? 'pair',
        points: halves(20),
      }),
    );
    const expected = levelByGrid(texts);
    expect(draftingLevel(texts).mean).toBeCloseTo(expected.mean, 4);
    expect(draftingLevel(texts).deviation).toBeCloseTo(expected.deviation, 4);
  }
});
