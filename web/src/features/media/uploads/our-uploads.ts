/** The uploads of this page, wherever in it one is. */
import type { MediaFile } from '@sugya/contract/media.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { judge, openTransfer } from './transfer.ts';
import { type Upload, uploadQueue } from './upload-queue.ts';

const listeners = new Set<(file: MediaFile) => void>();

export const ourUploads = uploadQueue({
  openTransfer,
  judge,
  onKept: (file) => {
    for (const listener of listeners) listener(file);
  },
});

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(ourUploads.subscribe, ourUploads.read);
}

/** The effect listens to the uploads, which go on outside of any screen. */
export function useOnKept(onKept: (file: MediaFile) => void): void {
  useEffect(() => {
    listeners.add(onKept);
    return () => void listeners.delete(onKept);
  }, [onKept]);
}
