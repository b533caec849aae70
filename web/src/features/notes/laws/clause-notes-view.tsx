/** The note on a clause, the words of it that were marked, and marking words without a pointer. */
import type { Note } from '@sugya/contract/notes.ts';
import { notes } from '../../../hebrew/notes.ts';
import type { ShownClause } from '../../../platform/clause-notes/clause-notes.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { CLAUSE_NOTES, type NoteJournal, type NotesView } from '../note-operations.ts';
import { NotePanel } from '../note-panel.tsx';
import { ChooseWords } from './choose-words.tsx';
import styles from './clause-notes.module.css';
import { HighlightList } from './highlight-list.tsx';
import type { KnownHighlight } from './known-highlights.ts';
import { addHighlight } from './record-highlight.ts';

export function ClauseNotesView({
  clause,
  journal,
  isKnown,
  listed,
  highlights,
  view,
}: {
  readonly clause: ShownClause;
  readonly journal: NoteJournal;
  readonly isKnown: boolean;
  readonly listed: Note | undefined;
  readonly highlights: readonly KnownHighlight[];
  readonly view: NotesView;
}) {
  if (!isKnown) {
    return (
      <LoadingRegion label={notes.loading}>
        <Placeholder height="7rem" />
      </LoadingRegion>
    );
  }
  return (
    <div className={styles.notes}>
      <NotePanel
        target={{ scopeId: CLAUSE_NOTES, targetId: clause.clauseId }}
        journal={journal}
        listed={listed}
      />
      <HighlightList journal={journal} rows={clause.rows} highlights={highlights} view={view} />
      <ChooseWords rows={clause.rows} onChoose={(words) => addHighlight(journal, clause, words)} />
    </div>
  );
}
