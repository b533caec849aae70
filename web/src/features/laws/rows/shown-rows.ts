/** Which rows are in the list, and where the clauses begin. */
import type { ReaderRow } from './reader-rows.ts';

export function isFoldedAway(row: ReaderRow, unfolded: ReadonlySet<number>): boolean {
  return (
    row.kind === 'text' &&
    !row.isFirst &&
    row.clause?.isFoldable === true &&
    !unfolded.has(row.clause.clauseId)
  );
}

/** The first row of each clause, by the clause's id. */
export function clauseRowsOf(rows: readonly ReaderRow[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  rows.forEach((row, index) => {
    if (row.kind !== 'text' || row.item.ClauseId === null || found.has(row.item.ClauseId)) return;
    found.set(row.item.ClauseId, index);
  });
  return found;
}
