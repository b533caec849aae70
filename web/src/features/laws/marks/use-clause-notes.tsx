/** The student's notes in a reader of laws: the window in which they are written, marked words, and marking selected ones. */
import { type ReactNode, type RefObject, use, useCallback, useMemo, useState } from 'react';
import { notes as texts } from '../../../hebrew/notes.ts';
import { ClauseNotesContext } from '../../../platform/clause-notes/clause-notes.ts';
import { FloatingWindow } from '../linked/floating-window.tsx';
import type { ClausePlace, ReaderDocument, ReaderRow } from '../rows/reader-rows.ts';
import { marksByRow, type RowMark, rowsOfClauses, shownClause } from './clause-rows.ts';
import { useWordSelection } from './use-word-selection.ts';
import { WordToolbar } from './word-toolbar.tsx';

export type ClauseNotesOfReader = {
  /** Null where no notes are shown. */
  readonly open: ((clause: ClausePlace, from: HTMLElement) => void) | null;
  readonly marksOf: (row: ReaderRow) => readonly RowMark[] | undefined;
  /** The window and the bar, where there are any. */
  readonly shown: ReactNode;
};

type Opened = { readonly clauseId: number; readonly opener: HTMLElement };

export function useClauseNotes(
  box: RefObject<HTMLElement | null>,
  content: ReaderDocument,
  rows: readonly ReaderRow[],
): ClauseNotesOfReader {
  const notes = use(ClauseNotesContext);
  const isOn = notes !== null;
  const clauses = useMemo(
    () => (isOn ? rowsOfClauses(content.rows) : new Map<number, never[]>()),
    [content, isOn],
  );
  const highlights = notes?.highlights;
  const marks = useMemo(
    () => (highlights === undefined ? null : marksByRow(clauses, highlights)),
    [clauses, highlights],
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    ({ clauseId }: ClausePlace, opener: HTMLElement) => setOpened({ clauseId, opener }),
    [],
  );
  const { selected, drop } = useWordSelection({ box, shown: rows, clauses, isOn });
  const clause = opened === null ? null : shownClause(clauses.get(opened.clauseId) ?? []);
  return {
    open: isOn ? open : null,
    marksOf: (row) => marks?.get(row.key),
    shown: notes !== null && (
      <>
        {selected !== null && <WordToolbar selected={selected} onMark={notes.highlight} onDone={drop} />}
        {opened !== null && clause !== null && (
          <FloatingWindow
            key={opened.clauseId}
            title={texts.onClause.title(clause.name)}
            opener={opened.opener}
            isTall
            onClose={() => setOpened(null)}
          >
            {notes.view(clause)}
          </FloatingWindow>
        )}
      </>
    ),
  };
}
