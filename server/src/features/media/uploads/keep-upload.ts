/**
 * A finished upload becomes a file of the library: judged by its content, pictures drawn anew, hashed, and only then a row.
 * The row is the truth: bytes without one are nobody's, and a job removes them.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MediaRefusal } from '@sugya/domain/media/media-kinds.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '../../../platform/audit/audited-call.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type MediaStorage, placeOf } from '../../../platform/media/storage/media-storage.ts';
import type { MediaStorages } from '../../../platform/media/storage/media-storages.ts';
import type { Random } from '../../../platform/random.ts';
import { type Content, checkContent } from '../content/check-content.ts';
import { drawPicture } from '../content/pictures.ts';
import { allBytes, type Open } from '../content/read-bytes.ts';
import { deleteCaptions, insertFile, type NewFile } from '../media-changes.store.ts';
import { selectOptionalFile } from '../media-files.store.ts';
import { fileNameOf, videoOf } from './announced-file.ts';

export type Kept = { readonly id: number } | { readonly uploadKey: string } | { readonly sha256: string };
export type KeepOutcome =
  | { readonly state: 'checking' }
  | { readonly state: 'unfinished' }
  | { readonly state: 'gone' }
  | { readonly state: 'refused'; readonly reason: MediaRefusal }
  | { readonly state: 'kept'; readonly file: Kept; readonly wasThere: boolean };

export type UploadToKeep = {
  readonly uploadKey: string;
  readonly uploadedBy: number;
  readonly audit: Audit;
  readonly now: Date;
};
export type KeepNeeds = {
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly storages: MediaStorages;
};

/** Less than a request may take; to hash a long video takes longer, and the caller asks again. */
const ANSWER_WITHIN_MILLISECONDS = 2_000;
/** Outcomes that are sent once more when an answer was lost on its way. */
const REMEMBERED = 500;

export function uploadKeeper(needs: KeepNeeds) {
  const outcomes = new Map<string, Promise<KeepOutcome>>();

  function remembered(upload: UploadToKeep): Promise<KeepOutcome> {
    const known = outcomes.get(upload.uploadKey);
    if (known !== undefined) return known;
    const outcome = keepUpload(needs, upload);
    outcomes.set(upload.uploadKey, outcome);
    const forget = () => outcomes.delete(upload.uploadKey);
    outcome.then(({ state }) => {
      if (state === 'unfinished') forget();
    }, forget);
    const oldest = outcomes.size > REMEMBERED ? outcomes.keys().next().value : undefined;
    if (oldest !== undefined) outcomes.delete(oldest);
    return outcome;
  }

  return {
    keep: async (upload: UploadToKeep): Promise<KeepOutcome> => {
      const soon = new AbortController();
      const late = wait(ANSWER_WITHIN_MILLISECONDS, { state: 'checking' } as const, {
        signal: soon.signal,
        ref: false,
      }).catch(() => ({ state: 'checking' }) as const);
      try {
        return await Promise.race([remembered(upload), late]);
      } finally {
        soon.abort();
      }
    },
  };
}

async function keepUpload(needs: KeepNeeds, upload: UploadToKeep): Promise<KeepOutcome> {
  const { db, storages } = needs;
  const { uploadKey } = upload;
  const kept = { state: 'kept', file: { uploadKey }, wasThere: false } as const;
  if ((await selectOptionalFile(db, { uploadKey })) !== undefined) return kept;
  const storage = storages.current;
  const found = await storage.findUpload(uploadKey);
  if (found === null) return { state: 'gone' };
  if (found.offset < found.size) return { state: 'unfinished' };
  const open = opener(storage, placeOf(storage, uploadKey, 'bin'));
  const content = await checkContent(open, found.size);
  const name = fileNameOf(found.metadata);
  const captionsOf = videoOf(found.metadata);
  const file =
    typeof content === 'string' ? content : await fileOf(needs, upload, { content, open, found, name });
  const reason = typeof file === 'string' ? file : await misplaced(db, file.file, captionsOf);
  if (typeof file === 'string' || reason !== null) {
    await storage.removeUpload(uploadKey);
    return { state: 'refused', reason: reason ?? 'unknown_type' };
  }
  return await store(needs, upload.audit, { ...file, file: { ...file.file, captionsOf } });
}

