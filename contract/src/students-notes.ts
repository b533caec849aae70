/** What staff write about a student for each other (PPL-10). Additions of ours. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant } from './wire.ts';

const ofStudent = z.object({ studentId: idInPath });

const notesOnStudent = z.object({
  student: z.object({ id }),
  /** The newest first. */
  notes: z.array(
    z.object({
      id,
      words: z.string(),
      writtenAt: instant,
      /** The name of the member of staff. */
      author: z.string(),
    }),
  ),
});
export type NotesOnStudent = z.infer<typeof notesOnStudent>;

export const readNotesOnStudent = endpoint({
  name: 'readNotesOnStudent',
  method: 'GET',
  path: '/api/studio/students/{studentId}/notes',
  access: 'admin',
  capability: 'students.notes',
  params: ofStudent,
  response: notesOnStudent,
  studentsIn: ({ student }: NotesOnStudent) => [student.id],
  refusals: [],
  requirements: ['PPL-10'],
});

export const addNoteOnStudent = endpoint({
  name: 'addNoteOnStudent',
  method: 'POST',
  path: '/api/studio/students/{studentId}/notes',
  access: 'admin',
  capability: 'students.notes',
  params: ofStudent,
  body: z.strictObject({ words: z.string().trim().min(1).max(2_000) }),
  refusals: ['notes_used_up'],
  requirements: ['PPL-10', 'PPL-11'],
});

export const deleteNoteOnStudent = endpoint({
  name: 'deleteNoteOnStudent',
  method: 'DELETE',
  path: '/api/studio/students/{studentId}/notes/{id}',
  access: 'admin',
  capability: 'students.notes',
  params: ofStudent.extend({ id: idInPath }),
  refusals: [],
  requirements: ['PPL-10', 'PPL-11'],
});
