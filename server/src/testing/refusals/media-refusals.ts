/** How the media library is brought to each refusal that it declares (refusals.test.ts). */
import { deleteMediaFile, keepUpload } from '@sugya/contract/media.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildMediaToCall } from '../calls/media-calls.ts';
import { buildCourse } from '../content/build-content.ts';
import { beginUpload, upload } from '../content/upload-media.ts';

export function mediaRefusals(app: () => TestApp) {
  const staff = async () => app().as((await app().buildUser({ isAdmin: true })).userName);
  return {
    deleteMediaFile: {
      still_linked: async () => {
        const { shown } = await buildMediaToCall(app(), (await buildCourse(app().db)).lessonId);
        return (await staff()).call(deleteMediaFile, { params: { fileId: shown.id } });
      },
    },
    keepUpload: {
      media_refused: async () => {
        const client = await staff();
        const uploadKey = await upload(app(), client, { name: 'a.png', bytes: Buffer.from('<svg >') });
        return client.call(keepUpload, { params: { uploadKey } });
      },
      upload_unfinished: async () => {
        const client = await staff();
        const uploadKey = await beginUpload(app(), client, { name: 'a.png', size: 10 });
        return client.call(keepUpload, { params: { uploadKey } });
      },
    },
  };
}
