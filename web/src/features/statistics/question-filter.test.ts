import { describe, expect, it } from 'vitest';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../testing/build-statistics.ts';
import { countRows, filterRows, type QuestionFilter } from './question-filter.ts';
import { reportRows } from './report-rows.ts';

const rows = reportRows(
  buildStatistics({
    questionSolutions: [
      buildQuestionSolution({ sortOrder: 1 }),
      buildWrongSolution({ sortOrder: 2 }),
      buildWrongSolution({ sortOrder: 3, isEasyButIncorrect: true, difficultyLevel: 2 }),
      buildWrongSolution({ sortOrder: 4, isStar: 1 }),
      buildQuestionSolution({ sortOrder: 5, isCorrectAnswer: null, selectedAnswer: null }),
      buildQuestionSolution({ sortOrder: 6, isStar: 1 }),
    ],
  }),
);

describe('the filters of the report', () => {
  it.each<[QuestionFilter, number[]]>([
    ['all', [1, 2, 3, 4, 5, 6]],
    ['right', [1, 6]],
    ['sure_wrong', [4]],
  ])('STA-12: %s lists its questions in the exercise’s order', (filter, numbers) => {
    expect(filterRows(rows, filter).map((row) => row.number)).toEqual(numbers);
  });

  it('STA-12: wrong ones come by what there is to learn: sure, then easy, then the rest with the unanswered', () => {
    expect(filterRows(rows, 'wrong').map((row) => row.number)).toEqual([4, 3, 2, 5]);
  });

  it('STA-12: each filter says how many it holds', () => {
    expect(countRows(rows)).toEqual({ all: 6, wrong: 4, right: 2, sure_wrong: 1 });
    expect(countRows([])).toEqual({ all: 0, wrong: 0, right: 0, sure_wrong: 0 });
  });
});
