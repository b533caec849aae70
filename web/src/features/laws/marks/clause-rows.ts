/** The rows of clauses as words are counted in them: the same on the server, whatever the mark-up. */

import type { MarkKind } from '@sugya/contract/notes.ts';
import { printedWording } from '@sugya/domain/laws/wordings/clause-words.ts';
import { clauseWordsOf, placeHighlight } from '@sugya/domain/notes/highlight-anchor.ts';
import type { ClauseNotes, ShownClause } from '../../../platform/clause-notes/clause-notes.ts';
import { clauseName, type ReaderRow } from '../rows/reader-rows.ts';

/** Words of one row, counted from its first; `words` says which they have to be. */
export type RowMark = {
  readonly kind: MarkKind;
  readonly from: number;
  readonly words: readonly string[];
};

type TextRow = Extract<ReaderRow, { kind: 'text' }>;

/** By the clause's id, in the order of the text. */
export function rowsOfClauses(rows: readonly ReaderRow[]): ReadonlyMap<number, readonly TextRow[]> {
  const found = new Map<number, TextRow[]>();
  for (const row of rows) {
    if (row.kind !== 'text' || row.clause === null) continue;
    const known = found.get(row.clause.clauseId);
    if (known === undefined) found.set(row.clause.clauseId, [row]);
    else known.push(row);
  }
  return found;
}

export function shownClause(rows: readonly TextRow[]): ShownClause | null {
  const clause = rows[0]?.clause ?? null;
  if (clause === null) return null;
  const { lawId, clauseId } = clause;
  return {
    lawId,
    clauseId,
    name: clauseName(clause),
    rows: rows.map(({ item }) => printedWording(item.Content)),
  };
}

/** Which words of which row are marked, by the row's key (NOT-13). */
export function marksByRow(
  clauses: ReadonlyMap<number, readonly TextRow[]>,
  highlights: ClauseNotes['highlights'],
): ReadonlyMap<string, readonly RowMark[]> {
  const found = new Map<string, RowMark[]>();
  for (const [clauseId, own] of highlights) {
    const rows = clauses.get(clauseId);
    if (rows === undefined) continue;
    const words = clauseWordsOf(rows.map(({ item }) => printedWording(item.Content)));
    for (const highlight of own) {
      const place = placeHighlight(words, highlight);
      if (place.kind === 'changed') continue;
      rows.forEach(({ key }, row) => {
        const first = words.findIndex((word) => word.row === row);
        const marked = words.slice(place.from, place.to).filter((word) => word.row === row);
        if (first === -1 || marked.length === 0) return;
        const mark = {
          kind: highlight.kind,
          from: Math.max(place.from, first) - first,
          words: marked.map(({ folded }) => folded),
        };
        found.set(key, [...(found.get(key) ?? []), mark]);
      });
    }
  }
  return found;
}
