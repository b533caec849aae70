/** Files on their way to be imported, also while another page is open. */
import {
  IMPORT_UPLOADS_PATH,
  type ImportJob,
  LONGEST_IMPORT_FILE,
  startImport,
} from '@sugya/contract/import.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api.ts';
import { openTransfer } from '../../../platform/uploads/transfer.ts';
import { type Upload, uploadQueue } from '../../../platform/uploads/upload-queue.ts';

/** The course that the file goes to; null: the file brings one. */
type About = { readonly courseId: number | null };
type Refusal = 'tooLarge' | 'empty';
export type ImportUpload = Upload<About, ImportJob, Refusal>;

const listeners = new Set<(started: ImportJob) => void>();

export const ourImports = uploadQueue<About, ImportJob, Refusal>({
  refusalBefore: ({ bytes }) => (bytes === 0 ? 'empty' : bytes > LONGEST_IMPORT_FILE ? 'tooLarge' : null),
  openTransfer: (file, _about, events) => openTransfer(file, { endpoint: IMPORT_UPLOADS_PATH }, events),
  judge: async (uploadKey, { name, about }) => ({
    kind: 'kept',
    kept: await call(startImport, { body: { courseId: about.courseId, uploadKey, fileName: name } }),
  }),
  onKept: (started) => {
    for (const listener of listeners) listener(started);
  },
});

export function useImportUploads(): readonly ImportUpload[] {
  return useSyncExternalStore(ourImports.subscribe, ourImports.read);
}

/** The effect listens to the uploads, which go on outside of any screen. */
export function useOnStarted(onStarted: (started: ImportJob) => void): void {
  useEffect(() => {
    listeners.add(onStarted);
    return () => void listeners.delete(onStarted);
  }, [onStarted]);
}
