/** Texts of other devices that lost to a later one: to read, to take over and to delete. */
import { Button } from '@mantine/core';
import { MOST_NOTE_SIGNS, type Note } from '@sugya/contract/notes.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useState } from 'react';
import { notes } from '../../hebrew/notes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './note-panel.module.css';

const texts = notes.copy;

type Copy = Note['copies'][number];

export function NoteCopies({
  copies,
  text,
  onAdopt,
  onRemove,
}: {
  readonly copies: readonly Copy[];
  /** What stands in the note, to which a copy is added. */
  readonly text: string;
  readonly onAdopt: (copy: Copy) => void;
  readonly onRemove: (copy: Copy) => void;
}) {
  const [asked, setAsked] = useState<Copy | null>(null);
  return (
    <>
      {copies.map((copy) => {
        const hasRoom = text.length + copy.body.length + 2 <= MOST_NOTE_SIGNS;
        return (
          <section key={copy.id} className={styles.copy} aria-labelledby={`note-copy-${copy.id}`}>
            <h4 id={`note-copy-${copy.id}`} className={styles.copyTitle}>
              {texts.title}
              <span className={styles.when}> · {texts.writtenAt(shortMoment(new Date(copy.writtenAt)))}</span>
            </h4>
            <p className={styles.words} dir="auto">
              {copy.body}
            </p>
            <div className={styles.line}>
              <Button variant="default" disabled={!hasRoom} onClick={() => onAdopt(copy)}>
                {texts.adopt}
              </Button>
              <Button variant="subtle" onClick={() => setAsked(copy)}>
                {texts.remove}
              </Button>
              {!hasRoom && <span>{texts.tooLong}</span>}
            </div>
          </section>
        );
      })}
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.confirm.title}
        confirmLabel={texts.confirm.yes}
        cancelLabel={texts.confirm.no}
        closeLabel={texts.confirm.close}
        isDangerous
        onConfirm={() => {
          if (asked !== null) onRemove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {texts.confirm.text}
      </ConfirmDialog>
    </>
  );
}
