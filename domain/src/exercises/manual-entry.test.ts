import { describe, expect, it } from 'vitest';
import { isSameTable, type ManualSolution, manualFaults, starOnPaper } from './manual-entry.ts';

const questions = [
  { id: 1, answerIds: [11, 12, 13, 14] },
  { id: 2, answerIds: [21, 22] },
];
const row = (questionId: number, selectedAnswerId: number | null, isStar: boolean | null = false) => ({
  questionId,
  selectedAnswerId,
  isStar,
});
const missing = (questionId: number) => ({ questionId, kind: 'missing' });
const unknown = (questionId: number) => ({ questionId, kind: 'unknown' });

describe('manualFaults', () => {
  it.each<[string, ManualSolution[], object[]]>([
    ['a whole table', [row(1, 14), row(2, 21)], []],
    ['a whole table in another order', [row(2, 22), row(1, 11)], []],
    ['an empty table', [], [missing(1), missing(2)]],
    ['a row without an answer', [row(1, null), row(2, 21)], [missing(1)]],
    ['a question without a row', [row(2, 21)], [missing(1)]],
    ['the answer of another question', [row(1, 21), row(2, 21)], [unknown(1)]],
    ['a question that is not in the exercise', [row(1, 11), row(2, 21), row(3, 31)], [unknown(3)]],
    [
      'as many rows as questions, but not of them',
      [row(1, 11), row(3, 31), row(3, 31)],
      [missing(2), unknown(3)],
    ],
    [
      'two rows for one question',
      [row(1, 11), row(1, 11), row(2, 21)],
      [{ questionId: 1, kind: 'repeated' }],
    ],
  ])('MAN-15, MAN-20: %s', (_name, solutions, expected) => {
    expect(manualFaults(questions, solutions)).toEqual(expected);
  });
  it('MAN-15: an exercise without questions takes the empty table', () => {
    expect(manualFaults([], [])).toEqual([]);
  });
});

describe('starOnPaper', () => {
  it.each([
    [true, false, true],
    [false, false, false],
    [null, false, false],
    [true, true, null],
    [false, true, null],
    [null, true, null],
  ])('MAN-14, EXE-61: %s with the question hidden %s is %s', (isStar, hideAreYouSure, expected) => {
    expect(starOnPaper(isStar, { hideAreYouSure })).toBe(expected);
  });
});

describe('isSameTable', () => {
  const table = [row(1, 14, true), row(2, 21)];
  it.each<[string, ManualSolution[], boolean]>([
    ['the same rows', [row(1, 14, true), row(2, 21)], true],
    ['the same rows in another order', [row(2, 21), row(1, 14, true)], true],
    ['another answer', [row(1, 13, true), row(2, 21)], false],
    ['another star', [row(1, 14), row(2, 21)], false],
    ['a star not said', [row(1, 14, true), row(2, 21, null)], false],
    ['a row less', [row(1, 14, true)], false],
    ['a row more', [...table, row(3, 31)], false],
    ['a row of another question', [row(1, 14, true), row(3, 21)], false],
    ['one row twice in place of the other', [row(1, 14, true), row(1, 14, true)], false],
  ])('MAN-20: %s', (_name, other, expected) => {
    expect(isSameTable(table, other)).toBe(expected);
    expect(isSameTable(other, table)).toBe(expected);
  });
  it('MAN-20: two empty tables are the same', () => {
    expect(isSameTable([], [])).toBe(true);
  });
});
