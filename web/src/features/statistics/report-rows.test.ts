import { describe, expect, it } from 'vitest';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../testing/build-statistics.ts';
import { reportRows } from './report-rows.ts';

const rowsOf = (change: Parameters<typeof buildStatistics>[0]) => reportRows(buildStatistics(change));

describe('reportRows', () => {
  it.each([
    ['right', buildQuestionSolution(), 'right'],
    ['wrong', buildWrongSolution(), 'wrong'],
    ['left open', buildQuestionSolution({ isCorrectAnswer: null, selectedAnswer: null }), 'unanswered'],
    ['answered with its key not due', buildQuestionSolution({ isCorrectAnswer: null }), 'not_due'],
    ['left open and voided', buildQuestionSolution({ selectedAnswer: null }), 'right'],
  ])('STA-07: a question that is %s', (_case, solution, verdict) => {
    expect(rowsOf({ questionSolutions: [solution] })[0]?.verdict).toBe(verdict);
  });

  it('STA-19, STA-20, STA-21: a far, sure answer on an easy question carries the three comments in order', () => {
    const solution = buildWrongSolution({
      isStar: 1,
      difficultyLevel: 2,
      proximity: { id: 3, name: 'רחוקה' },
    });
    expect(rowsOf({ questionSolutions: [solution] })[0]?.comments).toEqual([
      'far_answer',
      'wrong_star',
      'wrong_easy',
    ]);
  });

  it('STA-20: nothing is said of being sure where the exercise does not ask it', () => {
    const [row] = rowsOf({ hideAreYouSure: true, questionSolutions: [buildWrongSolution({ isStar: 1 })] });
    expect(row).toMatchObject({ comments: [], isSureWrong: false });
  });

  it('EXE-17: a question whose key is not due has no comment', () => {
    const solution = buildWrongSolution({
      isCorrectAnswer: null,
      isStar: 1,
      difficultyLevel: null,
      proximity: null,
    });
    expect(rowsOf({ questionSolutions: [solution] })[0]).toMatchObject({ comments: [], isSureWrong: false });
  });

  it.each([
    [1, 'law_not_found'],
    [2, 'law_unused'],
    [3, 'law_wrong_clause'],
  ] as const)(
    'STA-23, STA-24, STA-25: law answer type %i is commented when the law columns show',
    (type, comment) => {
      const solution = buildQuestionSolution({ selectedLawAnswerType: type, isLawClauseCorrect: false });
      expect(rowsOf({ showLawColumns: true, questionSolutions: [solution] })[0]?.comments).toEqual([comment]);
      expect(rowsOf({ showLawColumns: false, questionSolutions: [solution] })[0]?.comments).toEqual([]);
    },
  );

  it('STA-41: a running report numbers questions as the exercise does, a finished one by its whole list', () => {
    const questionSolutions = [
      buildQuestionSolution({ sortOrder: 2 }),
      buildQuestionSolution({ sortOrder: 5 }),
    ];
    expect(rowsOf({ exerciseStatus: 1, questionSolutions }).map((row) => row.number)).toEqual([2, 5]);
    expect(rowsOf({ exerciseStatus: 2, questionSolutions }).map((row) => row.number)).toEqual([1, 2]);
  });
});
