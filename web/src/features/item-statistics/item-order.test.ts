import type { ItemQuestion, ItemWarning } from '@sugya/contract/item-statistics.ts';
import { describe, expect, it } from 'vitest';
import { byUrgency, correlationText, percentText } from './item-order.ts';

function question(number: number, warnings: ItemWarning[], value: number | null = 0.3): ItemQuestion {
  const discrimination = value === null ? null : { value, low: value, high: value };
  const figures = { facility: 0.5, discrimination, upperLower: 0.2 };
  return { id: number, number, name: '', question: '', n: 40, figures, warnings, options: [] };
}

describe('decision 0019: the urgent first', () => {
  it('goes by the worst warning, then by the weaker discrimination, then by the exercise', () => {
    const shown = byUrgency([
      question(1, []),
      question(2, ['dead_option'], 0.1),
      question(3, ['negative', 'dead_option'], -0.2),
      question(4, ['miskey', 'negative'], -0.1),
      question(5, ['negative'], -0.4),
      question(6, [], 0.2),
      question(7, [], 0.2),
      question(8, [], null),
    ]);

    expect(shown.map(({ number }) => number)).toEqual([4, 5, 3, 2, 6, 7, 1, 8]);
  });
});

it.each([
  [null, '–'],
  [0.474, '0.47'],
  [-0.081, '−0.08'],
  [-0.001, '0.00'],
])('writes a correlation of %j as %s', (value, text) => {
  expect(correlationText(value)).toBe(text);
});

it('writes a share as whole percent', () => {
  expect([0, 0.046, 1, null].map(percentText)).toEqual(['0%', '5%', '100%', '–']);
});
