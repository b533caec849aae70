/** A page that shows laws, with the student's own notes on them: of other features, which only a page may bring together. */
import type { ReactNode } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { LawNotes } from '../../features/notes/laws/law-notes.tsx';

export function WithLawNotes({
  isOff = false,
  children,
}: {
  /** Beside a running simulation (NOT-04). */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <LawNotes userId={useJournalUser()} isOff={isOff}>
      {children}
    </LawNotes>
  );
}
