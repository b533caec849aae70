/** What can be done with a row, for the rows deep inside the list. */
import { createContext, use } from 'react';
import type { ClausePlace } from './reader-rows.ts';

export type PickedClause = {
  readonly lawId: number;
  readonly clauseId: number;
  /** `25א – ניסיון`. */
  readonly name: string;
};

export type ReaderActions = {
  readonly toggleFolded: (clauseId: number) => void;
  readonly openLinked: (clause: ClausePlace, from: HTMLElement) => void;
  /** Null where there is nothing to pick a clause for. */
  readonly pickClause: ((clause: PickedClause) => void) | null;
  /** Those that were picked, where several may be; picking one of them again takes it back. */
  readonly pickedClauseIds?: ReadonlySet<number> | null;
  /** Opens what the course has on a clause; null where no course is known. */
  readonly aboutClause?: ((clauseId: number) => void) | null;
  /** Opens the student's own notes on a clause; null where none are shown. */
  readonly openNotes?: ((clause: ClausePlace, from: HTMLElement) => void) | null;
  /** On paper nothing can be pressed. */
  readonly isPrinted: boolean;
};

export const ReaderActionsContext = createContext<ReaderActions>({
  toggleFolded: () => {},
  openLinked: () => {},
  pickClause: null,
  isPrinted: false,
});

export function useReaderActions(): ReaderActions {
  return use(ReaderActionsContext);
}
