import { describe, expect, it } from 'vitest';
import { type ClauseInText, clauseName, findMissingClauses, type StoredClause } from './clause-ids.ts';

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

describe('findMissingClauses', () => {
  it.each([
    [
      'clauses go by name',
      [stored(52, '2 – רישום'), stored(51, '1 – הגדרות')],
      [inText(1, '1', 'הגדרות', 51), inText(5, '2', 'רישום', 52)],
    ],
    [
      'of two clauses with one name the first is the first',
      [stored(51, '1', '1'), stored(61, '1', 'תוספת/1')],
      [inText(1, '1', null), inText(9, '1', null)],
    ],
    [
      'a clause that was renamed goes by what the text says of it',
      [stored(51, '1 – פרשנות')],
      [inText(1, '1', 'הגדרות', 51)],
    ],
    ['a clause that the text no longer has asks for nothing', [stored(51, '1')], []],
  ])('ALW-09: %s, so none is missing', (_what, known, text) => {
    expect(findMissingClauses({ stored: known, text })).toEqual([]);
  });

  it('ALW-09: a clause that nobody has is missing, with a path that is free and no id of the law database', () => {
    const missing = findMissingClauses({
      stored: [stored(51, '1 – הגדרות', '1')],
      text: [
        inText(1, '1', 'הגדרות', 51),
        inText(4, '1', 'תחולה'),
        inText(7, '2', null),
        inText(8, null, 'שונות'),
      ],
    });
    expect(missing).toEqual([
      { ordinal: 4, path: '1#4', number: '1', name: '1 – תחולה' },
      { ordinal: 7, path: '2', number: '2', name: '2' },
      { ordinal: 8, path: '#8', number: '', name: 'שונות' },
    ]);
  });

  it('ALW-09: a withdrawn clause is matched by nothing and keeps its path', () => {
    const missing = findMissingClauses({
      stored: [stored(51, '1 – הגדרות', '1', true)],
      text: [inText(1, '1', 'הגדרות')],
    });
    expect(missing).toMatchObject([{ path: '1#1' }]);
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
