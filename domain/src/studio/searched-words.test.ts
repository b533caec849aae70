import { expect, test } from 'vitest';
import { searchedWords, wordsOfHtml } from './searched-words.ts';

test.each([
  ['the words of all fields', { name: 'א', more: ['ב', { text: 'ג' }], count: 3, none: null }, 'א ב ג'],
  ['mark-up parts words, but not inside one', { questionHtml: '<p>בג״<b>ץ</b></p><p>דן</p>' }, 'בגץ דן'],
  ['mark-up only where HTML stands', { name: 'a <b>' }, 'a <b>'],
  ['entities as what they mean', { questionHtml: 'א&nbsp;ב&quot;ג &amp;lt;' }, 'א בג &lt;'],
])('STQ-12: %s', (_what, form, words) => {
  expect(searchedWords(form)).toBe(words);
});

test('STQ-12: only the fields that are named, however deep', () => {
  const form = { name: 'א', hidden: 'ב', answers: [{ text: 'ג', rationaleHtml: 'ד' }] };
  expect(searchedWords(form, ['name', 'answers', 'text'])).toBe('א ג');
});

test('STQ-12: what a reader would read of HTML, in one line', () => {
  expect(wordsOfHtml('<p>מה  הדין?</p>\n<ul><li>א</li></ul>')).toBe('מה הדין? א');
});
