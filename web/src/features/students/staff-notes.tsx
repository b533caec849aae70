/** What staff wrote about a student for each other, and a place for more (PPL-10, PPL-11). */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { NotesOnStudent } from '@sugya/contract/students-notes.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { students } from '../../hebrew/students.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { reportDone, reportNotDone } from '../../staff/editing/action-results.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { notesQuery, useAddNote, useDeleteNote } from './staff-notes.queries.ts';
import classes from './students.module.css';

const text = students.notes;
const LONGEST = 2_000;

type Note = NotesOnStudent['notes'][number];

export function StaffNotes({ studentId }: { readonly studentId: number }) {
  const { data, error, refetch } = useQuery(notesQuery(studentId));
  const [leaving, setLeaving] = useState<Note | null>(null);
  const deleting = useDeleteNote(studentId);
  if (data === undefined) {
    return error === null ? (
      <LoadingRegion label={text.loading}>
        <Placeholder height="4rem" />
      </LoadingRegion>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {data.notes.length === 0 ? (
        <p className={classes.note}>{text.none}</p>
      ) : (
        <ul className={classes.notes}>
          {data.notes.map((note) => (
            <NoteView key={note.id} note={note} onDelete={() => setLeaving(note)} />
          ))}
        </ul>
      )}
      <NewNote studentId={studentId} />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text.deleteTitle}
        confirmLabel={text.confirm}
        cancelLabel={text.cancel}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving === null) return;
          setLeaving(null);
          deleting.mutate(leaving.id, { onSuccess: reportDone, onError: reportNotDone });
        }}
      >
        {text.deleteText}
      </ConfirmDialog>
    </>
  );
}

function NoteView({ note, onDelete }: { readonly note: Note; readonly onDelete: () => void }) {
  const day = shortDate(new Date(note.writtenAt));
  return (
    <li>
      <bdi className={classes.words}>{note.words}</bdi>
      <span className={classes.signed}>
        <bdi>{`${note.author} · ${day}`}</bdi>
        <Button size="compact-sm" variant="subtle" aria-label={text.deleteOne(day)} onClick={onDelete}>
          {text.delete}
        </Button>
      </span>
    </li>
  );
}

function NewNote({ studentId }: { readonly studentId: number }) {
  const [words, setWords] = useState('');
  const adding = useAddNote(studentId);

  function add(event: FormEvent) {
    event.preventDefault();
    // What is typed stays until it is stored.
    adding.mutate(words, { onSuccess: () => setWords(''), onError: reportNotDone });
  }

  return (
    <form className={classes.form} onSubmit={add}>
      <Textarea
        name="note"
        label={text.words}
        description={text.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        size="sm"
        rows={3}
        maxLength={LONGEST}
        classNames={fieldClasses}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          size="sm"
          variant="default"
          loading={adding.isPending}
          disabled={words.trim() === ''}
        >
          {text.add}
        </Button>
      </div>
    </form>
  );
}
