/** The endpoints of imports in the studio (contract/src/import.ts). */
import { LONGEST_IMPORT_FILE } from '@sugya/contract/import.ts';
import type { StatuteAnswers } from '@sugya/contract/import-statutes.ts';
import { isKnownColumn } from '@sugya/domain/import/table-columns.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { MediaStorages } from '../../platform/media/storage/media-storages.ts';
import type { HtmlPolicy } from '../../platform/sanitise.ts';
import type { ImportOwners } from './rehearsal/import-owners.ts';
import { viewJob, viewRow, viewWhole, viewWholeRow } from './rehearsal/import-view.ts';
import {
  type ImportRow,
  insertImport,
  lockImport,
  rememberColumns,
  selectImports,
  selectOptionalImport,
  selectOptionalImportOfUpload,
  updateImport,
} from './rehearsal/imports.store.ts';
import { selectOptionalPlace } from './rehearsal/places.store.ts';
import {
  countRows,
  countShown,
  deleteRows,
  leaveOut,
  selectOptionalRow,
  selectRows,
} from './rehearsal/rows.store.ts';
import { type StoredTarget, target as storedTarget } from './rehearsal/stored-shapes.ts';
import { countWritten } from './rehearsal/undo.store.ts';
import type { ImportWork } from './running/import-work.ts';
import { beginUndo, beginWholeUndo, previewUndo } from './running/take-back.ts';
import { countAdded, selectInTheWay } from './whole-files/whole-undo.store.ts';

export type ImportHandlers = Pick<
  EveryHandler,
  | 'listImports'
  | 'startImport'
  | 'readImport'
  | 'planImport'
  | 'listImportRows'
  | 'readImportRow'
  | 'mendImportRow'
  | 'leaveOutImportRows'
  | 'runImport'
  | 'stopImport'
  | 'previewImportUndo'
  | 'undoImport'
  | 'downloadRefusedRows'
>;

export type ImportNeeds = {
  readonly db: Kysely<Tables>;
  readonly owners: ImportOwners;
  readonly storages: MediaStorages;
  readonly policy: HtmlPolicy;
  readonly work: Pick<ImportWork, 'wake'>;
};

const IMPORTS_IN_PAGE = 50;
const MOST_KEPT = 50;
/** Pictures of a file of questions stand inside the texts, and go with them. */
const NOTHING_UNDONE = {
  removed: 0,
  restored: 0,
  removedExercises: 0,
  removedMedia: 0,
  kept: [],
  keptCount: 0,
  things: [],
  inTheWay: [],
};

