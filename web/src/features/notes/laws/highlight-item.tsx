/** Marked words: what they are, whether they still stand, what the student wrote of them, and removing the mark. */
import { Button } from '@mantine/core';
import { MARK_KINDS } from '@sugya/contract/notes.ts';
import { anchorOfWords, type HighlightPlace } from '@sugya/domain/notes/highlight-anchor.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { notes } from '../../../hebrew/notes.ts';
import { HIGHLIGHTS, type NoteJournal } from '../note-operations.ts';
import { NotePanel } from '../note-panel.tsx';
import styles from './clause-notes.module.css';
import type { KnownHighlight } from './known-highlights.ts';
import { changeHighlight } from './record-highlight.ts';

const texts = notes.onClause;

export function HighlightItem({
  journal,
  rows,
  highlight,
  place,
  onRemove,
}: {
  readonly journal: NoteJournal;
  /** What the rows of the clause say in the wording that is shown. */
  readonly rows: readonly string[];
  readonly highlight: KnownHighlight;
  readonly place: HighlightPlace;
  readonly onRemove: () => void;
}) {
  const { id, mark, body, listed, hasMore } = highlight;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <li className={styles.item}>
      <q className={styles.quote} data-mark={mark.kind}>
        {mark.quote}
      </q>
      {place.kind !== 'stands' && <p className={styles.warning}>{texts[place.kind]}</p>}
      {isWriting || hasMore ? (
        <NotePanel
          target={{ scopeId: HIGHLIGHTS, targetId: id }}
          journal={journal}
          listed={listed}
          mark={mark}
          isFocused={isWriting}
        />
      ) : (
        body !== '' && (
          <p className={styles.body} dir="auto">
            {body}
          </p>
        )
      )}
      <div className={styles.line}>
        <select
          className={styles.kind}
          aria-label={texts.kindOf(mark.quote)}
          value={mark.kind}
          onChange={({ currentTarget: { value } }) => {
            const kind = MARK_KINDS.find((known) => known === value);
            if (kind !== undefined) changeHighlight(journal, highlight, { kind });
          }}
        >
          {MARK_KINDS.map((kind) => (
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
        {!isWriting && !hasMore && (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={body === '' ? texts.writeOf(mark.quote) : texts.editOf(mark.quote)}
            onClick={() => setIsWriting(true)}
          >
            {body === '' ? texts.write : texts.edit}
          </Button>
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.removeOf(mark.quote)}
          title={texts.remove}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
