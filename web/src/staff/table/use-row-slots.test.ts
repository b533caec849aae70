import { expect, test } from 'vitest';
import { assignSlots } from './use-row-slots.ts';

const slotsOf = (slots: ReadonlyMap<number, number>) => [...slots].map(([place, slot]) => `${place}:${slot}`);

test.each([
  ['the first rows take slots in order', [], [0, 1, 2], ['0:0', '1:1', '2:2']],
  ['one that left lends its slot to one that comes', [0, 1, 2], [1, 2, 3], ['1:1', '2:2', '3:0']],
  ['all of them at a jump, in their order', [0, 1, 2], [40, 41, 42], ['40:0', '41:1', '42:2']],
  ['one that stays far away keeps its own', [0, 1, 2], [1, 50, 51], ['1:1', '50:0', '51:2']],
  ['more rows than before take new ones', [0, 1], [1, 2, 3], ['1:1', '2:0', '3:2']],
  ['and fewer leave some', [0, 1, 2, 3], [2, 3], ['2:2', '3:3']],
])('%s', (_name, before, places, slots) => {
  expect(slotsOf(assignSlots(assignSlots(new Map(), before), places))).toEqual(slots);
});

test('nothing new is made where no row came', () => {
  const before = assignSlots(new Map(), [3, 4]);
  expect(assignSlots(before, [3, 4])).toBe(before);
});

test('no two rows share a slot, however one scrolls', () => {
  let slots: ReadonlyMap<number, number> = new Map();
  for (const first of [0, 7, 3, 200, 195, 196, 0, 50]) {
    const places = [
      5,
      ...Array.from({ length: 12 }, (_, step) => first + step).filter((place) => place !== 5),
    ];
    slots = assignSlots(slots, places);
    expect(new Set(slots.values()).size).toBe(places.length);
  }
});
