/** A private note on a question or a clause: typed, saved by itself, and never lost to another device (decision 0043). */
import { Button } from '@mantine/core';
import { MOST_NOTE_SIGNS, type Note, type NoteMark } from '@sugya/contract/notes.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { notes as texts } from '../../hebrew/notes.ts';
import { SaveLine } from '../../ui/study/save-line.tsx';
import { NoteCopies } from './note-copies.tsx';
import { kindOf, type NoteJournal, type NoteTarget } from './note-operations.ts';
import styles from './note-panel.module.css';
import { RefusedNotes } from './refused-notes.tsx';
import { useNote } from './use-note.ts';

export type NotePanelProps = {
  readonly target: NoteTarget;
  readonly journal: NoteJournal;
  /** As the server listed it; absent where it has none. */
  readonly listed: Note | undefined;
  /** The highlighted words that it is a note on. */
  readonly mark?: NoteMark;
  /** It was opened to be written in. */
  readonly isFocused?: boolean;
};

/** From so many signs left on they are counted. */
const FEW_SIGNS = 500;

export function NotePanel({ target, journal, listed, mark, isFocused = false }: NotePanelProps) {
  const edited = useNote(journal, target, { listed, ...(mark !== undefined && { mark }) });
  const { note, text, view, save, type, leave, write } = edited;
  const [removed, setRemoved] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const words = texts.on[kindOf(target.scopeId)];
  const left = MOST_NOTE_SIGNS - text.length;
  const isRemoved = removed !== null && text === '';
  // The effect moves the focus to what was asked for.
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);

  return (
    <div className={styles.panel}>
      <div>
        <label htmlFor={id}>{words.label}</label>
        <p id={`${id}-private`} className={styles.private}>
          {texts.private}
        </p>
      </div>
      <textarea
        ref={box}
        id={id}
        aria-describedby={`${id}-private`}
        className={styles.box}
        placeholder={words.placeholder}
        rows={4}
        maxLength={MOST_NOTE_SIGNS}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <div className={styles.line}>
        {text !== '' && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              setRemoved(text);
              write('');
              box.current?.focus();
            }}
          >
            {texts.remove}
          </Button>
        )}
        <span role="status">
          {isRemoved && texts.removed}
          {left <= FEW_SIGNS && texts.signsLeft(left)}
        </span>
        {isRemoved && (
          <Button
            variant="subtle"
            onClick={() => {
              write(removed);
              setRemoved(null);
              box.current?.focus();
            }}
          >
            {texts.undo}
          </Button>
        )}
        {(text !== '' || note.revision > 0 || save.kind !== 'saved') && (
          <SaveLine
            save={save}
            words={texts.save}
            onRead={() => void journal.forgetRefusals(view.contentId ?? 0)}
          />
        )}
      </div>
      <RefusedNotes journal={journal} target={target} view={view} />
      <NoteCopies
        copies={note.copies}
        text={text}
        onAdopt={(copy) => write(text === '' ? copy.body : `${text}\n\n${copy.body}`, copy.id)}
        onRemove={(copy) => write(text, copy.id)}
      />
    </div>
  );
}
