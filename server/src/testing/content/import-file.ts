/** A file brought into the studio's import as a browser brings it. */
import {
  IMPORT_UPLOADS_PATH,
  type ImportTarget,
  readImport,
  runImport,
  startImport,
} from '@sugya/contract/import.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { upload } from './upload-media.ts';

export type FileToImport = {
  readonly courseId: number | null;
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly target?: ImportTarget | null;
};

const HEADER = 'id,category,question,answer_1,answer_2,answer_3,correct';

/** Rows of a table with three answers. */
export function tableOf(...rows: readonly string[]): string {
  return [HEADER, ...rows].join('\n');
}

/** Read and judged, or found unreadable. */
export async function importFile(app: TestApp, client: TestClient, file: FileToImport) {
  const bytes = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
  const uploadKey = await upload(app, client, { name: file.name, bytes }, IMPORT_UPLOADS_PATH);
  const { id } = await client.callOk(startImport, {
    body: { courseId: file.courseId, uploadKey, fileName: file.name, target: file.target ?? null },
  });
  await app.importWork.run();
  return await client.callOk(readImport, { params: { importId: id } });
}

/** To its end. */
export async function runToEnd(app: TestApp, client: TestClient, importId: number) {
  const { revision } = await client.callOk(readImport, { params: { importId } });
  await client.callOk(runImport, { params: { importId }, body: { revision } });
  await app.importWork.run();
  return await client.callOk(readImport, { params: { importId } });
}