export function importHandlers(needs: ImportNeeds): ImportHandlers {
  const { db, owners, storages, policy, work } = needs;

  async function whole(id: number) {
    const found = await selectOptionalImport(db, id);
    if (found === undefined) return refuse('not_found');
    const target = found.target === null ? null : storedTarget.parse(found.target);
    return answer(viewWhole(found, target === null ? null : await nameOf(db, target)));
  }

  return {
    listImports: async ({ query: { courseId, before } }) => {
      const found = await selectImports(db, { courseId, before, limit: IMPORTS_IN_PAGE + 1 });
      const imports = found.slice(0, IMPORTS_IN_PAGE).map(viewJob);
      return answer({ imports, hasMore: found.length > IMPORTS_IN_PAGE });
    },

    startImport: async ({ body, viewer, audit, now }) => {
      const { courseId, uploadKey, fileName, target } = body;
      if (!(await isIn(db, courseId, target))) return refuse('not_found');
      const begun = await selectOptionalImportOfUpload(db, uploadKey);
      if (begun !== undefined) {
        await audit(db, 'nothing');
        return await whole(begun);
      }
      const upload = await storages.current.findUpload(uploadKey);
      if (upload === null) return refuse('not_found');
      if (upload.offset < upload.size) return refuse('upload_unfinished');
      if (upload.size > LONGEST_IMPORT_FILE) return refuse('invalid_request', { file: ['too_large'] });
      const given = {
        courseId,
        uploadKey,
        fileName,
        bytes: upload.size,
        target,
        userId: viewer.actorId,
        now,
      };
      const made = await inTransaction(db, async (trx) => {
        const id = await insertImport(trx, given);
        await audit(trx, id === undefined ? 'nothing' : { about: { importId: id, courseId, fileName } });
        return id;
      });
      const id = made ?? (await selectOptionalImportOfUpload(db, uploadKey));
      if (id === undefined) return refuse('not_found');
      work.wake();
      return await whole(id);
    },

    readImport: ({ params }) => whole(params.importId),

    planImport: async ({ params: { importId }, body, audit }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const found = await lockImport(trx, importId);
        if (found === undefined || !(await isIn(trx, found.courseId, body.target)))
          return 'not_found' as const;
        if (found.revision !== body.revision) return 'edited_elsewhere' as const;
        const asked = body.statute === null ? 'questions' : 'laws';
        if (found.state !== 'judged' || found.kind !== asked) return 'import_not_open' as const;
        if (body.statute === null) await plan(trx, found, body);
        else await answerStatute(trx, found, body.statute);
        await audit(trx, { about: { courseId: found.courseId, ...body } });
        return 'planned' as const;
      });
      if (outcome !== 'planned') return refuse(outcome);
      work.wake();
      return await whole(importId);
    },

    listImportRows: async ({ params: { importId }, query }) => {
      if ((await selectOptionalImport(db, importId)) === undefined) return refuse('not_found');
      const total = await countShown(db, { importId, show: query.show });
      return answer({ total, rows: (await selectRows(db, { importId, ...query })).map(viewRow) });
    },

    readImportRow: async ({ params }) => {
      const found = await selectOptionalRow(db, params);
      return found === undefined ? refuse('not_found') : answer(viewWholeRow(found));
    },

    mendImportRow: ({ params, body, audit }) =>
      inTransaction(db, async (trx) => {
        const given = await lockImport(trx, params.importId);
        const found = await selectOptionalRow(trx, params);
        if (given === undefined || found === undefined) return refuse('not_found');
        if (given.state !== 'judged') return refuse('import_not_open');
        const { cells } = found;
        if (cells === null || given.kind !== 'questions') return refuse('row_not_mendable');
        const stray = body.cells.find(({ field }) => !isKnownColumn(field));
        if (stray !== undefined)
          return refuse('invalid_request', { [`cells.${stray.field}`]: ['unknown_column'] });
        const { mendRow } = await import('./rehearsal/mend-row.ts');
        await mendRow({ db: trx, owners, policy }, { given, row: { ...found, cells }, cells: body.cells });
        const { counts, revision } = await recount(trx, given);
        const mended = await selectOptionalRow(trx, params);
        await audit(trx, { before: { cells }, after: { cells: body.cells } });
        return mended === undefined
          ? refuse('not_found')
          : answer({ row: viewWholeRow(mended), counts, revision });
      }),

    leaveOutImportRows: ({ params: { importId }, body, audit }) =>
      inTransaction(db, async (trx) => {
        const given = await lockImport(trx, importId);
        if (given === undefined) return refuse('not_found');
        // A pack or a statute comes in as a whole.
        if (given.state !== 'judged' || given.kind !== 'questions') return refuse('import_not_open');
        await leaveOut(trx, { importId, ...body });
        const counted = await recount(trx, given);
        await audit(trx, { about: body });
        return answer(counted);
      }),

    runImport: async ({ params: { importId }, body, viewer, audit, now }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const found = await lockImport(trx, importId);
        if (found === undefined) return 'not_found' as const;
        if (found.revision !== body.revision) return 'edited_elsewhere' as const;
        const goesOn = found.state === 'failed' && found.undoesTo === null;
        if (found.state !== 'judged' && !goesOn) return 'import_not_open' as const;
        if (found.kind === 'questions' && found.target === null) return 'no_target' as const;
        const counts = await countRows(trx, importId);
        const isRefused = found.kind !== 'questions' && counts.refused > 0;
        if ((counts.taken === 0 || isRefused) && !goesOn) return 'nothing_to_import' as const;
        await updateImport(trx, importId, {
          state: 'running',
          isNewRevision: true,
          counts,
          endedAt: null,
          run: { by: viewer.actorId, at: now },
          progress: goesOn
            ? { done: found.progressDone ?? 0, total: counts.taken }
            : { done: 0, total: counts.taken },
        });
        await audit(trx, { about: aboutOf(found) });
        return 'running' as const;
      });
      if (outcome !== 'running') return refuse(outcome);
      work.wake();
      return await whole(importId);
    },

    stopImport: async ({ params: { importId }, audit, now }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const found = await lockImport(trx, importId);
        if (found === undefined) return { code: 'not_found' } as const;
        const isBare = found.state === 'judged' || found.state === 'reading' || found.state === 'unreadable';
        if (isBare) {
          await deleteRows(trx, importId);
          await updateImport(trx, importId, {
            state: 'stopped',
            isNewRevision: true,
            counts: null,
            progress: null,
            endedAt: now,
          });
        } else if (found.state === 'running' || found.state === 'failed') {
          const to = found.undoesTo ?? 'stopped';
          await beginUndo(trx, owners, { importId, to, hideKept: false });
        } else return { code: 'import_not_open' } as const;
        await audit(trx, { about: aboutOf(found) });
        return { code: null, uploadKey: isBare ? found.uploadKey : null } as const;
      });
      if (outcome.code !== null) return refuse(outcome.code);
      if (outcome.uploadKey !== null) await storages.current.removeUpload(outcome.uploadKey);
      work.wake();
      return await whole(importId);
    },

    previewImportUndo: async ({ params: { importId } }) => {
      const found = await selectOptionalImport(db, importId);
      if (found === undefined) return refuse('not_found');
      if (!isUndoable(found)) return refuse('import_not_open');
      const { kind } = found;
      if (kind !== 'questions') {
        const inTheWay = kind === null ? [] : await selectInTheWay(db, { importId, kind });
        return answer({ ...NOTHING_UNDONE, things: await countAdded(db, importId), inTheWay });
      }
      const bare = await countWritten(db, { importId, keptIds: [] });
      const { kept, removed, restored } = await previewUndo(db, { importId, ...bare });
      const { exercises } = await countWritten(db, { importId, keptIds: kept.map(({ id }) => id) });
      return answer({
        ...NOTHING_UNDONE,
        removed,
        restored,
        removedExercises: exercises,
        kept: kept.slice(0, MOST_KEPT).map(({ written: _written, ...one }) => one),
        keptCount: kept.length,
      });
    },

    undoImport: async ({ params: { importId }, body, audit }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const found = await lockImport(trx, importId);
        if (found === undefined) return 'not_found' as const;
        if (!isUndoable(found)) return 'import_not_open' as const;
        const { kind } = found;
        if (kind === 'pack' || kind === 'laws') {
          if ((await selectInTheWay(trx, { importId, kind })).length > 0) return 'import_not_open' as const;
          await beginWholeUndo(trx, importId);
        } else await beginUndo(trx, owners, { importId, to: 'undone', hideKept: body.hideKept });
        await audit(trx, { about: aboutOf(found) });
        return 'undoing' as const;
      });
      if (outcome !== 'undoing') return refuse(outcome);
      work.wake();
      return await whole(importId);
    },

    downloadRefusedRows: async ({ params: { importId } }) => {
      const found = await selectOptionalImport(db, importId);
      if (found === undefined) return refuse('not_found');
      const { refusedRows } = await import('./rehearsal/refused-rows.ts');
      return answer(await refusedRows(db, { importId, fileName: found.fileName }));
    },
  };
}

