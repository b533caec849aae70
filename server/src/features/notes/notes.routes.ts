/** The endpoints of private notes (contract/src/notes.ts). Staff who act as a student neither read nor write them. */
import type { HighlightOperation, Note, NoteOperation } from '@sugya/contract/notes.ts';
import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess, reasonUnseen } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { findWordingOf, selectLawNotes, selectOptionalClause } from './law-notes.store.ts';
import { exerciseOfQuestion, selectOptionalQuestion } from './note-targets.store.ts';
import { type NoteRow, selectNotes } from './notes.store.ts';
import { readEntries } from './read-notebook.ts';
import { type NoteWrite, saveNoteOperation } from './save-note.ts';

export type NotesHandlers = Pick<
  EveryHandler,
  'listNotes' | 'listLawNotes' | 'readNotebook' | 'saveNote' | 'saveHighlight'
>;

export function notesHandlers({ db }: { readonly db: Kysely<Tables> }): NotesHandlers {
  return {
    listNotes: async ({ params: { courseId }, query: { exerciseId }, viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const notes = await selectNotes(db, { courseId, exerciseId, viewer });
      return answer({ notes: notes.filter(mayNote).map(viewNote) });
    },

    listLawNotes: async ({ viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      return answer({ notes: (await selectLawNotes(db, viewer.userId)).map(viewNote) });
    },

    readNotebook: async ({ params: { courseId }, viewer }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return answer({ entries: await readEntries(db, { courseId, viewer }) });
    },

    saveNote: async ({ params: { targetKind, targetId }, body: { operation }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const of = { userId: viewer.userId, targetKind, targetId, now };
      if (targetKind === 'clause') {
        const clause = await selectOptionalClause(db, targetId);
        if (clause === undefined) return refuse('not_found');
        const { lawId, versionId } = clause;
        return await save({ ...of, versionId, place: { lawId, clauseId: targetId } }, operation);
      }
      const target = await selectOptionalQuestion(db, { questionId: targetId, viewer });
      if (target === undefined) {
        return refuse(await reasonUnseen(db, { kind: 'exercise', id: exerciseOfQuestion(targetId) }));
      }
      if (!mayNote(target)) return refuse('simulation_running');
      const { courseId, versionId } = target;
      return await save({ ...of, versionId, place: { courseId } }, operation);
    },

    saveHighlight: async ({ params: { highlightId }, body: { operation }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { lawId, clauseId } = operation.kind === 'note.put' ? operation.mark : operation;
      const clause = await selectOptionalClause(db, clauseId);
      if (clause?.lawId !== lawId) return refuse('not_found');
      const found =
        operation.kind === 'note.put'
          ? await findWordingOf(db, { clauseId, anchor: operation.mark })
          : undefined;
      const versionId = found ?? clause.versionId;
      const of = { userId: viewer.userId, targetKind: 'highlight', targetId: highlightId, now } as const;
      return await save({ ...of, versionId, place: { lawId, clauseId } }, operation);
    },
  };

  async function save(of: NoteWrite, operation: NoteOperation | HighlightOperation) {
    const note = await inTransaction(db, (trx) => saveNoteOperation(trx, of, operation));
    const isThisOne = note.deviceId === operation.deviceId && note.sequence === operation.sequence;
    return answer({ outcome: isThisOne ? 'stored' : 'superseded', note: viewNote(note) } as const);
  }
}

function viewNote({
  targetKind,
  targetId,
  versionId,
  body,
  mark,
  revision,
  changeCount,
  ...row
}: NoteRow): Note {
  return {
    targetKind,
    targetId,
    versionId,
    body,
    mark,
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
