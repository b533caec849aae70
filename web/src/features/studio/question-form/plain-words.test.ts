import { expect, test } from 'vitest';
import { htmlOf, isPlainHtml, plainOf } from './plain-words.ts';

test.each(['מילה', 'שתי מילים ', 'שורה\nועוד שורה', 'א < ב & ג > ד', '"ציטוט"'])(
  'STQ-02: "%s" comes back from its HTML as it was',
  (words) => {
    expect(plainOf(htmlOf(words))).toBe(words);
  },
);

test('STQ-02: no words are no text, and only paragraphs are plain', () => {
  expect([htmlOf('  '), plainOf(null)]).toEqual([null, '']);
  expect(['<p>א<br>ב</p>', null, '<p>א <b>ב</b></p>', '<ul><li>א</li></ul>'].map(isPlainHtml)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