function isUndoable({ state }: ImportRow): boolean {
  return state === 'done';
}

function aboutOf({ courseId, fileName, counts }: ImportRow) {
  return { courseId, fileName, counts };
}

async function recount(trx: Transaction<Tables>, { id, revision }: ImportRow) {
  const counts = await countRows(trx, id);
  await updateImport(trx, id, { counts, isNewRevision: true });
  return { counts, revision: revision + 1 };
}

/** WRD-07: the statute is judged again, as what staff say that it is. */
async function answerStatute(
  trx: Transaction<Tables>,
  { id }: ImportRow,
  statute: StatuteAnswers,
): Promise<void> {
  const again = { state: 'reading', isNewRevision: true, isRead: false, progress: null } as const;
  await updateImport(trx, id, { ...again, statute });
}

/** Another sheet or other columns are read from the file again; another target only judges again. */
async function plan(
  trx: Transaction<Tables>,
  found: ImportRow,
  {
    target,
    sheet,
    columns,
  }: {
    readonly target: StoredTarget | null;
    readonly sheet: string | null;
    readonly columns: readonly (string | null)[] | null;
  },
): Promise<void> {
  const fields = found.columns?.map(({ field }) => field) ?? null;
  const isSameTable =
    (sheet === null || sheet === found.sheet) &&
    (columns === null ? found.chosenColumns === null : JSON.stringify(columns) === JSON.stringify(fields));
  const { courseId } = found;
  if (!isSameTable && columns === null && found.columns !== null && courseId !== null) {
    const headers = JSON.stringify(found.columns.map(({ header }) => header));
    await rememberColumns(trx, { courseId, headers, columns: null });
  }
  await updateImport(trx, found.id, {
    state: 'reading',
    isNewRevision: true,
    target,
    progress: null,
    ...(!isSameTable && { isRead: false, chosenSheet: sheet, chosenColumns: columns }),
  });
}

/** Where questions go lies in the same course. */
async function isIn(
  db: Kysely<Tables>,
  courseId: number | null,
  target: StoredTarget | null,
): Promise<boolean> {
  if (target === null) return true;
  return (await placeOf(db, target))?.courseId === courseId;
}

function placeOf(db: Kysely<Tables>, target: StoredTarget) {
  if (target.to === 'exercise') return selectOptionalPlace(db, { kind: 'exercise', id: target.exerciseId });
  return selectOptionalPlace(db, { kind: 'lesson', id: target.lessonId });
}

async function nameOf(db: Kysely<Tables>, target: StoredTarget): Promise<string | null> {
  if (target.to === 'newExercise') return target.name;
  return (await placeOf(db, target))?.name ?? null;
}
