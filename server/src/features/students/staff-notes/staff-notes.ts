/** The endpoints of staff's notes on a student (contract/src/students-notes.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import {
  deleteOptionalNote,
  insertNote,
  isStudent,
  lockOptionalStudent,
  selectNotes,
} from './staff-notes.store.ts';

export type StaffNotesHandlers = Pick<
  EveryHandler,
  'readNotesOnStudent' | 'addNoteOnStudent' | 'deleteNoteOnStudent'
>;

/** All of them are shown at once. */
const MOST_NOTES = 100;

export function staffNotesHandlers(db: Kysely<Tables>): StaffNotesHandlers {
  return {
    readNotesOnStudent: async ({ params: { studentId } }) => {
      if (!(await isStudent(db, studentId))) return refuse('not_found');
      const notes = await selectNotes(db, studentId);
      return answer({
        student: { id: studentId },
        notes: notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toISOString() })),
      });
    },
    addNoteOnStudent: async ({ params: { studentId }, body: { words }, viewer, audit, now }) =>
      await inTransaction(db, async (trx) => {
        const student = await lockOptionalStudent(trx, studentId);
        if (student === undefined) return refuse('not_found');
        if (student.noteCount >= MOST_NOTES) return refuse('notes_used_up');
        await insertNote(trx, { studentId, authorId: viewer.userId, words, now });
        await audit(trx, { subjectId: studentId, after: { words } });
        return done;
      }),
    deleteNoteOnStudent: async ({ params: { studentId, id }, audit }) =>
      await inTransaction(db, async (trx) => {
        const before = await deleteOptionalNote(trx, { studentId, id });
        if (before === undefined) return refuse('not_found');
        await audit(trx, { subjectId: studentId, before });
        return done;
      }),
  };
}
