import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradedQuestion } from './grading.ts';
import { courseAverage, gradeAttempt, isAnswerCorrect } from './grading.ts';

const questions = (right: number, wrong: number): GradedQuestion[] =>
  Array.from({ length: right + wrong }, (_, place) => ({
    questionId: place + 1,
    selectedAnswerId: place < right ? 1 : 2,
    correctAnswerIds: [1],
    isVoided: false,
  }));

describe('isAnswerCorrect', () => {
  it.each([
    ['the key is correct', 3, [3], false, true],
    ['another answer is wrong', 4, [3], false, false],
    ['an unanswered question is wrong', null, [3], false, false],
    ['any of several accepted answers is correct', 5, [3, 5], false, true],
    ['a voided question gives its point to a wrong answer', 4, [3], true, true],
    ['a voided question gives its point to no answer', null, [3], true, true],
    ['a question without a key is wrong', 3, [], false, false],
  ])('CRS-58: %s', (_name, selectedAnswerId, correctAnswerIds, isVoided, expected) => {
    expect(isAnswerCorrect({ selectedAnswerId, correctAnswerIds, isVoided })).toBe(expected);
  });
});

describe('gradeAttempt', () => {
  it.each([
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 100],
    [0, 20, 0],
    [20, 0, 100],
    [5, 3, 63], // 62.5
    [1, 2, 33],
    [2, 1, 67],
    [1, 199, 1], // 0.5
    [199, 1, 100], // 99.5
    [23, 177, 12], // 11.5
  ])('CRS-58: %d right and %d wrong give %d', (right, wrong, grade) => {
    expect(gradeAttempt(questions(right, wrong))).toEqual({ grade, correct: right, possible: right + wrong });
  });
  it('CRS-58: voiding a wrong question raises the grade and keeps what is possible', () => {
    const withFirstVoided = questions(0, 2).map((question, place) => ({
      ...question,
      isVoided: place === 0,
    }));
    expect(gradeAttempt(withFirstVoided)).toEqual({ grade: 50, correct: 1, possible: 2 });
  });
  it('CRS-58: the grade does not depend on the order of questions, and voiding never lowers it', () => {
    const anyQuestion = fc.record({
      questionId: fc.nat(),
      selectedAnswerId: fc.option(fc.nat(3)),
      correctAnswerIds: fc.array(fc.nat(3)),
      isVoided: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyQuestion), (all) => {
        const { grade } = gradeAttempt(all);
        expect(gradeAttempt(all.toReversed()).grade).toBe(grade);
        expect(gradeAttempt(all.map((one) => ({ ...one, isVoided: true }))).grade).toBeGreaterThanOrEqual(
          grade,
        );
        expect(grade >= 0 && grade <= 100 && Number.isInteger(grade)).toBe(true);
      }),
    );
  });
});

describe('courseAverage', () => {
  it.each([
    ['nobody finished', 0, 0, null],
    ['one student with nothing right', 0, 1, 0],
    ['one student', 84, 1, 84],
    ['70, 71 and 80', 221, 3, 74],
    ['70 and 71, a half', 141, 2, 71],
    ['ten million students with 73', 730_000_000, 10_000_000, 73],
  ])('CRS-57: %s', (_name, gradeSum, finishedCount, expected) => {
    expect(courseAverage({ gradeSum, finishedCount })).toBe(expected);
  });
});
