/** The ordinary calls of imports, for the tests that look at every endpoint (every-call.ts). */
import * as imports from '@sugya/contract/import.ts';
import { sql } from 'kysely';
import type { TestApp, TestClient } from '../app/test-app.ts';
import type { BuiltExercise } from '../content/build-content.ts';
import { upload } from '../content/upload-media.ts';

/** Imports of one row each; each call that changes one has its own. */
export type ImportsToCall = {
  readonly uploadKey: string;
  readonly doneId: number;
  readonly undoneId: number;
  readonly plannedId: number;
  readonly mendedId: number;
  readonly leftId: number;
  readonly runId: number;
  readonly stoppedId: number;
};

const NOWHERE = 999_999_999;
const NONE: ImportsToCall = {
  uploadKey: '00000000-0000-4000-8000-000000000000',
  doneId: NOWHERE,
  undoneId: NOWHERE,
  plannedId: NOWHERE,
  mendedId: NOWHERE,
  leftId: NOWHERE,
  runId: NOWHERE,
  stoppedId: NOWHERE,
};

export function importCalls(client: TestClient, courseId: number, of: ImportsToCall = NONE) {
  const ofDone = { params: { importId: of.doneId } };
  const ofRow = (importId: number) => ({ params: { importId, place: 1 } });
  return {
    listImports: () => client.call(imports.listImports, { query: { courseId } }),
    startImport: () =>
      client.call(imports.startImport, {
        body: { courseId, uploadKey: of.uploadKey, fileName: 'שאלות.csv' },
      }),
    readImport: () => client.call(imports.readImport, ofDone),
    planImport: () =>
      client.call(imports.planImport, {
        params: { importId: of.plannedId },
        body: { revision: 1, target: null, sheet: null, columns: null },
      }),
    listImportRows: () => client.call(imports.listImportRows, { ...ofDone, query: {} }),
    readImportRow: () => client.call(imports.readImportRow, ofRow(of.doneId)),
    mendImportRow: () =>
      client.call(imports.mendImportRow, {
        ...ofRow(of.mendedId),
        body: { cells: [{ field: 'question', text: 'מה?' }] },
      }),
    leaveOutImportRows: () =>
      client.call(imports.leaveOutImportRows, {
        params: { importId: of.leftId },
        body: { rows: { show: 'refused' }, isLeftOut: true },
      }),
    runImport: () =>
      client.call(imports.runImport, { params: { importId: of.runId }, body: { revision: 1 } }),
    stopImport: () => client.call(imports.stopImport, { params: { importId: of.stoppedId } }),
    previewImportUndo: () => client.call(imports.previewImportUndo, ofDone),
    undoImport: () =>
      client.call(imports.undoImport, {
        params: { importId: of.undoneId },
        body: { hideKept: false },
      }),
    downloadRefusedRows: () => client.call(imports.downloadRefusedRows, ofDone),
  };
}

export async function buildImportsToCall(
  app: TestApp,
  { courseId, exerciseId }: BuiltExercise,
): Promise<ImportsToCall> {
  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const file = { name: 'שאלות.csv', bytes: Buffer.from('id') };
  const target = JSON.stringify({ to: 'exercise', exerciseId });
  const judged = async (state: 'judged' | 'done') => {
    const { rows } = await sql<{ id: number }>`
      WITH made AS (
        INSERT INTO import_imports (course_id, upload_key, file_name, bytes, kind, format, state, started_at, target, is_read)
        VALUES (${courseId}, gen_random_uuid(), 'שאלות.csv', 1, 'questions', 'CSV', ${state}, ${app.clock.now()},
          ${target}::jsonb, true)
        RETURNING id
      )
      INSERT INTO import_rows (import_id, place, row_number, item, thing, cells, outcome)
      SELECT id, 1, 2, 'q1', 'question', '{"id": "q1"}', 'added' FROM made
      RETURNING import_id AS id`.execute(app.db);
    return rows[0]?.id ?? NOWHERE;
  };
  return {
    uploadKey: await upload(app, staff, file, imports.IMPORT_UPLOADS_PATH),
    doneId: await judged('done'),
    undoneId: await judged('done'),
    plannedId: await judged('judged'),
    mendedId: await judged('judged'),
    leftId: await judged('judged'),
    runId: await judged('judged'),
    stoppedId: await judged('judged'),
  };
}
