/** Reading notes: from the server, and without it what it said last. */
import { listNotes } from '@sugya/contract/notes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { type NoteJournal, openNoteJournal } from './note-operations.ts';

export function notesQuery({
  courseId,
  exerciseId,
}: {
  readonly courseId: number;
  readonly exerciseId: number;
}) {
  return queryOptions({
    queryKey: ['notes', courseId, exerciseId],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(listNotes, { params: { courseId }, query: { exerciseId }, signal })),
    // Another device may have written since.
    staleTime: 0,
  });
}

/** The journal is no data; the query only waits for it to open. */
export function noteJournalQuery(userId: string) {
  return queryOptions<NoteJournal>({
    queryKey: ['journal', 'notes', userId],
    queryFn: () => openNoteJournal(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}
