import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

test.each([
  ['words and the spaces between them', 'שני  צדדים', ['שני', '  ', 'צדדים']],
  ['the maqaf by itself', 'בית־דין', ['בית', '־', 'דין']],
  ['a hyphen by itself', 'בית-דין', ['בית', '-', 'דין']],
  ['gershayim inside a word', 'בג״ץ ובג"ץ', ['בג״ץ', ' ', 'ובג"ץ']],
  ['a geresh at the end of a word', 'ס׳ 5', ['ס׳', ' ', '5']],
  ['quotes around words, not in them', '"מכר" (רע)', ['"', 'מכר', '"', ' ', '(', 'רע', ')']],
  ['niqqud with its letter', 'שָׁלוֹם', ['שָׁלוֹם']],
  ['a number with its stop', '12.5, 4:30.', ['12.5', ',', ' ', '4:30', '.']],
  ['nothing', '', []],
])('STQ-10: %s', (_what, text, pieces) => {
  expect(diffWords(text)).toEqual(pieces);
  expect(diffWords(text).join('')).toBe(text);
});
