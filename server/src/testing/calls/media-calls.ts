/** The ordinary calls of the media library, for the tests that look at every endpoint (every-call.ts). */
import * as media from '@sugya/contract/media.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { showMedia } from '../content/show-media.ts';
import { picture, uploadAndKeep } from '../content/upload-media.ts';

export type MediaToCall = {
  /** Of a file that a lesson shows. */
  readonly shown: { readonly id: number; readonly key: string };
  /** Of a file that nothing shows. */
  readonly unusedId: number;
};

const NO_KEY = '00000000-0000-4000-8000-000000000000';
const NONE: MediaToCall = { shown: { id: 999_999_999, key: NO_KEY }, unusedId: 999_999_999 };

export function mediaCalls(client: TestClient, { shown, unusedId }: MediaToCall = NONE) {
  const ofShown = { params: { fileId: shown.id } };
  return {
    listMediaFiles: () => client.call(media.listMediaFiles, { query: { words: 'png' } }),
    readMediaFile: () => client.call(media.readMediaFile, ofShown),
    removeCaptions: () => client.call(media.removeCaptions, ofShown),
    deleteMediaFile: () => client.call(media.deleteMediaFile, { params: { fileId: unusedId } }),
    // The upload of a file that was kept before.
    keepUpload: () => client.call(media.keepUpload, { params: { uploadKey: shown.key } }),
    readMedia: () => client.call(media.readMedia, { params: { key: shown.key } }),
  };
}

/** The shown one is a document, whose key is its upload's. */
export async function buildMediaToCall(app: TestApp, lessonId: number): Promise<MediaToCall> {
  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  const shown = await uploadAndKeep(app, staff, { name: 'חומר png.pdf', bytes });
  await showMedia(app.db, { where: 'material', id: lessonId, keys: [shown.key] });
  const unused = await uploadAndKeep(app, staff, { name: 'תרשים.png', bytes: await picture('#123456') });
  return { shown: { id: shown.id, key: shown.key }, unusedId: unused.id };
}
