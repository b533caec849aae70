/** The media library in a folder, `DATA_DIR/media/library`. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import { isUploadKey, type MediaStorage, nameIn, type StoredFile, type Upload } from './media-storage.ts';

const WORD = 'library';
/** Beside the bytes of an upload, what is remembered of it. */
const NOTE = '.json';

/** `folder` is DATA_DIR/media. It is made when the first file comes, open to this user alone. */
export function folderStorage(folder: string): MediaStorage {
  const room = join(folder, WORD);
  let opened: Promise<FileStore> | null = null;

  function fileOf(place: string): string {
    const name = nameIn({ word: WORD }, place);
    if (name === null) throw new Error('A place of another storage');
    return join(room, name);
  }

  async function openUploads(): Promise<FileStore> {
    await mkdir(room, { recursive: true, mode: 0o700 });
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: room });
  }

  function uploads(): Promise<FileStore> {
    opened ??= openUploads();
    return opened;
  }

  return {
    word: WORD,
    open: async (place) => (nameIn({ word: WORD }, place) === null ? null : openStoredFile(fileOf(place))),
    write: async (place, content) => {
      const file = fileOf(place);
      await mkdir(room, { recursive: true, mode: 0o700 });
      // Written whole under another name first: a reader never meets half a file.
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(draft, content);
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (place) => rm(fileOf(place), { force: true }),
    uploads,
    findUpload: async (key) => (isUploadKey(key) ? foundUpload(await uploads(), key) : null),
    forgetUpload: (key) => rm(join(room, `${key}${NOTE}`), { force: true }),
    removeUpload: async (key) => {
      await rm(join(room, key), { force: true });
      await rm(join(room, `${key}${NOTE}`), { force: true });
    },
    uploadsBegunBefore: async (time) => {
      const names = await readdir(room).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const old: string[] = [];
      for (const name of names.filter((one) => one.endsWith(NOTE))) {
        const noted = await stat(join(room, name)).catch(() => null);
        if (noted !== null && noted.mtime < time) old.push(name.slice(0, -NOTE.length));
      }
      return old.filter(isUploadKey);
    },
  };
}

/** Null where there is no such file. */
export async function openStoredFile(file: string): Promise<StoredFile | null> {
  const handle = await openFile(file);
  if (handle === null) return null;
  const { size, mtimeMs } = await handle.stat();
  return {
    size,
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    read: async ({ start, end }) => createReadStream('', { fd: handle, start, end }),
    close: () => handle.close(),
  };
}

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    const handle = await open(file, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function foundUpload(store: FileStore, key: string): Promise<Upload | null> {
  try {
    const { size, offset, metadata } = await store.getUpload(key);
    return { size: size ?? 0, offset, metadata: metadata ?? {} };
  } catch (error) {
    // The store's own word for an upload that it does not know.
    if (isMissing(error) || (error as { status_code?: number }).status_code !== undefined) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
