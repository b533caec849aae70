/** How imports are brought to each refusal that they declare (refusals.test.ts). */
import * as imports from '@sugya/contract/import.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildExercise } from '../content/build-content.ts';
import { importFile, tableOf } from '../content/import-file.ts';
import { beginUpload } from '../content/upload-media.ts';

const GOOD = '1,דיון,מה הדין?,א,ב,ג,1';
const BAD = '1,דיון,מה הדין?,א,ב,ג,9';

export function importRefusals(app: () => TestApp) {
  /** An import that was judged, or thrown away. */
  async function begun({ content = tableOf(GOOD), name = 'a.csv', isAimed = true, isStopped = false } = {}) {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const { courseId, exerciseId } = await buildExercise(app().db);
    const target = isAimed ? ({ to: 'exercise', exerciseId } as const) : null;
    const { id, revision } = await importFile(app(), staff, { courseId, name, content, target });
    const params = { importId: id };
    if (isStopped) await staff.callOk(imports.stopImport, { params });
    const found = await staff.callOk(imports.readImport, { params });
    return { staff, params, revision, present: found.revision };
  }
  const planned = { target: null, sheet: null, columns: null };
  const notOpen = () => begun({ isStopped: true });
  return {
    startImport: {
      upload_unfinished: async () => {
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        const { courseId } = await buildExercise(app().db);
        const path = imports.IMPORT_UPLOADS_PATH;
        const uploadKey = await beginUpload(app(), staff, { name: 'a.csv', size: 10, path });
        return staff.call(imports.startImport, { body: { courseId, uploadKey, fileName: 'a.csv' } });
      },
    },
    planImport: {
      edited_elsewhere: async () => {
        const { staff, params, revision } = await begun();
        return staff.call(imports.planImport, { params, body: { ...planned, revision: revision + 9 } });
      },
      import_not_open: async () => {
        const { staff, params, present } = await notOpen();
        return staff.call(imports.planImport, { params, body: { ...planned, revision: present } });
      },
    },
    mendImportRow: {
      import_not_open: async () => {
        // Thrown away, its rows are gone; one that is done keeps them.
        const { staff, params, present } = await begun();
        await staff.callOk(imports.runImport, { params, body: { revision: present } });
        return staff.call(imports.mendImportRow, { params: { ...params, place: 1 }, body: { cells: [] } });
      },
      row_not_mendable: async () => {
        const content = '::א:: מה? {=כן ~לא}\n\n::ב:: ספרו על עצמכם {}';
        const { staff, params } = await begun({ content, name: 'a.gift' });
        return staff.call(imports.mendImportRow, { params: { ...params, place: 2 }, body: { cells: [] } });
      },
    },
    leaveOutImportRows: {
      import_not_open: async () => {
        const { staff, params } = await notOpen();
        const body = { rows: { show: 'all' as const }, isLeftOut: true };
        return staff.call(imports.leaveOutImportRows, { params, body });
      },
    },
    runImport: {
      edited_elsewhere: async () => {
        const { staff, params, revision } = await begun();
        return staff.call(imports.runImport, { params, body: { revision: revision + 9 } });
      },
      import_not_open: async () => {
        const { staff, params, present } = await notOpen();
        return staff.call(imports.runImport, { params, body: { revision: present } });
      },
      no_target: async () => {
        const { staff, params, revision } = await begun({ isAimed: false });
        return staff.call(imports.runImport, { params, body: { revision } });
      },
      nothing_to_import: async () => {
        const { staff, params, revision } = await begun({ content: tableOf(BAD) });
        return staff.call(imports.runImport, { params, body: { revision } });
      },
    },
    stopImport: {
      import_not_open: async () => {
        const { staff, params } = await notOpen();
        return staff.call(imports.stopImport, { params });
      },
    },
    previewImportUndo: {
      import_not_open: async () => {
        const { staff, params } = await begun();
        return staff.call(imports.previewImportUndo, { params });
      },
    },
    undoImport: {
      import_not_open: async () => {
        const { staff, params } = await begun();
        return staff.call(imports.undoImport, { params, body: { hideKept: false } });
      },
    },
  };
}
