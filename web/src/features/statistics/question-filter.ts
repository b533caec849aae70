/** Which questions of the report are listed, and in which order (STA-12). */
import type { ReportRow } from './report-rows.ts';

export const questionFilters = ['all', 'wrong', 'right', 'sure_wrong'] as const;
export type QuestionFilter = (typeof questionFilters)[number];

/**
 * The rows of a filter. An unanswered question earns no point, so it stands among the wrong ones.
 *
 * Wrong ones are listed by what there is to learn: sure but wrong first, then easy but wrong, then the rest; within each,
 * and in the other filters, in the exercise's order.
 */
export function filterRows(rows: readonly ReportRow[], filter: QuestionFilter): ReportRow[] {
  switch (filter) {
    case 'all':
      return [...rows];
    case 'right':
      return rows.filter((row) => row.verdict === 'right');
    case 'wrong':
      return rows.filter(isMissed).toSorted((a, b) => lessonRank(a) - lessonRank(b));
    case 'sure_wrong':
      return rows.filter((row) => row.isSureWrong);
  }
}

export function countRows(rows: readonly ReportRow[]): Record<QuestionFilter, number> {
  return {
    all: rows.length,
    wrong: rows.filter(isMissed).length,
    right: rows.filter((row) => row.verdict === 'right').length,
    sure_wrong: rows.filter((row) => row.isSureWrong).length,
  };
}

export function isMissed(row: Pick<ReportRow, 'verdict'>): boolean {
  return row.verdict === 'wrong' || row.verdict === 'unanswered';
}

function lessonRank(row: ReportRow): number {
  if (row.isSureWrong) return 0;
  return row.solution.isEasyButIncorrect ? 1 : 2;
}
