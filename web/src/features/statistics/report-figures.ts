/** Small counts that the report's cards show beside the server's own figures. */
import { percentOf } from '@sugya/domain/rounding.ts';
import { EASY_LEVEL } from '@sugya/domain/statistics/statistics.ts';
import type { ReportRow } from './report-rows.ts';

export type DifficultyGroup = 'easy' | 'medium' | 'hard';

/** `percent` of the group's answered questions are right. */
export type DifficultyShare = { group: DifficultyGroup; right: number; total: number; percent: number };

/** Ours: the scale's upper end, as wide as its easy end. */
const HARD_FROM_LEVEL = 11 - EASY_LEVEL;

/**
 * How well the questions of each difficulty went; groups without an answered question are left out.
 *
 * Unit: questions, and whole percent. Source: STA-42.
 * Example: two easy questions of which one is right and one hard one that is wrong: easy 50, hard 0.
 */
export function difficultyShares(rows: readonly ReportRow[]): DifficultyShare[] {
  const judged = rows.filter((row) => row.verdict === 'right' || row.verdict === 'wrong');
  return (['easy', 'medium', 'hard'] as const).flatMap((group) => {
    const inGroup = judged.filter((row) => groupOf(row.solution.difficultyLevel) === group);
    const right = inGroup.filter((row) => row.verdict === 'right').length;
    const percent = percentOf(right, inGroup.length);
    return percent === null ? [] : [{ group, right, total: inGroup.length, percent }];
  });
}

/** Of the questions that were answered by a clause of the law, how many named a right one (STA-40). */
export function lawClauseCounts(rows: readonly ReportRow[]): { count: number; total: number } {
  const judged = rows.filter((row) => row.solution.isLawClauseCorrect !== null);
  return { count: judged.filter((row) => row.solution.isLawClauseCorrect).length, total: judged.length };
}

/** Unit: seconds for each answered question; null when nothing was answered. */
export function averageSeconds(rows: readonly ReportRow[]): number | null {
  const answered = rows.filter((row) => row.solution.selectedAnswer !== null);
  if (answered.length === 0) return null;
  return answered.reduce((sum, row) => sum + row.solution.questionTimeInSeconds, 0) / answered.length;
}

function groupOf(level: number | null): DifficultyGroup | null {
  if (level === null) return null;
  if (level <= EASY_LEVEL) return 'easy';
  return level < HARD_FROM_LEVEL ? 'medium' : 'hard';
}
