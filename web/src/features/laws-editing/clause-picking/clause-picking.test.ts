import { describe, expect, it } from 'vitest';
import { markPicked, toggleClause, toggleRange, withdrawnOf } from './clause-picking.ts';

const clauses = [11, 12, 13, 14, 15].map((id) => ({ id, name: `${id} – סעיף`, dynamicId: null }));

describe('picking clauses', () => {
  it.each<[string, number[], number, number[]]>([
    ['one more, in the place that it has in the law', [14], 12, [12, 14]],
    ['one less', [12, 14], 12, [14]],
    ['one that the law does not have changes nothing', [14], 99, [14]],
    ['what the law no longer has stays, at the end', [99, 14], 12, [12, 14, 99]],
  ])('ALC-12: %s', (_case, picked, clauseId, expected) => {
    expect(toggleClause(clauses, picked, clauseId)).toEqual(expected);
  });

  it.each<[string, number[], number, number, number[]]>([
    ['all between first and last, both included', [], 12, 14, [12, 13, 14]],
    ['upwards as downwards', [], 14, 12, [12, 13, 14]],
    ['the same clause twice is that clause', [], 13, 13, [13]],
    ['each becomes what it was not', [13, 15], 12, 14, [12, 14, 15]],
    ['a second time takes them back', [12, 13, 14], 12, 14, []],
    ['the whole law', [11], 11, 15, [12, 13, 14, 15]],
    ['a first clause that is gone', [12], 99, 14, [12]],
  ])('ALC-13: a range toggles %s', (_case, picked, first, last, expected) => {
    expect(toggleRange(clauses, picked, { first, last })).toEqual(expected);
  });

  it('ALC-12: the flag is put on a copy', () => {
    expect(markPicked(clauses, [12]).filter(({ isPicked }) => isPicked)).toEqual([
      { id: 12, name: '12 – סעיף', dynamicId: null, isPicked: true },
    ]);
    expect(clauses[1]).not.toHaveProperty('isPicked');
  });

  it('picked clauses that a new version withdrew are told apart', () => {
    expect(withdrawnOf(clauses, [11, 99, 98])).toEqual([99, 98]);
  });
});
