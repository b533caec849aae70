import { expect, test } from 'vitest';
import { cutWords } from './fold-for-search.ts';
import { namedLaws } from './name-laws.ts';

const names = [
  'חוק החוזים האחידים, התשמ״ג–1982',
  'חוק החוזים (חלק כללי), תשל״ג–1973',
  'חוק החוזים (תרופות בשל הפרת חוזה), תשל״א–1970',
  'תקנות העונשין (פיקוח), תש״ן–1990',
  'חוק העונשין, תשל״ז–1977',
  'פקודת הראיות [נוסח חדש], תשל״א–1971',
];
const laws = names.map((name, place) => ({ lawId: place + 1, name, isOfCourse: false }));

test.each([
  ['לחוק החוזים', [2, 3, 1]],
  ['החוזים תרופות', [3]],
  ['עונשין', [5, 4]],
  ['תקנות העונשין', [4]],
  ['פקודת הראיות', [6]],
  ['חוק', []],
  ['ימים', []],
])('SRC-05: "%s" names the laws %j', (typed, ids) => {
  expect(namedLaws(cutWords(typed), laws).map(({ lawId }) => lawId)).toEqual(ids);
});

test('SRC-05: a law of the student’s courses comes first', () => {
  const own = laws.map((law) => ({ ...law, isOfCourse: law.lawId === 1 }));
  expect(namedLaws(cutWords('חוק החוזים'), own)[0]?.lawId).toBe(1);
});

test.each([
  ['לחוק העונשין', [5]],
  ['החוזים', [2, 3]],
  ['הראיות', [6]],
])('SRC-05: "%s" is the whole name of the laws %j, brackets and year apart', (typed, ids) => {
  const named = namedLaws(cutWords(typed), laws, { isWhole: true });
  expect(named.map(({ lawId }) => lawId)).toEqual(ids);
});
