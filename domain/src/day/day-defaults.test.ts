import { expect, it } from 'vitest';
import { chanceOfDay, goalMinutes } from './day-defaults.ts';

it.each([
  [null, 30],
  [15, 15],
  [60, 60],
] as const)('DAY-15: of the chosen goal %s the day has %s minutes', (chosen, minutes) => {
  expect(goalMinutes(chosen)).toBe(minutes);
});

it.each([
  ['nothing is shown yet', [], null],
  [
    '60 is among them',
    [
      [55, 40],
      [60, 48],
      [65, 57],
    ],
    48,
  ],
  [
    '60 is not',
    [
      [55, 40],
      [65, 57],
    ],
    null,
  ],
  ['a chance of nothing is a chance', [[60, 0]], 0],
] as const)('DAY-27: the chance where %s', (_name, chances, percent) => {
  const shown = chances.map(([draftingPercent, chancePercent]) => ({ draftingPercent, chancePercent }));
  expect(chanceOfDay(shown)).toBe(percent);
});
