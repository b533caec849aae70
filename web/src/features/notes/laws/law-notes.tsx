/** Gives the readers of laws below it the student's notes and highlights (NOT-11). */
import type { Note, NoteMark } from '@sugya/contract/notes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  AreNotesComing,
  type ClauseHighlight,
  type ClauseNotes,
  ClauseNotesContext,
} from '../../../platform/clause-notes/clause-notes.ts';
import { impersonatedStudentId } from '../../../platform/session/impersonation.ts';
import { CLAUSE_NOTES, HIGHLIGHTS, type NoteJournal, type NotesView } from '../note-operations.ts';
import { noteJournalQuery } from '../notes.queries.ts';
import { ClauseNotesView } from './clause-notes-view.tsx';
import { knownHighlights, notedClauses } from './known-highlights.ts';
import { lawNotesQuery } from './law-notes.queries.ts';
import { addHighlight } from './record-highlight.ts';

export function LawNotes({
  userId,
  isOff = false,
  children,
}: {
  /** Null: not known yet. */
  readonly userId: number | null;
  /** Beside a running simulation (NOT-04). */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}) {
  const isWanted = !isOff && impersonatedStudentId() === null;
  const isOn = isWanted && userId !== null;
  const { data: journal, isError: isLost } = useQuery({
    ...noteJournalQuery(String(userId)),
    enabled: isOn,
  });
  const { data: listed, isError } = useQuery({ ...lawNotesQuery, enabled: isOn });
  // The effect reads what this device holds of notes on laws.
  useEffect(() => {
    if (!isOn) return;
    void journal?.open(CLAUSE_NOTES, CLAUSE_NOTES);
    void journal?.open(HIGHLIGHTS, HIGHLIGHTS);
  }, [journal, isOn]);
  const clauses = useView(journal, CLAUSE_NOTES);
  const highlights = useView(journal, HIGHLIGHTS);
  const isKnown = listed !== undefined || isError;
  const notes = useMemo(
    () =>
      !isOn || journal === undefined || clauses === null || highlights === null
        ? null
        : lawNotes({
            journal,
            listed: listed?.notes ?? NONE,
            clauses,
            highlights,
            isKnown,
          }),
    [isOn, journal, listed, clauses, highlights, isKnown],
  );
  return (
    <AreNotesComing value={isWanted && !isLost && (notes === null || !isKnown)}>
      <ClauseNotesContext value={notes}>{children}</ClauseNotesContext>
    </AreNotesComing>
  );
}

const NONE: readonly Note[] = [];
const NEVER = () => () => undefined;

function useView(journal: NoteJournal | undefined, scopeId: number): NotesView | null {
  return useSyncExternalStore(journal?.subscribe ?? NEVER, () => journal?.view(scopeId) ?? null);
}

function lawNotes({
  journal,
  listed,
  clauses,
  highlights,
  isKnown,
}: {
  readonly journal: NoteJournal;
  readonly listed: readonly Note[];
  readonly clauses: NotesView;
  readonly highlights: NotesView;
  /** False until the server's list is there: what is typed before would not know over what. */
  readonly isKnown: boolean;
}): ClauseNotes {
  const known = knownHighlights(listed, highlights);
  const byClause = new Map<number, ClauseHighlight[]>();
  for (const { id, mark } of known) {
    const own = byClause.get(mark.clauseId);
    if (own === undefined) byClause.set(mark.clauseId, [highlightOf(id, mark)]);
    else own.push(highlightOf(id, mark));
  }
  return {
    noted: new Set([...notedClauses(listed, clauses), ...byClause.keys()]),
    highlights: byClause,
    view: (clause) => (
      <ClauseNotesView
        key={clause.clauseId}
        clause={clause}
        journal={journal}
        isKnown={isKnown}
        listed={listed.find(
          ({ targetKind, targetId }) => targetKind === 'clause' && targetId === clause.clauseId,
        )}
        highlights={known.filter(({ mark }) => mark.clauseId === clause.clauseId)}
        view={highlights}
      />
    ),
    highlight: (clause, words) => addHighlight(journal, clause, words),
  };
}

function highlightOf(id: number, { kind, quote, before, after, start }: NoteMark): ClauseHighlight {
  return { id, kind, quote, before, after, start };
}
