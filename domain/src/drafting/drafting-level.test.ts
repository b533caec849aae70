import { expect, test } from 'vitest';
import { draftingLevel, type MarkedText, markChances } from './drafting-level.ts';

const by = (kind: MarkedText['by'], ...points: number[]): MarkedText[] =>
  points.map((one) => ({ by: kind, points: one }));

test.each([
  ['no text', [], 11.5, 3.67],
  ['two by pairs', by('pair', 14, 13), 13.19, 2.42],
  ['one by the student', by('self', 15), 12.98, 2.86],
  ['one by a pair', by('pair', 9.5), 10.03, 2.62],
])('DRF-19: %s', (_, texts, mean, deviation) => {
  const level = draftingLevel(texts);
  expect(Math.abs(level.mean - mean)).toBeLessThan(0.006);
  expect(Math.abs(level.deviation - deviation)).toBeLessThan(0.006);
  expect(level.texts).toBe(texts.length);
});

test('DRF-19: the chances of all marks make 1, and their mean is the level’s', () => {
  const level = draftingLevel([]);
  const chances = markChances(level);
  expect(chances).toHaveLength(41);
  expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(chances.reduce((sum, { points, chance }) => sum + points * chance, 0)).toBeCloseTo(11.5, 1);
  expect(chances.find(({ points }) => points === 11.5)?.chance).toBeCloseTo(0.054, 3);
});
