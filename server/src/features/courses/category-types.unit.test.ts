import { expect, it } from 'vitest';
import { categoryTypeOf } from './category-types.ts';

it.each([
  [1, 'דין דיוני', 2],
  [2, 'דין מהותי', 1],
  [3, 'נושאים משולבים', 3],
  [4, 'תכנים נוספים', 4],
])('CRS-13, CRS-14, CRS-23: type %i is %s, in place %i, with a colour of its own', (type, name, order) => {
  expect(categoryTypeOf(type)).toEqual({
    id: type,
    name,
    order,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
});

it('CRS-13: there is no other type', () => {
  expect(() => categoryTypeOf(0)).toThrow('0');
  expect(() => categoryTypeOf(5)).toThrow('5');
});
