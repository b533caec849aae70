import { expect, it } from 'vitest';
import { buildClause, buildHeading, buildLawText } from '../../../testing/build-law.ts';
import { citedClauseOf } from './cited-clause.ts';

const boats = buildLawText({ lawId: 30, lawName: 'חוק הסירות' }, [
  buildClause(2),
  buildHeading('תוספת', '', { Type: 'Addition' }),
  buildClause(3, { Number: '2' }),
]);
const ports = buildLawText({ lawId: 31, lawName: 'חוק הנמלים' }, [buildClause(7)]);

it.each([
  ['a citation with its law', '<p>לפי סעיף 7 לחוק הנמלים</p>', 107],
  ['a number of the main text before the same of an addition', 'סעיף 2 לחוק הסירות', 102],
  ['a link before a citation', '<p>סעיף 7 לחוק הנמלים, <a href="/laws/30#c103">שם</a></p>', 103],
  ['a link to a law that is not here', '<a href="/laws/9#c900">שם</a> וסעיף 7 לחוק הנמלים', 107],
  ['a number alone, which may be of either', 'סעיף 2', null],
  ['a clause that is not there', 'סעיף 99 לחוק הסירות', null],
  ['words of two paragraphs', '<p>סעיף</p><p>2 לחוק הסירות</p>', null],
])('EXP-58: %s', (_what, html, clauseId) => {
  expect(citedClauseOf(html, [boats, ports])).toBe(clauseId);
});

it('EXP-58: a number alone, where there is one law', () => {
  expect(citedClauseOf('האם סעיף 2 חל?', [boats])).toBe(102);
});
