import { expect, it } from 'vitest';
import { readYes } from './query-values.ts';

it.each([
  ['true', true],
  ['TRUE', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['False', false],
  ['yes', null],
  ['', null],
  [null, null],
])('LAW-17: %s means %s', (value, meaning) => {
  expect(readYes(value)).toBe(meaning);
});
