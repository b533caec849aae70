import { describe, expect, it } from 'vitest';
import { buildClause, buildClauseRow, buildLawText } from '../../../testing/build-law.ts';
import { clauseSearch } from './clause-search.ts';

const clause = (number: string, title: string, id: number) => ({
  id,
  name: title === '' ? number : `${number} – ${title}`,
  dynamicId: null,
});
const clauses = [
  clause('2', 'מטרת החוק', 102),
  clause('20', 'איחור', 120),
  clause('20א', 'דמי איחור', 121),
  clause('21', 'נזק, אובדן וגניבה', 122),
  clause('22', '', 123),
];
const text = buildLawText({}, [
  buildClause(20, { ClauseId: 120, Content: 'איחר שואל בהחזרה, ישלם <b>דמי</b> איחור.' }),
  buildClause(21, { ClauseId: 122, Content: 'ניזוק הכלי, יישא השואל בעלות התיקון.' }),
  buildClauseRow(22, '(1)', { ClauseId: 123, Content: 'הנזק נגרם מפגם שהיה ב<sup>כלי</sup>.' }),
]);
const find = (words: string, withText = true) =>
  clauseSearch(clauses, withText ? text : undefined)
    .find(words)
    .map(({ id }) => id);

describe('finding a clause to choose', () => {
  it.each([
    ['nothing typed offers all, in the order of the law', '', [102, 120, 121, 122, 123]],
    ['a number comes first, longer numbers that begin so after it', '20', [120, 121]],
    ['the word for a clause makes no difference', 'סעיף 20א', [121]],
    ['one digit', '2', [102, 120, 121, 122, 123]],
    ['words of a title, before words of a text', 'איחור', [120, 121]],
    ['quotes and niqqud make no difference', 'מַטרת ה"חוק"', [102]],
    ['words of a text, after a prefix too', 'תיקון', [122]],
    ['a word that tags stand in', 'דמי', [121, 120]],
    ['what is nowhere', 'רכבת', []],
  ])('EXE-68: %s', (_case, words, ids) => {
    expect(find(words)).toEqual(ids);
  });

  it('EXE-68: without the text at hand numbers and titles are still found', () => {
    expect(find('גניבה', false)).toEqual([122]);
    expect(find('תיקון', false)).toEqual([]);
  });
});
