import { describe, expect, it } from 'vitest';
import { askedRange, compareSteps, isUnder, numberSteps } from './clause-numbers.ts';

describe('ALC-39: the numbers of clauses', () => {
  it.each([
    ['25', [25]],
    ['25א', [25, 1]],
    ['34טז', [34, 16]],
    ['34טו', [34, 15]],
    ['34כ״ד', [34, 20, 4]],
    ['51י1', [51, 10, 1]],
    ['7.2', [7, 2]],
    ['', []],
  ])('%s by its steps', (number, steps) => {
    expect(numberSteps(number)).toEqual(steps);
  });

  it('stand as in the law, whatever their letters', () => {
    const law = ['2', '34', '34א', '34ט', '34י', '34י1', '34יא', '34טו', '34טז', '34כ', '35', '125'];
    const mixed = law.toReversed();
    const order = (one: string, other: string) => compareSteps(numberSteps(one), numberSteps(other));
    expect(mixed.toSorted(order)).toEqual(law);
    expect(order('34ו', '34ו')).toBe(0);
  });

  it.each([
    ['25א', '25', true],
    ['25', '25', true],
    ['125', '25', false],
    ['34י1', '34י', true],
    ['34יא', '34י', false],
    ['25', '25א', false],
  ])('%s is under %s: %s', (one, other, expected) => {
    expect(isUnder(numberSteps(one), numberSteps(other))).toBe(expected);
  });

  it.each<[string, number[] | null, number[] | null]>([
    ['34ו עד 34טז', [34, 6], [34, 16]],
    ['34ו-34טז', [34, 6], [34, 16]],
    ['34ו – 34ט״ז', [34, 6], [34, 16]],
    ['סעיפים 2 עד 5', [2], [5]],
    ['מ־2 עד סעיף 5', [2], [5]],
    ['מסעיף 2 עד 5', [2], [5]],
    ['5 עד 2', [2], [5]],
    ['34 עד 40', [34], [40]],
    ['34ו', null, null],
    ['34ו עד', null, null],
    ['עד 34', null, null],
    ['הגנה עצמית', null, null],
    ['', null, null],
  ])('"%s" asks for a range', (asked, first, last) => {
    expect(askedRange(asked)).toEqual(first && { first, last });
  });
});
