/** Internal notes, and templates of answers (contract/src/desk.ts). */
import { MOST_TEMPLATES } from '@sugya/contract/desk.ts';
import { findStaffAccess } from '../../../platform/access/access.store.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { DeskNeeds } from '../desk.routes.ts';
import { insertNote } from './notes.store.ts';
import {
  deleteTemplate,
  insertTemplate,
  lockOptionalTemplate,
  selectTemplates,
  updateTemplate,
} from './templates.store.ts';

export type NotesHandlers = Pick<
  EveryHandler,
  'addDeskNote' | 'listDeskTemplates' | 'saveDeskTemplate' | 'deleteDeskTemplate'
>;

export function notesHandlers({ db }: Pick<DeskNeeds, 'db'>): NotesHandlers {
  return {
    addDeskNote: async ({ params: { courseId, id: requestId }, body: { text }, viewer, audit, now }) => {
      const isThere = await inTransaction(db, async (trx) => {
        const note = { courseId, requestId, actorId: viewer.actorId, text, now };
        if (!(await insertNote(trx, note))) return false;
        // Neither its words nor its student: what the log holds of a student stands in the student's own export.
        await audit(trx, {});
        return true;
      });
      return isThere ? done : refuse('not_found');
    },

    listDeskTemplates: async ({ params: { courseId }, viewer }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return answer(await selectTemplates(db, { courseId, most: MOST_TEMPLATES }));
    },

    saveDeskTemplate: async ({ params: { courseId }, body: { id, name, text }, viewer, audit }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const saved = await inTransaction(db, async (trx) => {
        const before = id === null ? null : await lockOptionalTemplate(trx, { courseId, id, name });
        if (before === undefined) return 'not_found';
        if (before?.isNameTaken === true) return 'name_taken';
        const template =
          before === null
            ? await insertTemplate(trx, { courseId, name, text })
            : await updateTemplate(trx, { id: before.id, name, text });
        if (template === undefined) return 'name_taken';
        const said = before === null ? null : { name: before.name, text: before.text };
        await audit(trx, { before: said, after: { name, text } });
        return template;
      });
      return typeof saved === 'string' ? refuse(saved) : answer(saved);
    },

    deleteDeskTemplate: async ({ params, audit }) => {
      const isDone = await inTransaction(db, async (trx) => {
        const gone = await deleteTemplate(trx, params);
        if (gone === undefined) return false;
        await audit(trx, { before: { name: gone.name, text: gone.text } });
        return true;
      });
      return isDone ? done : refuse('not_found');
    },
  };
}
