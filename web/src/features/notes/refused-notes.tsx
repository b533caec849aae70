/** What was typed and the server would not take: shown, because nothing that was typed may be lost. */
import { Button } from '@mantine/core';
import { notes } from '../../hebrew/notes.ts';
import { refusalSentences } from '../../hebrew/problems.ts';
import { type NoteJournal, type NotesView, type NoteTarget, recordNote } from './note-operations.ts';
import styles from './note-panel.module.css';

const texts = notes.refused;

export function RefusedNotes({
  journal,
  target,
  view,
}: {
  readonly journal: NoteJournal;
  readonly target: NoteTarget;
  readonly view: NotesView;
}) {
  const refused = view.refusals.filter(({ itemId }) => itemId === target.targetId);
  return refused.map(({ id, scopeId, code, operation: { body: draft } }) => (
    <section key={id} className={styles.copy} aria-label={texts.title}>
      <h4 className={styles.copyTitle}>{texts.title}</h4>
      <p>{code === 'simulation_running' ? refusalSentences[code] : texts.text}</p>
      <p className={styles.words} dir="auto">
        {draft.body}
      </p>
      <div className={styles.line}>
        <Button
          variant="default"
          onClick={() =>
            void journal.forgetRefusals(scopeId, {
              ids: new Set([id]),
              recorded: recordNote(journal, target, draft),
            })
          }
        >
          {texts.again}
        </Button>
      </div>
    </section>
  ));
}
