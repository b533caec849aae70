/** Notes for the questions of an exercise, as a slot for the screens that show those questions. */
import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import { type ReactNode, Suspense } from 'react';
import { notesAtHand } from '../../hebrew/notes-at-hand.ts';
import { latePart } from '../../platform/app-update/late-part.ts';
import { impersonatedStudentId } from '../../platform/session/impersonation.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

/** Not everybody who practises writes notes. */
const QuestionNote = latePart(async () => (await import('./question-note.tsx')).QuestionNote);

export type QuestionNotes = {
  readonly title: string;
  readonly view: (questionId: number) => ReactNode;
};

export type NotedExercise = {
  /** Null: not known yet. */
  readonly userId: number | null;
  readonly courseId: number;
  readonly exerciseId: number;
  readonly exerciseTypeId: number;
  readonly isFinished: boolean;
};

/** Undefined where no notes may stand: in a running simulation (NOT-04), and for staff who act as a student (NOT-06). */
export function questionNotes(exercise: NotedExercise): QuestionNotes | undefined {
  const { userId, courseId, exerciseId } = exercise;
  if (userId === null || !mayNote(exercise) || impersonatedStudentId() !== null) return undefined;
  return {
    title: notesAtHand.title,
    view: (questionId: number) => (
      <Suspense fallback={<NoteLoading />}>
        <QuestionNote {...{ userId, courseId, exerciseId, questionId }} />
      </Suspense>
    ),
  };
}

function NoteLoading() {
  return (
    <LoadingRegion label={notesAtHand.loading}>
      <Placeholder height="7rem" />
    </LoadingRegion>
  );
}
