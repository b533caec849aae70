/** The endpoints of private notes (contract/src/notes.ts). Staff who act as a student neither read nor write them. */
import type { Note } from '@sugya/contract/notes.ts';
import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess, reasonUnseen } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { exerciseOfQuestion, selectOptionalQuestion } from './note-targets.store.ts';
import { type NoteRow, selectNotes } from './notes.store.ts';
import { saveNoteOperation } from './save-note.ts';

export type NotesHandlers = Pick<EveryHandler, 'listNotes' | 'saveNote'>;

export function notesHandlers({ db }: { readonly db: Kysely<Tables> }): NotesHandlers {
  return {
    listNotes: async ({ params: { courseId }, query: { exerciseId }, viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const notes = await selectNotes(db, { courseId, exerciseId, viewer });
      return answer({ notes: notes.filter(mayNote).map(viewNote) });
    },

    saveNote: async ({ params: { targetKind, targetId }, body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const target = await selectOptionalQuestion(db, { questionId: targetId, viewer });
      if (target === undefined) {
        return refuse(await reasonUnseen(db, { kind: 'exercise', id: exerciseOfQuestion(targetId) }));
      }
      if (!mayNote(target)) return refuse('simulation_running');
      const { operation } = body;
      const of = { ...target, userId: viewer.userId, targetKind, targetId, now };
      const note = await inTransaction(db, (trx) => saveNoteOperation(trx, of, operation));
      const isThisOne = note.deviceId === operation.deviceId && note.sequence === operation.sequence;
      return answer({ outcome: isThisOne ? 'stored' : 'superseded', note: viewNote(note) });
    },
  };
}

function viewNote({ targetKind, targetId, versionId, body, revision, changeCount, ...row }: NoteRow): Note {
  return {
    targetKind,
    targetId,
    versionId,
    body,
    revision,
    changeCount,
    writtenAt: row.actedAt.toISOString(),
    copies: row.copies.map((copy) => ({
      id: copy.id,
      body: copy.body,
      writtenAt: new Date(copy.actedAt).toISOString(),
    })),
  };
}
