import { expect, test } from 'vitest';
import { halfUp, isBand, markPoints } from './marks.ts';
import { draftingTaskLacks } from './task-lacks.ts';

const criterion = (points: number, name = 'טענה') => ({ name, points });
const sample = (reasons = 'כך') => ({ text: 'בבית המשפט', reasons });
const whole = {
  name: 'כתב הגנה',
  documentKind: 'כתב הגנה',
  instructionsHtml: '<p>נסחו</p>',
  materialsHtml: '<p>העובדות</p>',
  criteria: Array.from({ length: 8 }, () => criterion(1.5)),
  modelSolution: 'בבית המשפט',
  samples: [],
};

test('DRF-02: eight criteria of 1.5 points and all texts lack nothing', () => {
  expect(draftingTaskLacks(whole)).toEqual([]);
});

test.each([
  ['seven criteria', { criteria: whole.criteria.slice(1) }, 'criteria', 'criteria_count'],
  [
    'fifteen criteria',
    { criteria: Array.from({ length: 15 }, () => criterion(0.8)) },
    'criteria',
    'criteria_count',
  ],
  ['11.5 points', { criteria: [...whole.criteria.slice(1), criterion(1)] }, 'criteria', 'criteria_not_12'],
  [
    'a blank one',
    { criteria: [...whole.criteria.slice(1), criterion(1.5, ' ')] },
    'criteria',
    'criterion_blank',
  ],
  ['no facts', { materialsHtml: '<p> </p>' }, 'materialsHtml', 'missing'],
  ['no instructions', { instructionsHtml: '' }, 'instructionsHtml', 'missing'],
  ['no model solution', { modelSolution: ' ' }, 'modelSolution', 'missing'],
  ['two samples', { samples: [sample(), sample()] }, 'samples', 'samples_count'],
  ['a sample without reasons', { samples: [sample(), sample(), sample('')] }, 'samples', 'sample_blank'],
  ['no kind of document', { documentKind: '' }, 'documentKind', 'missing'],
  ['no name', { name: '' }, 'name', 'missing'],
] as const)('DRF-02, EXD-63: %s is a lack', (_, change, field, code) => {
  expect(draftingTaskLacks({ ...whole, ...change })).toEqual([{ field, code }]);
});

test('DRF-10: 3 + 2.5 + (2 + 1 + half of 2 + 0 + 1.5) is 11, and nothing written is 0', () => {
  const criteria = [
    { id: 'a', points: 2 },
    { id: 'b', points: 1 },
    { id: 'c', points: 2 },
    { id: 'd', points: 3 },
    { id: 'e', points: 1.5 },
  ];
  const levels = { a: 'full', b: 'full', c: 'half', d: 'none', e: 'full' } as const;
  expect(markPoints(criteria, { language: 3, organisation: 2.5, levels })).toEqual({
    language: 3,
    organisation: 2.5,
    content: 5.5,
    total: 11,
  });
  expect(markPoints(criteria, { language: 0, organisation: 0, levels: {} }).total).toBe(0);
});

test('DRF-10: a quarter of a point goes up to the half, and bands are 0 to 4 in halves', () => {
  expect([14.25, 14.2, 14.75, 0].map(halfUp)).toEqual([14.5, 14, 15, 0]);
  expect([0, 0.5, 4].every(isBand)).toBe(true);
  expect([4.5, -0.5, 1.25].some(isBand)).toBe(false);
});
