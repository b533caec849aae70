import { expect, test } from 'vitest';
import { standsLawBeside } from './laws-beside.ts';

test.each([
  ['procedure, feedback at once', { isImmediate: true, categoryType: 1 }, true],
  ['procedure, feedback at the end', { isImmediate: false, categoryType: 1 }, false],
  ['substantive law, feedback at the end', { isImmediate: false, categoryType: 2 }, true],
  ['several subjects, feedback at the end', { isImmediate: false, categoryType: 3 }, true],
])('EXD-72: does the law stand beside a question of %s', (_what, of, stands) => {
  expect(standsLawBeside(of)).toBe(stands);
});
