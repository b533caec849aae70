/** What staff note on a student. */
import { addNoteOnStudent, deleteNoteOnStudent, readNotesOnStudent } from '@sugya/contract/students-notes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const notesQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['staff-notes', studentId],
    queryFn: ({ signal }) => call(readNotesOnStudent, { params: { studentId }, signal }),
    staleTime: 0,
  });

export function useAddNote(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(addNoteOnStudent, { params: { studentId }, body: { words } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: notesQuery(studentId).queryKey }),
  });
}

export function useDeleteNote(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteNoteOnStudent, { params: { studentId, id } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: notesQuery(studentId).queryKey }),
  });
}
