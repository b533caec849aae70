import { expect, test } from 'vitest';
import { figureOf } from '../bench/lighthouse/lighthouse.ts';

const reports = (...points: number[]) =>
  points.map((each) => {
    const category = { score: each / 100, auditRefs: [] };
    return { categories: { accessibility: category, performance: category } };
  });

test.each([
  ['accessibility', [100, 100, 100], true],
  ['accessibility', [99, 99, 100], false],
  ['performance', [80, 90, 95], true],
  ['performance', [80, 89, 95], false],
] as const)('XCT-47: %s of %j of 100 points', (category, points, isMet) => {
  expect(figureOf(category, reports(...points)).goal?.isMet).toBe(isMet);
});
