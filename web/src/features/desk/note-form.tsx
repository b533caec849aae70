/** A note for the staff. Ctrl+Enter sends answers, so here it does nothing. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_DESK_TEXT } from '@sugya/contract/desk.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { useStoredDraft } from '../../platform/editing/stored-draft.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './desk.module.css';
import { useAddNote } from './desk.queries.ts';

const text = desk.thread;
const EMPTY = { words: '' };

export function NoteForm({
  courseId,
  requestId,
  field,
}: {
  readonly courseId: number;
  readonly requestId: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { draft, change } = useStoredDraft(`desk-note:${requestId}`, EMPTY);
  const [isMissing, setIsMissing] = useState(false);
  const add = useAddNote(courseId, requestId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const words = draft.words.trim();
    setIsMissing(words === '');
    if (words === '') {
      field.current?.focus();
      return;
    }
    add.mutate(words, {
      onSuccess: () => {
        change(EMPTY);
        showToast({ kind: 'success', message: text.noteAdded });
      },
    });
  };
  return (
    <form className={classes.answer} onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label={text.note}
        placeholder={text.noteHint}
        rows={4}
        maxLength={LONGEST_DESK_TEXT}
        value={draft.words}
        error={isMissing ? text.noteMissing : null}
        onChange={({ currentTarget }) => {
          setIsMissing(false);
          change({ words: currentTarget.value });
        }}
      />
      {add.isError && <p role="alert">{sentenceOf(add.error)}</p>}
      <div className={classes.actions}>
        <Button type="submit" variant="default" size="sm" loading={add.isPending}>
          {text.addNote}
        </Button>
      </div>
    </form>
  );
}
