/**
 * Pictures and documents that the texts of a pack name become files of the library. What a library drew already stays as it
 * is, so that a pack that is made of them again has the same files; all else is drawn as an upload is (MED-04).
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaRefusal } from '@sugya/domain/media/media-kinds.ts';
import {
  type MediaStorage,
  placeOf,
  type StoredFile,
} from '../../../platform/media/storage/media-storage.ts';
import { checkContent } from '../content/check-content.ts';
import { drawPicture, isDrawn } from '../content/pictures.ts';
import { insertFile, type NewFile } from '../media-changes.store.ts';
import { selectOptionalFile } from '../media-files.store.ts';
import type { KeepNeeds } from './keep-upload.ts';

type Written = { readonly place: string; readonly bytes: Uint8Array };
type ToStore = { readonly file: Omit<NewFile, 'now'>; readonly written: readonly Written[] };

export function packFiles(needs: KeepNeeds) {
  return {
    plan: async (files: ReadonlyMap<string, Uint8Array>) => {
      const keys = new Map<string, string>();
      const refused: { name: string; reason: MediaRefusal }[] = [];
      const toStore: ToStore[] = [];
      for (const [name, bytes] of files) {
        const found = await fileOf(needs, { name: basename(name), bytes });
        if (typeof found === 'string') refused.push({ name, reason: found });
        else {
          const there = await selectOptionalFile(needs.db, { sha256: found.file.sha256 });
          keys.set(name, there?.key ?? found.file.key);
          if (there === undefined) toStore.push(found);
        }
      }
      return { keys, refused, keep: (now: Date) => keepAll(needs, toStore, now) };
    },
  };
}

async function fileOf(
  { random, storages }: KeepNeeds,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<ToStore | MediaRefusal> {
  const storage = storages.current;
  const content = await checkContent(async () => inMemory(bytes), bytes.length);
  if (typeof content === 'string') return content;
  const { kind, type, extension } = content;
  if (kind !== 'picture' && kind !== 'document') return 'unknown_type';
  const key = random.uuid();
  const row = {
    key,
    uploadKey: random.uuid(),
    kind,
    name,
    captionsOf: null,
    uploadedBy: null,
    seconds: null,
  };
  if (kind === 'document') {
    const place = placeOf(storage, key, extension);
    const measures = { type, width: null, height: null, previewPlace: null };
    return {
      file: { ...row, ...measures, bytes: bytes.length, sha256: hashOf(bytes), place },
      written: [{ place, bytes }],
    };
  }
  const drawn = await drawPicture(bytes, type);
  if (typeof drawn === 'string') return drawn;
  const own = (await isDrawn(bytes)) ? { ...drawn, bytes, type, extension } : drawn;
  const place = placeOf(storage, key, own.extension);
  const previewPlace = placeOf(storage, `${key}-small`, drawn.preview.extension);
  return {
    file: {
      ...row,
      type: own.type,
      width: own.width,
      height: own.height,
      bytes: own.bytes.length,
      sha256: hashOf(own.bytes),
      place,
      previewPlace,
    },
    written: [
      { place, bytes: own.bytes },
      { place: previewPlace, bytes: drawn.preview.bytes },
    ],
  };
}

async function keepAll({ db, storages }: KeepNeeds, toStore: readonly ToStore[], now: Date): Promise<void> {
  const storage: MediaStorage = storages.current;
  for (const { file, written } of toStore) {
    for (const { place, bytes } of written) await storage.write(place, bytes);
    if (await insertFile(db, { ...file, now })) continue;
    await storages.remove(written.map(({ place }) => place));
    throw new Error('The same picture was uploaded while a pack brought it');
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function inMemory(bytes: Uint8Array): StoredFile {
  return {
    size: bytes.length,
    etag: '',
    read: async ({ start, end }) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
    close: async () => {},
  };
}
