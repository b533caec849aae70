/** The way of one file to the server: tus, in parts that go on after a break, a reload or a restart of the server. */
import { noteUnanswered } from '../http/connection.ts';
import { readyToken } from '../session/refresh.ts';

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

/** Where its parts go, and what is said of it beside its name. */
export type Way = { readonly endpoint: string; readonly metadata?: Readonly<Record<string, string>> };

/** A line of half a megabit a second sends it within the half minute that the server waits for a request. */
const PART_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000];

export async function openTransfer(
  file: File,
  { endpoint, metadata }: Way,
  { onProgress, onSent, onStopped }: TransferEvents,
): Promise<Transfer> {
  const { Upload, defaultOptions } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    metadata: { filename: file.name, ...metadata },
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

export type Unfinished = { readonly name: string; readonly forget: () => Promise<void> };

/** What this browser began to send there and did not see through, in this tab or before. */
export async function unfinishedUploads(endpoint: string): Promise<Unfinished[]> {
  const { Upload, defaultOptions } = await import('tus-js-client');
  const found = await defaultOptions.urlStorage.findAllUploads();
  return found
    .filter(({ uploadUrl }) => uploadUrl?.includes(`${endpoint}/`) === true)
    .map(({ metadata, uploadUrl, urlStorageKey }) => ({
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
