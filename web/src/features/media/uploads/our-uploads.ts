/** The uploads of this page, wherever in it one is. */
import { keepUpload, type MediaFile, UPLOADS_PATH } from '@sugya/contract/media.ts';
import { type MediaRefusal, refusalBefore } from '@sugya/domain/media/media-kinds.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../api.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { openTransfer } from '../../../platform/uploads/transfer.ts';
import { type Judged, type Upload, uploadQueue } from '../../../platform/uploads/upload-queue.ts';

/** The video that a file is captions of. */
type About = number | null;
type Kept = { readonly file: MediaFile; readonly wasThere: boolean };
export type MediaUpload = Upload<About, Kept, MediaRefusal>;

const ASK_AGAIN_MS = 1_500;

const listeners = new Set<(file: MediaFile) => void>();

export const ourUploads = uploadQueue<About, Kept, MediaRefusal>({
  refusalBefore,
  openTransfer: (file, captionsOf, events) =>
    openTransfer(
      file,
      {
        endpoint: UPLOADS_PATH,
        ...(captionsOf !== null && { metadata: { captionsOf: String(captionsOf) } }),
      },
      events,
    ),
  judge,
  onKept: ({ file }) => {
    for (const listener of listeners) listener(file);
  },
});

/** Waits for the server's judgement of the content, which of a long video takes a while. */
async function judge(uploadKey: string): Promise<Judged<Kept, MediaRefusal>> {
  for (;;) {
    try {
      const answer = await call(keepUpload, { params: { uploadKey } });
      if (answer.state === 'kept') {
        return { kind: 'kept', kept: { file: answer.file, wasThere: answer.wasThere } };
      }
    } catch (error) {
      if (!isApiProblem(error) || error.code !== 'media_refused') throw error;
      // A word of a newer server than this page knows has a sentence of its own.
      return { kind: 'refused', reason: error.errors.file?.[0] as MediaRefusal };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
}

export function useUploads(): readonly MediaUpload[] {
  return useSyncExternalStore(ourUploads.subscribe, ourUploads.read);
}

/** The effect listens to the uploads, which go on outside of any screen. */
export function useOnKept(onKept: (file: MediaFile) => void): void {
  useEffect(() => {
    listeners.add(onKept);
    return () => void listeners.delete(onKept);
  }, [onKept]);
}
