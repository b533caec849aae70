/** Find in the law: what is typed, the places where it stands, and which of them is the present one. */
import { askedClause, isSameNumber, type LawHit } from '@sugya/domain/laws/find-in-law.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ReaderDocument } from '../rows/reader-rows.ts';
import { preparedIndex } from './prepared-index.ts';

export type LawFind = {
  readonly query: string;
  readonly hits: readonly LawHit[];
  /** Place in `hits`; -1 without hits. */
  readonly current: number;
  /** The row of the clause whose number was typed; null when it is no number or there is no such clause. */
  readonly clauseRow: number | null;
  /** The number that was typed, whether the clause is there or not. */
  readonly clauseNumber: string | null;
  /** Returns the hit to show first, for the reader to go to. */
  readonly type: (query: string, firstRow: number) => LawHit | null;
  readonly step: (by: 1 | -1) => LawHit | null;
};

type Found = { readonly query: string; readonly hits: readonly LawHit[]; readonly current: number };

export function useLawFind(document: ReaderDocument): LawFind {
  const words = preparedIndex(document.rows);
  const [found, setFound] = useState<Found>({ query: '', hits: [], current: -1 });
  // Fills the index in short sittings while the law is being read.
  useEffect(() => words.prepare(), [words]);
  const asked = useMemo(() => askedClause(found.query), [found.query]);
  const clauseRow = useMemo(
    () => (asked === null ? null : rowOfClause(document, asked.number, asked.labels)),
    [document, asked],
  );

  return useMemo(
    () => ({
      ...found,
      clauseRow,
      clauseNumber: asked?.number ?? null,
      type: (query: string, firstRow: number) => {
        words.finish();
        const hits = words.index.find(query);
        const ahead = hits.findIndex(({ row }) => row >= firstRow);
        const current = hits.length === 0 ? -1 : Math.max(0, ahead);
        setFound({ query, hits, current });
        return hits[current] ?? null;
      },
      step: (by: 1 | -1) => {
        if (found.hits.length === 0) return null;
        const current = (found.current + by + found.hits.length) % found.hits.length;
        setFound({ ...found, current });
        return found.hits[current] ?? null;
      },
    }),
    [found, clauseRow, asked, words],
  );
}

/** The clause's own row, or the row of the sub-clause that was asked for in it. */
export function rowOfClause(
  { rows }: Pick<ReaderDocument, 'rows'>,
  number: string,
  labels: readonly string[],
): number | null {
  const first = rows.findIndex(
    (row) =>
      row.kind === 'text' && row.isFirst && row.item.Number !== null && isSameNumber(row.item.Number, number),
  );
  if (first === -1) return null;
  const wanted = labels.at(-1);
  const clauseId = rows[first]?.kind === 'text' ? rows[first].item.ClauseId : null;
  if (wanted === undefined || clauseId === null) return first;
  let depth = 0;
  for (let place = first; place < rows.length; place += 1) {
    const row = rows[place];
    if (row?.kind !== 'text' || row.item.ClauseId !== clauseId) break;
    for (const { Label } of row.item.Marks) if (Label === labels[depth]) depth += 1;
    if (depth === labels.length) return place;
  }
  return first;
}
