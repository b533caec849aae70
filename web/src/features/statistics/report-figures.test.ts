import { describe, expect, it } from 'vitest';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../testing/build-statistics.ts';
import { averageSeconds, difficultyShares, lawClauseCounts } from './report-figures.ts';
import { reportRows } from './report-rows.ts';

const rowsOf = (...questionSolutions: ReturnType<typeof buildQuestionSolution>[]) =>
  reportRows(buildStatistics({ questionSolutions }));
const right = (difficultyLevel: number | null) => buildQuestionSolution({ difficultyLevel });
const wrong = (difficultyLevel: number | null) => buildWrongSolution({ difficultyLevel });
const open = buildQuestionSolution({
  isCorrectAnswer: null,
  selectedAnswer: null,
  questionTimeInSeconds: 900,
});

describe('difficultyShares', () => {
  it('STA-42: levels 1–3 are easy, 4–7 medium, 8–10 hard', () => {
    const rows = rowsOf(right(1), wrong(3), right(4), right(7), wrong(8), wrong(10), right(10));
    expect(difficultyShares(rows)).toEqual([
      { group: 'easy', right: 1, total: 2, percent: 50 },
      { group: 'medium', right: 2, total: 2, percent: 100 },
      { group: 'hard', right: 1, total: 3, percent: 33 },
    ]);
  });

  it('STA-42: a group without a judged answer, an unknown level and an open question are left out', () => {
    expect(difficultyShares(rowsOf(right(5), right(null), open))).toEqual([
      { group: 'medium', right: 1, total: 1, percent: 100 },
    ]);
    expect(difficultyShares([])).toEqual([]);
  });
});

describe('the other counts', () => {
  it('STA-40: only answers that name a clause are judged', () => {
    const of = (isLawClauseCorrect: boolean | null) => buildQuestionSolution({ isLawClauseCorrect });
    expect(lawClauseCounts(rowsOf(of(true), of(false), of(true), of(null)))).toEqual({ count: 2, total: 3 });
  });

  it('STA-34: the average time counts answered questions only', () => {
    const took = (questionTimeInSeconds: number) => buildQuestionSolution({ questionTimeInSeconds });
    expect(averageSeconds(rowsOf(took(30), took(60), open))).toBe(45);
    expect(averageSeconds(rowsOf(open))).toBeNull();
  });
});
