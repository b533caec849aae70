/**
 * The media library in a bucket of an S3-compatible store. Uploads go there in parts and stay under their own names, so a
 * file of gigabytes is never copied; what is remembered of an upload lies beside it as `<key>.info`.
 */
import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { MetadataValue, S3Store } from '@tus/s3-store';
import { isUploadKey, type MediaStorage, nameIn, type Upload } from './media-storage.ts';

export type Bucket = {
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path, and not as a host of its own. */
  readonly isInPath: boolean;
};

const WORD = 'bucket';
const NOTE = '.info';
/** A last piece of an upload that is too small for a part of the store's. */
const PIECE = '.part';

export function bucketStorage(bucket: Bucket): MediaStorage {
  const inBucket = { Bucket: bucket.name };
  /** What the store of uploads remembers of those under way; the bucket has it too. */
  const known = new Map<string, MetadataValue>();
  let client: Promise<S3> | null = null;
  let store: Promise<S3Store> | null = null;

  function s3(): Promise<S3> {
    client ??= import('@aws-sdk/client-s3').then((library) => new library.S3(settingsOf(bucket)));
    return client;
  }

  function uploads(): Promise<S3Store> {
    store ??= import('@tus/s3-store').then(
      (library) =>
        new library.S3Store({
          // Expiry by tags is a thing of one provider; a job of ours removes what was left.
          useTags: false,
          cache: {
            get: async (key) => known.get(key),
            set: async (key, value) => void known.set(key, value),
            delete: async (key) => void known.delete(key),
          },
          s3ClientConfig: { ...settingsOf(bucket), bucket: bucket.name },
        }),
    );
    return store;
  }

  async function removeObject(name: string): Promise<void> {
    await (await s3()).deleteObject({ ...inBucket, Key: name });
  }

  return {
    word: WORD,
    open: async (place) => {
      const name = nameIn({ word: WORD }, place);
      if (name === null) return null;
      const s3Client = await s3();
      const head = await orNull(s3Client.headObject({ ...inBucket, Key: name }));
      if (head === null) return null;
      return {
        size: head.ContentLength ?? 0,
        etag: head.ETag ?? '""',
        read: async ({ start, end }) => {
          const found = await s3Client.getObject({ ...inBucket, Key: name, Range: `bytes=${start}-${end}` });
          if (!(found.Body instanceof Readable)) throw new Error('The bucket answered no bytes');
          return found.Body;
        },
        close: async () => {},
      };
    },
    write: async (place, content) => {
      const name = nameIn({ word: WORD }, place);
      if (name === null) throw new Error('A place of another storage');
      await (await s3()).putObject({ ...inBucket, Key: name, Body: content });
    },
    remove: async (place) => {
      const name = nameIn({ word: WORD }, place);
      if (name === null) throw new Error('A place of another storage');
      await removeObject(name);
    },
    uploads,
    findUpload: async (key) => {
      if (!isUploadKey(key)) return null;
      // Another process may have taken it away.
      known.delete(key);
      return foundUpload(await uploads(), key);
    },
    forgetUpload: async (key) => {
      known.delete(key);
      await removeObject(`${key}${NOTE}`);
      await removeObject(`${key}${PIECE}`);
    },
    removeUpload: async (key) => {
      known.delete(key);
      const s3Client = await s3();
      const note = await orNull(s3Client.headObject({ ...inBucket, Key: `${key}${NOTE}` }));
      const UploadId = note?.Metadata?.['upload-id'];
      if (UploadId !== undefined) {
        await orNull(s3Client.abortMultipartUpload({ ...inBucket, Key: key, UploadId }));
      }
      for (const end of ['', PIECE, NOTE]) await removeObject(`${key}${end}`);
    },
    uploadsBegunBefore: async (time) => {
      const s3Client = await s3();
      const old: string[] = [];
      let after: string | undefined;
      do {
        const page = await s3Client.listObjectsV2({
          ...inBucket,
          ...(after !== undefined && { ContinuationToken: after }),
        });
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (Key.endsWith(NOTE) && LastModified !== undefined && LastModified < time)
            old.push(Key.slice(0, -NOTE.length));
        }
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after !== undefined);
      return old.filter(isUploadKey);
    },
  };
}

function settingsOf({ endpoint, region, accessKeyId, secretAccessKey, isInPath }: Bucket) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isInPath,
    // The newest checksums are known to few stores but the first one; the signature covers what matters.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

async function foundUpload(store: S3Store, key: string): Promise<Upload | null> {
  try {
    const { size, offset, metadata } = await store.getUpload(key);
    return { size: size ?? 0, offset, metadata: metadata ?? {} };
  } catch (error) {
    if ((error as { status_code?: number }).status_code === 404) return null;
    throw error;
  }
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === 404) return null;
    throw error;
  }
}
