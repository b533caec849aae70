import { expect, it } from 'vitest';
import {
  buildClause,
  buildClauseRow,
  buildHeading,
  buildLawItem,
  buildLawText,
} from '../../../testing/build-law.ts';
import { documentOf } from '../rows/reader-rows.ts';
import { anchorOfRow } from './row-anchor.ts';

const items = [
  buildLawItem({ Id: 'p', Type: 'PublicationSource', Content: 'ס״ח 1' }),
  buildHeading('פרק א׳', 'הגדרות', { Id: 'h1' }),
  buildClause(1),
  buildClauseRow(1, '(א)'),
  buildClause(2, { Number: null }),
  buildHeading('תוספת ראשונה', '', { Id: 'h2', Type: 'Addition' }),
  buildClause(3, { Number: '1' }),
];
const one = documentOf([buildLawText({ lawId: 30 }, items)]);
const two = documentOf([
  buildLawText({ lawId: 30 }, items),
  buildLawText({ lawId: 31 }, [buildHeading('פרק א׳', 'כללי', { Id: 'h1' }), buildClause(8)]),
]);

it.each([
  ['the law begins', '30:law', ''],
  ['free text before any clause', '30:p', ''],
  ['a heading', '30:h1', 'h1'],
  ['a clause', '30:c101', 'סעיף-1'],
  ['a later row of a clause', '30:c101.(א)', 'סעיף-1'],
  ['a clause without a number', '30:c102', 'c102'],
  ['a clause of an addition, where numbers begin anew', '30:c103', 'c103'],
])('one law, %s', (_what, key, anchor) => {
  expect(anchorOfRow(one, one.indexes.get(key) ?? -1)).toBe(anchor);
});

it.each([
  ['the first law begins', '30:law', ''],
  ['a clause, whose number the other law may have too', '30:c101', 'c101'],
  ['the second law begins', '31:law', 'c108'],
  ['a heading of the second law', '31:h1', 'c108'],
])('two laws, %s', (_what, key, anchor) => {
  expect(anchorOfRow(two, two.indexes.get(key) ?? -1)).toBe(anchor);
});
