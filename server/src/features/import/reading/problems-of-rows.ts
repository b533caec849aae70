/** What is said of each row, by its number. */
import type { TableProblem } from '@sugya/domain/import/table-question.ts';

export function problemsByRow(problems: readonly TableProblem[]): ReadonlyMap<number, TableProblem[]> {
  const byRow = new Map<number, TableProblem[]>();
  for (const problem of problems) {
    const others = byRow.get(problem.row);
    if (others === undefined) byRow.set(problem.row, [problem]);
    else others.push(problem);
  }
  return byRow;
}
