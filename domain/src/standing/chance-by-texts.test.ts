import { expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { draftingLevel } from '../drafting/drafting-level.ts';
import { chanceToPass } from './chance-to-pass.ts';
import { chanceByTexts } from './standing.ts';

const sure = (mean: number) => ({ mean, variance: 1e-8 });
const scoresAt = (percent: number) => ({
  procedural: sure(percent / 100),
  substantive: sure(percent / 100),
  together: 0,
});

test.each([
  // 52.8 of 80 want 7.2 of 20, and whole questions round it to 7: Φ((11.5 − 6.75) / 3.674).
  ['no text, 66 percent', [], 66, 0.902],
  // 13.19 ± 2.42: Φ((13.19 − 6.75) / 2.42).
  ['14 and 13 by pairs, 66 percent', [14, 13], 66, 0.9961],
  // 44.4 of 80 want 15.6, rounded to 15.5: 1 − Φ((15.25 − 13.19) / 2.42).
  ['14 and 13 by pairs, 55.5 percent', [14, 13], 55.5, 0.197],
] as const)('DRF-21: %s', (_, points, percent, chance) => {
  const level = draftingLevel(points.map((one) => ({ by: 'pair', points: one })));
  expect(chanceByTexts(scoresAt(percent), DEFAULT_RULE, level)).toBeCloseTo(chance, 2);
});

test('DRF-21: a level that is known to the point says what its grade says', () => {
  const scores = {
    procedural: { mean: 0.6, variance: 0.01 },
    substantive: { mean: 0.6, variance: 0.01 },
    together: 0.004,
  };
  const known = { mean: 12, deviation: 0.01 };
  expect(chanceByTexts(scores, DEFAULT_RULE, known)).toBeCloseTo(chanceToPass(scores, DEFAULT_RULE, 60), 9);
});