/** Captions belong to a video, and nothing else does. */
async function misplaced(
  db: Kysely<Tables>,
  { kind }: Pick<NewFile, 'kind'>,
  captionsOf: number | null,
): Promise<MediaRefusal | null> {
  if (captionsOf === null) return kind === 'captions' ? 'captions_alone' : null;
  if (kind !== 'captions') return 'broken_captions';
  const video = await selectOptionalFile(db, { id: captionsOf });
  return video?.kind === 'video' ? null : 'captions_alone';
}

type Written = { readonly place: string; readonly bytes: Uint8Array };
/** A row, and what has to lie in the storage before it. */
type ToStore = { readonly file: NewFile; readonly written: readonly Written[] };

async function fileOf(
  { random, storages }: KeepNeeds,
  { uploadKey, uploadedBy, now }: UploadToKeep,
  of: { content: Content; open: Open; found: { size: number }; name: string },
): Promise<ToStore | MediaRefusal> {
  const { content, open, found, name } = of;
  const storage = storages.current;
  const row = { uploadKey, name, uploadedBy, now, captionsOf: null, previewPlace: null };
  if (content.kind !== 'picture') {
    const { extension, ...measures } = content;
    const place = placeOf(storage, uploadKey, extension);
    const sha256 = await hashOf(open, found.size);
    return { file: { ...row, ...measures, key: uploadKey, bytes: found.size, sha256, place }, written: [] };
  }
  const picture = await drawPicture(await allBytes(open, found.size), content.type);
  if (typeof picture === 'string') return picture;
  const { bytes, type, extension, width, height, preview } = picture;
  // Under another name than the upload's: should this process end here, the upload is still what came.
  const key = random.uuid();
  const place = placeOf(storage, key, extension);
  const previewPlace = placeOf(storage, `${key}-small`, preview.extension);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file: {
      ...row,
      key,
      kind: content.kind,
      type,
      width,
      height,
      seconds: null,
      bytes: bytes.length,
      sha256,
      place,
      previewPlace,
    },
    written: [
      { place, bytes },
      { place: previewPlace, bytes: preview.bytes },
    ],
  };
}

async function store(
  { db, storages }: KeepNeeds,
  audit: Audit,
  { file, written }: ToStore,
): Promise<KeepOutcome> {
  const { uploadKey, sha256, captionsOf } = file;
  const storage = storages.current;
  const isThere = captionsOf === null ? (await selectOptionalFile(db, { sha256 })) !== undefined : false;
  if (!isThere) {
    for (const { place, bytes } of written) await storage.write(place, bytes);
    const replaced: string[] = [];
    const isNew = await inTransaction(db, async (trx) => {
      replaced.length = 0;
      if (captionsOf !== null) replaced.push(...(await deleteCaptions(trx, captionsOf)));
      const isInserted = await insertFile(trx, file);
      if (isInserted) await audit(trx, { after: { name: file.name, kind: file.kind, captionsOf } });
      return isInserted;
    });
    if (isNew) {
      await storages.remove(replaced);
      // Of a picture the upload itself is of no more use.
      await (written.length === 0 ? storage.forgetUpload(uploadKey) : storage.removeUpload(uploadKey));
      return { state: 'kept', file: { uploadKey }, wasThere: false };
    }
    // Another process was faster with the same upload, or with the same content.
    for (const { place } of written) await storage.remove(place);
    if ((await selectOptionalFile(db, { uploadKey })) !== undefined) {
      return { state: 'kept', file: { uploadKey }, wasThere: false };
    }
  }
  await storage.removeUpload(uploadKey);
  return { state: 'kept', file: { sha256 }, wasThere: true };
}

function opener(storage: MediaStorage, place: string): Open {
  return async () => {
    const file = await storage.open(place);
    if (file === null) throw new Error('An upload is remembered and its bytes are gone');
    return file;
  };
}

async function hashOf(open: Open, size: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open();
  for await (const piece of await file.read({ start: 0, end: size - 1 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
