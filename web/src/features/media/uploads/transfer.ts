/** The way of one file to the server: tus, in parts that go on after a break, a reload or a restart of the server. */
import { keepUpload, type MediaFile, UPLOADS_PATH } from '@sugya/contract/media.ts';
import { call } from '../../../api.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { noteUnanswered } from '../../../platform/http/connection.ts';
import { readyToken } from '../../../platform/session/refresh.ts';

export type Sent = { readonly uploadKey: string; readonly forget: () => Promise<void> };

export type Transfer = {
  /** Begins, or goes on from where it stopped. */
  readonly start: () => void;
  readonly pause: () => void;
  /** Takes back what was sent. */
  readonly giveUp: () => Promise<void>;
};

export type TransferEvents = {
  readonly onProgress: (bytes: number) => void;
  readonly onSent: (sent: Sent) => void;
  /** `offline`: no server answers, and it is worth going on when one does. */
  readonly onStopped: (why: 'offline' | 'failed') => void;
};

/** A line of half a megabit a second sends it within the half minute that the server waits for a request. */
const PART_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000];
const ASK_AGAIN_MS = 1_500;

export type OpenTransfer = typeof openTransfer;

export async function openTransfer(
  file: File,
  captionsOf: number | null,
  { onProgress, onSent, onStopped }: TransferEvents,
): Promise<Transfer> {
  const { Upload, defaultOptions } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    metadata: { filename: file.name, ...(captionsOf !== null && { captionsOf: String(captionsOf) }) },
    onBeforeRequest: async (request) => {
      const ready = await readyToken();
      if (ready.kind === 'token') request.setHeader('Authorization', `Bearer ${ready.token}`);
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => {
      const forget = async () => {
        for (const { uploadUrl, urlStorageKey } of await defaultOptions.urlStorage.findAllUploads()) {
          if (uploadUrl === upload.url) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
        }
      };
      onSent({ uploadKey: upload.url?.split('/').at(-1) ?? '', forget });
    },
    onError: (error) => {
      const isAnswered = 'originalResponse' in error && error.originalResponse !== null;
      if (!isAnswered) noteUnanswered();
      onStopped(isAnswered ? 'failed' : 'offline');
    },
  });
  const [previous] = (await upload.findPreviousUploads()).toSorted((one, other) =>
    other.creationTime.localeCompare(one.creationTime),
  );
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    giveUp: () => upload.abort(true),
  };
}

export type Judged =
  | { readonly kind: 'kept'; readonly file: MediaFile; readonly wasThere: boolean }
  | { readonly kind: 'refused'; readonly reason: string };

/** Waits for the server's judgement of the content, which of a long video takes a while. */
export async function judge(uploadKey: string): Promise<Judged> {
  for (;;) {
    try {
      const answer = await call(keepUpload, { params: { uploadKey } });
      if (answer.state === 'kept') return { kind: 'kept', file: answer.file, wasThere: answer.wasThere };
    } catch (error) {
      if (!isApiProblem(error) || error.code !== 'media_refused') throw error;
      return { kind: 'refused', reason: error.errors.file?.[0] ?? '' };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
}

export type Unfinished = { readonly name: string; readonly forget: () => Promise<void> };

/** What this browser began to send and did not see through, in this tab or before. */
export async function unfinishedUploads(): Promise<Unfinished[]> {
  const { Upload, defaultOptions } = await import('tus-js-client');
  const found = await defaultOptions.urlStorage.findAllUploads();
  return found.map(({ metadata, uploadUrl, urlStorageKey }) => ({
    name: metadata.filename ?? '',
    forget: async () => {
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
      const ready = await readyToken();
      if (uploadUrl === null || ready.kind !== 'token') return;
      // What the server does not know any more is as good as gone, and it clears up by itself.
      const headers = { Authorization: `Bearer ${ready.token}` };
      await Upload.terminate(uploadUrl, { headers }).catch(() => undefined);
    },
  }));
}
