/** The name of a row in an address: its clause's, its heading's, or nothing where the law begins. */
import { anchorOf } from '@sugya/domain/laws/citation.ts';
import type { ReaderDocument, ReaderRow } from '../rows/reader-rows.ts';

/**
 * A row without a name of its own has that of the row before it. Numbers of clauses and places of headings name one row
 * only where one law is shown; among several, a clause is named by its id and a heading by the clause that follows it.
 */
export function anchorOfRow({ rows, places }: ReaderDocument, index: number): string {
  const isOneLaw = rows.filter(({ kind }) => kind === 'law').length === 1;
  for (let at = index; at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'law') return at === 0 ? '' : firstClauseFrom(rows, at);
    if (row?.kind === 'heading') return isOneLaw ? row.item.Id : firstClauseFrom(rows, at);
    const clause = places[at]?.clause ?? null;
    if (clause === null) continue;
    return anchorOf(clause.clauseId, isOneLaw && clause.addition === null ? clause.number : null);
  }
  return '';
}

function firstClauseFrom(rows: readonly ReaderRow[], index: number): string {
  for (const row of rows.slice(index)) {
    if (row.kind === 'text' && row.item.ClauseId !== null) return anchorOf(row.item.ClauseId, null);
  }
  return '';
}
