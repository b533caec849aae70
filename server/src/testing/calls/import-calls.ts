/** The ordinary calls of imports, for the tests that look at every endpoint (every-call.ts). */
import * as imports from '@sugya/contract/import.ts';
import type { TestClient } from '../app/test-app.ts';

/** About an import that there is not: what they answer is tested where they are written. */
export function importCalls(client: TestClient, courseId: number) {
  const params = { importId: 999_999_999 };
  const ofRow = { params: { ...params, place: 1 } };
  return {
    listImports: () => client.call(imports.listImports, { query: { courseId } }),
    startImport: () =>
      client.call(imports.startImport, {
        body: { courseId, uploadKey: '00000000-0000-4000-8000-000000000000', fileName: 'שאלות.csv' },
      }),
    readImport: () => client.call(imports.readImport, { params }),
    planImport: () =>
      client.call(imports.planImport, {
        params,
        body: { revision: 1, target: null, sheet: null, columns: null },
      }),
    listImportRows: () => client.call(imports.listImportRows, { params, query: {} }),
    readImportRow: () => client.call(imports.readImportRow, ofRow),
    mendImportRow: () => client.call(imports.mendImportRow, { ...ofRow, body: { cells: [] } }),
    leaveOutImportRows: () =>
      client.call(imports.leaveOutImportRows, {
        params,
        body: { rows: { show: 'refused' }, isLeftOut: true },
      }),
    runImport: () => client.call(imports.runImport, { params, body: { revision: 1 } }),
    stopImport: () => client.call(imports.stopImport, { params }),
    previewImportUndo: () => client.call(imports.previewImportUndo, { params }),
    undoImport: () => client.call(imports.undoImport, { params, body: { hideKept: false } }),
    downloadRefusedRows: () => client.call(imports.downloadRefusedRows, { params }),
  };
}
