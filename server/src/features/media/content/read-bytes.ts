/** Bytes of a stored file, in memory. */
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '../../../platform/media/storage/media-storage.ts';

/** Opens the file anew for each part that is looked at. */
export type Open = () => Promise<StoredFile>;

/** `end` is not part of it. */
export async function bytesOf(open: Open, start: number, end: number): Promise<Buffer> {
  if (end <= start) return Buffer.alloc(0);
  const file = await open();
  return await buffer(await file.read({ start, end: end - 1 }));
}

export async function allBytes(open: Open, size: number): Promise<Buffer> {
  return await bytesOf(open, 0, size);
}
