import { expect, test } from 'vitest';
import { examPartFaults, isWholePaper, missingOfExamPart, type PaperPart, takesTasks } from './paper.ts';

const NONE = {
  examPaper: null,
  examPart: null,
  examMinutes: null,
  examBreakMinutes: null,
  examPoints: null,
  examDraws: null,
  isExamBank: false,
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
    examDraws: null,
    isExamBank: false,
  } as const;
  expect(missingOfExamPart(whole)).toEqual([]);
  // A number to draw asks for the part that it is drawn for.
  expect(missingOfExamPart({ ...NONE, examDraws: 40 })).toHaveLength(5);
});

test('EXD-35, EXD-36: a drawn part has no questions of its own, all else has, and what is drawn from is no part', () => {
  const drawn = { ...NONE, examPaper: 'ראשון', examDraws: 40 };
  expect(examPartFaults(drawn, 0)).toEqual([]);
  expect(examPartFaults(drawn, 2)).toEqual(['drawnWithQuestions']);
  expect(examPartFaults(NONE, 0)).toEqual(['noQuestions']);
  expect(examPartFaults({ ...NONE, isExamBank: true }, 3)).toEqual([]);
  expect(examPartFaults({ ...NONE, examPaper: 'ראשון', isExamBank: true }, 3)).toEqual(['bankInPaper']);
});

const part = (key: 'A' | 'B' | 'C', change: Partial<PaperPart> = {}): PaperPart => ({
  part: key,
  questionCount: 40,
  isDrawn: false,
  points: 40,
  ...change,
});

test.each<[string, PaperPart[], boolean]>([
  ['two parts', [part('B'), part('C')], true],
  ['one part', [part('C', { questionCount: 5 })], true],
  ['no part', [], false],
  ['a part twice', [part('B'), part('B')], false],
  ['a part without questions', [part('B'), part('C', { questionCount: 0 })], false],
  ['two drawn parts', [part('B', { isDrawn: true }), part('C', { isDrawn: true })], true],
  ['a drawn part beside a fixed one', [part('B', { isDrawn: true }), part('C')], false],
  ['100 points', [part('B', { points: 60 }), part('C', { points: 40 })], true],
  ['three parts', [part('A', { questionCount: 0, points: 20 }), part('B'), part('C')], true],
  [
    'a task before drawn parts',
    [part('A', { questionCount: 0, points: 20 }), part('B', { isDrawn: true })],
    true,
  ],
  ['a task alone', [part('A', { questionCount: 0, points: 20 })], false],
  ['101 points with a task', [part('A', { questionCount: 0, points: 21 }), part('B'), part('C')], false],
  ['101 points', [part('B', { points: 60 }), part('C', { points: 41 })], false],
])('EXD-27, EXD-35, EXD-63: %s', (_name, parts, isWhole) => {
  expect(isWholePaper(parts)).toBe(isWhole);
});

const drawn = (key: 'B' | 'C', points = 40) => part(key, { isDrawn: true, points });

test.each<[string, PaperPart[], boolean]>([
  ['both parts of questions, drawn', [drawn('B'), drawn('C')], true],
  ['fixed parts', [part('B'), part('C')], false],
  ['one part alone', [drawn('B')], false],
  ['a part A of its own', [part('A', { questionCount: 0, points: 20 }), drawn('B'), drawn('C')], false],
  ['parts that make 100 already', [drawn('B', 50), drawn('C', 50)], false],
])('EXD-68: does a part A of 20 points come before %s', (_name, parts, takes) => {
  expect(takesTasks(parts, 20)).toBe(takes);
});
