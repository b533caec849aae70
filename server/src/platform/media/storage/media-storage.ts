/**
 * Where files of the media library lie: a folder under DATA_DIR, or a bucket of an S3-compatible store. A place begins with
 * the word of its storage and ends as the file's type is served; between them stands a name that cannot be guessed.
 */
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteRange } from '../byte-range.ts';

export type StoredFile = {
  readonly size: number;
  /** Changes with the content. */
  readonly etag: string;
  /** Called once; both ends are part of it. */
  readonly read: (range: ByteRange) => Promise<Readable>;
  /** Where nothing was read. */
  readonly close: () => Promise<void>;
};

/** An upload as far as it has come. */
export type Upload = {
  readonly size: number;
  readonly offset: number;
  readonly metadata: Readonly<Record<string, string | null>>;
};

export type MediaStorage = {
  readonly word: 'library' | 'bucket';
  /** Null where there is no such file. */
  readonly open: (place: string) => Promise<StoredFile | null>;
  readonly write: (place: string, content: Uint8Array) => Promise<void>;
  /** Also of what is not there. */
  readonly remove: (place: string) => Promise<void>;
  /** For the server of uploads, which writes parts and remembers how far each came. */
  readonly uploads: () => Promise<DataStore>;
  /** Null where there is none. */
  readonly findUpload: (key: string) => Promise<Upload | null>;
  /** The upload has become a file: only what was remembered of its parts goes. */
  readonly forgetUpload: (key: string) => Promise<void>;
  /** The upload with its bytes. */
  readonly removeUpload: (key: string) => Promise<void>;
  /** Uploads, finished or not, that began before and were not forgotten. */
  readonly uploadsBegunBefore: (time: Date) => Promise<string[]>;
};

/** Its content then lies where the upload put it. */
export function placeOf(storage: Pick<MediaStorage, 'word'>, key: string, extension: string): string {
  return `${storage.word}/${key}.${extension}`;
}

/** The name inside the storage; null for what is no place of it. */
export function nameIn(storage: Pick<MediaStorage, 'word'>, place: string): string | null {
  const [, word, name] = /^(library|bucket)\/([0-9a-f-]{36}(?:-small)?)\.[a-z0-9]{2,5}$/.exec(place) ?? [];
  return word === storage.word ? (name ?? null) : null;
}

export function isUploadKey(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text);
}
