/** The marked words of a clause, those that stand nowhere first; one that was just removed can be brought back. */
import { Button } from '@mantine/core';
import { clauseWordsOf, placeHighlight } from '@sugya/domain/notes/highlight-anchor.ts';
import { useState } from 'react';
import { notes } from '../../../hebrew/notes.ts';
import { SaveLine } from '../../../ui/study/save-line.tsx';
import { HIGHLIGHTS, type NoteJournal, type NotesView } from '../note-operations.ts';
import styles from './clause-notes.module.css';
import { HighlightItem } from './highlight-item.tsx';
import type { KnownHighlight } from './known-highlights.ts';
import { changeHighlight, removeHighlight } from './record-highlight.ts';

const texts = notes.onClause;

export function HighlightList({
  journal,
  rows,
  highlights,
  view,
}: {
  readonly journal: NoteJournal;
  /** What the rows of the clause say in the wording that is shown. */
  readonly rows: readonly string[];
  readonly highlights: readonly KnownHighlight[];
  readonly view: NotesView;
}) {
  const [removed, setRemoved] = useState<KnownHighlight | null>(null);
  const words = clauseWordsOf(rows);
  const placed = highlights
    .map((highlight) => ({ highlight, place: placeHighlight(words, highlight.mark) }))
    .sort((a, b) => fromOf(a.place) - fromOf(b.place));
  if (placed.length === 0 && removed === null) return null;
  return (
    <section className={styles.section} aria-label={texts.highlights}>
      <h4 className={styles.title}>{texts.highlights}</h4>
      <ul className={styles.list}>
        {placed.map(({ highlight, place }) => (
          <HighlightItem
            key={highlight.id}
            journal={journal}
            rows={rows}
            highlight={highlight}
            place={place}
            onRemove={() => {
              setRemoved(highlight);
              removeHighlight(journal, highlight);
            }}
          />
        ))}
      </ul>
      <div className={styles.line}>
        <span role="status">{removed !== null && texts.removed}</span>
        {removed !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              changeHighlight(journal, removed, {});
              setRemoved(null);
            }}
          >
            {texts.undo}
          </Button>
        )}
        {view.save.kind !== 'saved' && (
          <SaveLine
            save={view.save}
            words={notes.save}
            onRead={() => void journal.forgetRefusals(HIGHLIGHTS)}
          />
        )}
      </div>
    </section>
  );
}

function fromOf(place: ReturnType<typeof placeHighlight>): number {
  return place.kind === 'changed' ? -1 : place.from;
}
