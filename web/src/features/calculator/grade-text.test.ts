import { describe, expect, it } from 'vitest';
import { pointsText, readGrade } from './grade-text.ts';

describe('a typed grade', () => {
  it.each([
    ['', 100, { kind: 'empty' }],
    ['  ', 100, { kind: 'empty' }],
    ['0', 100, { kind: 'grade', value: 0 }],
    ['62.5', 100, { kind: 'grade', value: 62.5 }],
    [' 62,5 ', 100, { kind: 'grade', value: 62.5 }],
    ['100', 100, { kind: 'grade', value: 100 }],
    ['100.01', 100, { kind: 'wrong', why: 'tooHigh' }],
    ['40.5', 40, { kind: 'wrong', why: 'tooHigh' }],
    ['-1', 100, { kind: 'wrong', why: 'notNumber' }],
    ['1e1', 100, { kind: 'wrong', why: 'notNumber' }],
    ['שישים', 100, { kind: 'wrong', why: 'notNumber' }],
    ['.5', 100, { kind: 'wrong', why: 'notNumber' }],
  ])('CAL-03, CAL-11: %j of at most %d', (typed, highest, expected) => {
    expect(readGrade(typed, highest)).toEqual(expected);
  });

  it('CAL-05: points show as many decimals as they have', () => {
    expect([47, 53.5, 59.996].map(pointsText)).toEqual(['47', '53.5', '59.996']);
  });
});
