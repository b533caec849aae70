/** The note of one question, once this device's journal and the server's list are there. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notes as texts } from '../../hebrew/notes.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { noteScope } from './note-operations.ts';
import { NotePanel } from './note-panel.tsx';
import { noteJournalQuery, notesQuery } from './notes.queries.ts';

export type QuestionNoteProps = {
  readonly userId: number;
  readonly courseId: number;
  readonly exerciseId: number;
  readonly questionId: number;
};

export function QuestionNote({ userId, courseId, exerciseId, questionId }: QuestionNoteProps) {
  const { data: journal } = useQuery(noteJournalQuery(String(userId)));
  const { data: listed, isError, refetch } = useQuery(notesQuery({ courseId, exerciseId }));
  // The effect reads what this device holds of the exercise's notes.
  useEffect(() => {
    const scopeId = noteScope('question', exerciseId);
    void journal?.open(scopeId, scopeId);
  }, [journal, exerciseId]);
  if (journal === undefined || (listed === undefined && !isError)) {
    return (
      <LoadingRegion label={texts.loading}>
        <Placeholder height="7rem" />
      </LoadingRegion>
    );
  }
  if (listed === undefined) {
    return (
      <StateMessage
        isFailure
        title={texts.failed}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <NotePanel
      key={questionId}
      target={{ scopeId: noteScope('question', exerciseId), targetId: questionId }}
      journal={journal}
      listed={listed.notes.find(({ targetId }) => targetId === questionId)}
    />
  );
}
