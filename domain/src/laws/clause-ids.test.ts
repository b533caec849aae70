import { describe, expect, it } from 'vitest';
import { type ClauseInText, clauseName, fillClauseIds, type StoredClause } from './clause-ids.ts';

const stored = (id: number, name: string, path = String(id), isWithdrawn = false): StoredClause => ({
  id,
  path,
  name,
  isWithdrawn,
});
const inText = (
  ordinal: number,
  number: string | null,
  title: string | null,
  clauseId: number | null = null,
): ClauseInText => ({ ordinal, number, title, clauseId });

describe('fillClauseIds', () => {
  it('ALW-09: clauses go by name, and their ids are their places in the text', () => {
    const { filled, missing } = fillClauseIds({
      stored: [stored(52, '2 – רישום'), stored(51, '1 – הגדרות')],
      text: [inText(1, '1', 'הגדרות', 51), inText(5, '2', 'רישום', 52)],
    });
    expect(filled).toEqual([
      { clauseId: 51, dynamicId: 1 },
      { clauseId: 52, dynamicId: 2 },
    ]);
    expect(missing).toEqual([]);
  });

  it('ALW-09: of two clauses with one name the first is the first', () => {
    const { filled } = fillClauseIds({
      stored: [stored(51, '1', '1'), stored(61, '1', 'תוספת/1')],
      text: [inText(1, '1', null), inText(9, '1', null)],
    });
    expect(filled).toEqual([
      { clauseId: 51, dynamicId: 1 },
      { clauseId: 61, dynamicId: 2 },
    ]);
  });

  it('ALW-09: a clause that was renamed goes by what the text says of it', () => {
    const { filled, missing } = fillClauseIds({
      stored: [stored(51, '1 – פרשנות')],
      text: [inText(1, '1', 'הגדרות', 51)],
    });
    expect(filled).toEqual([{ clauseId: 51, dynamicId: 1 }]);
    expect(missing).toEqual([]);
  });

  it('ALW-09: a clause that nobody has is missing, with a path that is free', () => {
    const { filled, missing } = fillClauseIds({
      stored: [stored(51, '1 – הגדרות', '1')],
      text: [
        inText(1, '1', 'הגדרות', 51),
        inText(4, '1', 'תחולה'),
        inText(7, '2', null),
        inText(8, null, 'שונות'),
      ],
    });
    expect(filled).toEqual([{ clauseId: 51, dynamicId: 1 }]);
    expect(missing).toEqual([
      { ordinal: 4, path: '1#4', number: '1', name: '1 – תחולה', dynamicId: 2 },
      { ordinal: 7, path: '2', number: '2', name: '2', dynamicId: 3 },
      { ordinal: 8, path: '#8', number: '', name: 'שונות', dynamicId: 4 },
    ]);
  });

  it('ALW-09: a withdrawn clause is matched by nothing and keeps its path', () => {
    const { filled, missing } = fillClauseIds({
      stored: [stored(51, '1 – הגדרות', '1', true)],
      text: [inText(1, '1', 'הגדרות')],
    });
    expect(filled).toEqual([]);
    expect(missing).toMatchObject([{ path: '1#1', dynamicId: 1 }]);
  });

  it('ALW-09: a clause that the text no longer has gets nothing', () => {
    expect(fillClauseIds({ stored: [stored(51, '1')], text: [] })).toEqual({ filled: [], missing: [] });
  });
});

it.each([
  ['25א', 'ניסיון', '25א – ניסיון'],
  ['25א', null, '25א'],
  [null, 'ניסיון', 'ניסיון'],
  [null, null, ''],
])('LAW-31: the name of clause %s with title %s is "%s"', (number, title, name) => {
  expect(clauseName({ number, title })).toBe(name);
});
