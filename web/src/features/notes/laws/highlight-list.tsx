/** The marked words of a clause: what they are, whether they still stand, and changing or removing the mark. */
import { Button } from '@mantine/core';
import { type MarkKind, markKind } from '@sugya/contract/notes.ts';
import { anchorOfWords, clauseWordsOf, placeHighlight } from '@sugya/domain/notes/highlight-anchor.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { notes } from '../../../hebrew/notes.ts';
import { SaveLine } from '../../../ui/study/save-line.tsx';
import { HIGHLIGHTS, type NoteJournal, type NotesView } from '../note-operations.ts';
import styles from './clause-notes.module.css';
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
        {placed.map(({ highlight, place }) => {
          const { id, mark } = highlight;
          return (
            <li key={id} className={styles.item}>
              <q className={styles.quote} data-mark={mark.kind}>
                {mark.quote}
              </q>
              {place.kind !== 'stands' && <p className={styles.warning}>{texts[place.kind]}</p>}
              <div className={styles.line}>
                <select
                  className={styles.kind}
                  aria-label={texts.kindOf(mark.quote)}
                  value={mark.kind}
                  onChange={({ currentTarget: { value } }) =>
                    changeHighlight(journal, highlight, { kind: markKind.parse(value) })
                  }
                >
                  {KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {texts.kinds[kind]}
                    </option>
                  ))}
                </select>
                {place.kind === 'check' && (
                  <Button
                    variant="default"
                    aria-label={texts.checkedOf(mark.quote)}
                    onClick={() => changeHighlight(journal, highlight, anchorOfWords(rows, place) ?? {})}
                  >
                    {texts.checked}
                  </Button>
                )}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.removeOf(mark.quote)}
                  onClick={() => {
                    setRemoved(highlight);
                    removeHighlight(journal, highlight);
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </button>
              </div>
            </li>
          );
        })}
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

export const KINDS: readonly MarkKind[] = markKind.options;

function fromOf(place: ReturnType<typeof placeHighlight>): number {
  return place.kind === 'changed' ? -1 : place.from;
}
