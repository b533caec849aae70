import { expect, test } from 'vitest';
import { bareNumber, readNumber, readQuery } from './read-query.ts';

test.each([
  ['תום לב', ['תומ', 'לב'], [], []],
  ['"תום לב" משא -מכר', ['תומ', 'לב', 'משא'], [['תומ', 'לב']], ['מכר']],
  ['״הפרה יסודית״', ['הפרה', 'יסודית'], [['הפרה', 'יסודית']], []],
  ['-"שומר חינם" שומר', ['שומר'], [], ['שומר', 'חינמ']],
  ['ת"א 12', ['תא', '12'], [], []],
  ['צוואה בכתב־יד', ['צוואה', 'בכתב', 'יד'], [], []],
  ['לב לב', ['לב'], [], []],
  ['ב', ['ב'], [], []],
  ['חוזה ב', ['חוזה'], [], []],
  ['  ', [], [], []],
])('SRC-04: %s', (typed, words, phrases, excluded) => {
  expect(readQuery(typed)).toEqual({ words, phrases, excluded });
});

test('SRC-04: no more than sixteen words are searched', () => {
  const typed = Array.from({ length: 40 }, (_, place) => `מלה${place}`).join(' ');
  expect(readQuery(typed).words).toHaveLength(16);
});

test.each([
  ['12(א)', '12', ['(א)'], []],
  ['ס׳ 35א', '35א', [], []],
  ["ס' 54א לפקודת הראיות", '54א', [], ['לפקודת הראיות', 'לפקודת']],
  ['סעיף 7 לחוק החוזים תרופות', '7', [], ['לחוק החוזימ תרופות', 'לחוק החוזימ', 'לחוק']],
  ['301א עונשין', '301א', [], ['עונשינ']],
  ['חוק העונשין 34י', '34י', [], ['חוק העונשינ']],
  ['חוק החוזים סעיף 12(ב)(1)', '12', ['(ב)', '(1)'], ['חוק החוזימ', 'החוזימ']],
  ['תקנה 3', '3', [], []],
  ['סעיף 300 לעונשין רצח', '300', [], ['לעונשינ רצח', 'לעונשינ']],
  ['רצח עונשין סעיף 300', '300', [], ['רצח עונשינ', 'עונשינ']],
  ['רצח לפי סעיף 300 לעונשין', '300', [], ['לעונשינ']],
])('SRC-05: %s asks for %s', (typed, number, labels, names) => {
  expect(readNumber(typed)).toEqual({ number, labels, lawNames: names.map((name) => name.split(' ')) });
});

test.each(['ביטול', 'סעיף', '', 'חוק 12 ימים לחודש'])('SRC-05: %s asks for no number', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

test.each([
  ['25א׳.', '25א'],
  ['34י"א', '34יא'],
  ['7.', '7'],
])('SRC-05: the number %s is %s', (number, bare) => {
  expect(bareNumber(number)).toBe(bare);
});
