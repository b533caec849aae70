import { expect, test } from 'vitest';
import { readStudyMode } from './study-mode.ts';

test.each([
  ['קמפוס', 'campus'],
  [' בקמפוס ', 'campus'],
  ['On-Campus', 'campus'],
  ['מקוון', 'online'],
  ['אונליין', 'online'],
  ['ONLINE', 'online'],
  ['', null],
  ['  ', null],
  ['חיפה', 'unknown'],
])('PPL-21: %j says %s', (words, mode) => {
  expect(readStudyMode(words)).toBe(mode);
});
