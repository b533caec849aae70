/** What a student noted on clauses of laws, for the readers of laws, which know nothing of notes. */
import type { MarkKind } from '@sugya/contract/notes.ts';
import type { HighlightAnchor } from '@sugya/domain/notes/highlight-anchor.ts';
import { createContext, type ReactNode } from 'react';

export type ClauseHighlight = HighlightAnchor & { readonly id: number; readonly kind: MarkKind };

/** A clause as it is shown. */
export type ShownClause = {
  readonly lawId: number;
  readonly clauseId: number;
  readonly name: string;
  /** What each of its rows says, without the notes of the editors. */
  readonly rows: readonly string[];
};

export type ClauseNotes = {
  /** Clauses with a note or a highlight. */
  readonly noted: ReadonlySet<number>;
  readonly highlights: ReadonlyMap<number, readonly ClauseHighlight[]>;
  /** Writes and lists them, in place. */
  readonly view: (clause: ShownClause) => ReactNode;
  /** Words from one to another, the last one not included. */
  readonly highlight: (
    clause: ShownClause,
    words: { readonly from: number; readonly to: number; readonly kind: MarkKind },
  ) => void;
};

/** Null where no notes are shown: for staff who act as a student, beside a running simulation, in previews and on paper. */
export const ClauseNotesContext = createContext<ClauseNotes | null>(null);

/** Whether notes are still being read, so that what stands below them can wait and nothing moves. */
export const AreNotesComing = createContext(false);
