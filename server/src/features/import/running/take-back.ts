/** Takes an import back: what it added goes, what it changed is as before, what was answered or edited since stays. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inSmallSteps } from '../../../platform/operations/small-steps.ts';
import type { Former, ImportOwners } from '../rehearsal/import-owners.ts';
import { lockState, selectOptionalImport, updateImport } from '../rehearsal/imports.store.ts';
import {
  countWritten,
  forgetWritten,
  type KeptRow,
  selectKept,
  selectWritten,
} from '../rehearsal/undo.store.ts';
import { takeWholeBack } from '../whole-files/take-whole-back.ts';
import { LostWork, type Taken, type WorkNeeds } from './work-needs.ts';

/** The beginning: what stays is let go, and the rest is out of sight, all at once. */
export async function beginUndo(
  trx: Transaction<Tables>,
  owners: ImportOwners,
  of: { readonly importId: number; readonly to: 'stopped' | 'undone'; readonly hideKept: boolean },
): Promise<void> {
  const kept = of.to === 'undone' ? await selectKept(trx, { importId: of.importId }) : [];
  await letGo(trx, owners, { ...of, kept });
  const { added, changed } = await countWritten(trx, { importId: of.importId, keptIds: [] });
  await updateImport(trx, of.importId, {
    state: 'undoing',
    undoesTo: of.to,
    isNewRevision: true,
    endedAt: null,
    progress: { done: 0, total: added + changed },
  });
}

/** Of a pack or a statute. All of it goes in one step, so that there is no progress to tell. */
export async function beginWholeUndo(trx: Transaction<Tables>, importId: number): Promise<void> {
  await updateImport(trx, importId, {
    state: 'undoing',
    undoesTo: 'undone',
    isNewRevision: true,
    endedAt: null,
    progress: null,
  });
}

async function letGo(
  trx: Transaction<Tables>,
  owners: ImportOwners,
  of: { readonly importId: number; readonly kept: readonly KeptRow[]; readonly hideKept: boolean },
): Promise<void> {
  if (of.kept.length === 0) return;
  const questionIds = of.kept.map(({ id }) => id);
  await owners.releaseQuestions(trx, { questionIds, hide: of.hideKept });
  await forgetWritten(trx, { importId: of.importId, questionIds });
}

export async function takeBack(needs: WorkNeeds, taken: Taken): Promise<void> {
  const { db, owners, clock, storages } = needs;
  const given = await selectOptionalImport(db, taken.id);
  if (given === undefined || given.state !== 'undoing' || given.undoesTo === null) return;
  const { id, undoesTo, uploadKey, kind } = given;
  if (kind === 'pack' || kind === 'laws') return await takeWholeBack(needs, taken, { id, kind });
  const isWhole = await inSmallSteps(
    db,
    async (trx, { after, most }) => {
      if ((await lockState(trx, id)) !== 'undoing') throw new LostWork();
      const written = await selectWritten(trx, { importId: id, after, limit: most });
      if (written.length > 0) await takeSomeBack(trx, owners, { importId: id, written });
      return { count: written.length, last: written.at(-1)?.place ?? after };
    },
    { note: taken.keep, isStopping: taken.isStopping },
  );
  if (!isWhole) return;
  await taken.keep();
  await db.transaction().execute(async (trx) => {
    const ids = await owners.deleteImportedExercises(trx, id);
    await owners.deleteImportedDrafts(trx, { kind: 'exercise', ids });
    await updateImport(trx, id, {
      state: undoesTo,
      isNewRevision: true,
      progress: null,
      endedAt: clock.now(),
    });
  });
  await storages.current.removeUpload(uploadKey);
}

async function takeSomeBack(
  trx: Transaction<Tables>,
  owners: ImportOwners,
  of: {
    readonly importId: number;
    readonly written: readonly { readonly questionId: number; readonly former: Former | null }[];
  },
): Promise<void> {
  const { importId, written } = of;
  const all = written.map(({ questionId }) => questionId);
  // Answered while the others went.
  const kept = await selectKept(trx, { importId, questionIds: all });
  await letGo(trx, owners, { importId, kept, hideKept: false });
  const stays = new Set(kept.map(({ id }) => id));
  const going = written.filter(({ questionId }) => !stays.has(questionId));
  const added = going.flatMap(({ questionId, former }) => (former === null ? [questionId] : []));
  const changed = going.flatMap(({ questionId, former }) =>
    former === null ? [] : [{ questionId, former }],
  );
  if (added.length > 0) {
    await owners.deleteImportedDrafts(trx, { kind: 'question', ids: added });
    await owners.deleteImportedQuestions(trx, added);
  }
  if (changed.length > 0) await putBack(trx, owners, { importId, changed });
  await forgetWritten(trx, { importId, questionIds: all });
}

async function putBack(
  trx: Transaction<Tables>,
  owners: ImportOwners,
  {
    importId,
    changed,
  }: {
    readonly importId: number;
    readonly changed: readonly { readonly questionId: number; readonly former: Former }[];
  },
): Promise<void> {
  await owners.restoreQuestions(
    trx,
    changed.map(({ questionId, former }) => ({ questionId, ...former.question })),
  );
  await owners.liftDrafts(trx, {
    importId,
    drafts: changed.map(({ questionId, former }) => ({ questionId, former: former.draft })),
  });
}

export type UndoPreview = {
  readonly removed: number;
  readonly restored: number;
  readonly kept: readonly KeptRow[];
};

export async function previewUndo(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly added: number; readonly changed: number },
): Promise<UndoPreview> {
  const kept = await selectKept(db, { importId: of.importId });
  const keptAdded = kept.filter(({ written }) => written === 'added').length;
  return { removed: of.added - keptAdded, restored: of.changed - (kept.length - keptAdded), kept };
}
