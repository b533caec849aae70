/** Laws on paper: the whole text, one clause after the other, nothing of the screen. */

import type { LawText } from '@sugya/contract/laws.ts';
import { useMemo } from 'react';
import { print } from '../../../hebrew/print.ts';
import { PrintSheet } from '../../../ui/print/print-sheet.tsx';
import { ReaderActionsContext } from '../rows/reader-actions.ts';
import { documentOf, type ReaderRow } from '../rows/reader-rows.ts';
import { RowView } from '../rows/row-view.tsx';
import classes from './printed-laws.module.css';

const ON_PAPER = {
  toggleFolded: () => {},
  openLinked: () => {},
  pickClause: null,
  isPrinted: true,
} as const;

export function PrintedLaws({
  texts,
  showsExpansions,
  opensDialog,
}: {
  readonly texts: readonly LawText[];
  readonly showsExpansions: boolean;
  /** LAW-55: asks the browser to print as soon as the text stands. */
  readonly opensDialog: boolean;
}) {
  const groups = useMemo(() => groupsOf(documentOf(texts).rows), [texts]);
  return (
    <ReaderActionsContext value={ON_PAPER}>
      <PrintSheet words={print.sheet} opensDialog={opensDialog}>
        {groups.map((rows) => (
          <div key={rows[0]?.key} className={rows[0]?.kind === 'text' ? classes.clause : classes.heading}>
            {rows.map((row) => (
              <RowView
                key={row.key}
                row={row}
                query=""
                currentHit={null}
                isHighlighted={false}
                isUnfolded
                expansions={showsExpansions ? 'shown' : 'hidden'}
              />
            ))}
          </div>
        ))}
      </PrintSheet>
    </ReaderActionsContext>
  );
}

/** The rows of a clause together, so that a page ends between clauses where it can. */
function groupsOf(rows: readonly ReaderRow[]): ReaderRow[][] {
  const groups: ReaderRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    const isSameClause =
      row.kind === 'text' && last?.kind === 'text' && row.clause !== null && last.clause === row.clause;
    if (isSameClause) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}
