/** The bytes of an uploaded file, which lie where the media library keeps its files. */
import { buffer } from 'node:stream/consumers';
import { placeOf } from '../../../platform/media/storage/media-storage.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';

/** Null where they are gone. */
export async function uploadBytes(storages: MediaStorages, uploadKey: string): Promise<Buffer | null> {
  const storage = storages.current;
  const file = await storage.open(placeOf(storage, uploadKey, 'bin'));
  if (file === null) return null;
  if (file.size === 0) {
    await file.close();
    return Buffer.alloc(0);
  }
  return await buffer(await file.read({ start: 0, end: file.size - 1 }));
}
