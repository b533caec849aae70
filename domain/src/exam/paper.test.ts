import { expect, test } from 'vitest';
import { isWholePaper, missingOfExamPart, type PaperPart } from './paper.ts';

const NONE = {
  examPaper: null,
  examPart: null,
  examMinutes: null,
  examBreakMinutes: null,
  examPoints: null,
};

test('EXD-26: an exercise says all of its part or nothing', () => {
  expect(missingOfExamPart(NONE)).toEqual([]);
  expect(missingOfExamPart({ ...NONE, examPaper: 'ראשון', examPart: 'B' })).toEqual([
    'examMinutes',
    'examBreakMinutes',
    'examPoints',
  ]);
  const whole = {
    examPaper: 'ראשון',
    examPart: 'B',
    examMinutes: 100,
    examBreakMinutes: 0,
    examPoints: 40,
  } as const;
  expect(missingOfExamPart(whole)).toEqual([]);
});

const part = (key: 'B' | 'C', change: Partial<PaperPart> = {}): PaperPart => ({
  part: key,
  questionCount: 40,
  points: 40,
  ...change,
});

test.each<[string, PaperPart[], boolean]>([
  ['two parts', [part('B'), part('C')], true],
  ['one part', [part('C', { questionCount: 5 })], true],
  ['no part', [], false],
  ['a part twice', [part('B'), part('B')], false],
  ['a part without questions', [part('B'), part('C', { questionCount: 0 })], false],
  ['101 points', [part('B', { points: 60 }), part('C', { points: 41 })], false],
])('EXD-27: %s', (_name, parts, isWhole) => {
  expect(isWholePaper(parts)).toBe(isWhole);
});
