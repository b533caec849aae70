/** The files that are on their way to the library: one after the other, and also while another page is open. */
import type { MediaFile } from '@sugya/contract/media.ts';
import { type MediaRefusal, refusalBefore } from '@sugya/domain/media/media-kinds.ts';
import { onConnectionChange } from '../../../platform/http/connection.ts';
import { observable } from '../../../platform/observable.ts';
import type { Judged, OpenTransfer, Sent, Transfer } from './transfer.ts';

export type UploadState =
  | { readonly kind: 'waiting' | 'sending' | 'paused' | 'offline' | 'checking' | 'failed' }
  | { readonly kind: 'refused'; readonly reason: MediaRefusal }
  | { readonly kind: 'kept'; readonly file: MediaFile; readonly wasThere: boolean };

export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly captionsOf: number | null;
  readonly state: UploadState;
};

export type QueueNeeds = {
  readonly openTransfer: OpenTransfer;
  readonly judge: (uploadKey: string) => Promise<Judged>;
  readonly onKept: (file: MediaFile) => void;
};

const DONE: ReadonlySet<UploadState['kind']> = new Set(['refused', 'kept']);

export function uploadQueue({ openTransfer, judge, onKept }: QueueNeeds) {
  const uploads = observable<readonly Upload[]>([]);
  const files = new Map<number, File>();
  const transfers = new Map<number, Transfer>();
  let count = 0;

  const find = (id: number) => uploads.read().find((upload) => upload.id === id);

  function change(id: number, changed: Partial<Upload>): void {
    uploads.write(uploads.read().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
    if (changed.state !== undefined) sendNext();
  }

  function sendNext(): void {
    const all = uploads.read();
    if (all.some(({ state }) => state.kind === 'sending')) return;
    const next = all.find(({ state }) => state.kind === 'waiting');
    if (next !== undefined) void send(next.id);
  }

  async function send(id: number): Promise<void> {
    const file = files.get(id);
    const upload = find(id);
    if (file === undefined || upload === undefined) return;
    change(id, { state: { kind: 'sending' } });
    const transfer =
      transfers.get(id) ??
      (await openTransfer(file, upload.captionsOf, {
        onProgress: (sentBytes) => change(id, { sentBytes }),
        onSent: (sent) => void check(id, sent),
        onStopped: (kind) => {
          if (find(id)?.state.kind === 'sending') change(id, { state: { kind } });
        },
      }));
    transfers.set(id, transfer);
    // It may have been paused while the way was opened.
    if (find(id)?.state.kind === 'sending') transfer.start();
  }

  async function check(id: number, { uploadKey, forget }: Sent): Promise<void> {
    change(id, { state: { kind: 'checking' } });
    try {
      const judged = await judge(uploadKey);
      await forget();
      transfers.delete(id);
      files.delete(id);
      if (judged.kind === 'refused') {
        // A word of a newer server than this page knows.
        change(id, { state: { kind: 'refused', reason: judged.reason as MediaRefusal } });
        return;
      }
      change(id, { state: judged });
      onKept(judged.file);
    } catch {
      change(id, { state: { kind: 'failed' } });
    }
  }

  function goOn(id: number): void {
    change(id, { state: { kind: 'waiting' } });
  }

  onConnectionChange((isConnected) => {
    if (!isConnected) return;
    for (const { id, state } of uploads.read()) if (state.kind === 'offline') goOn(id);
  });

  return {
    read: uploads.read,
    subscribe: uploads.subscribe,
    add: (added: readonly File[], captionsOf: number | null = null) => {
      const fresh = added.map((file): Upload => {
        count += 1;
        const reason = refusalBefore({ name: file.name, bytes: file.size });
        const state: UploadState = reason === null ? { kind: 'waiting' } : { kind: 'refused', reason };
        if (reason === null) files.set(count, file);
        return { id: count, name: file.name, bytes: file.size, sentBytes: 0, captionsOf, state };
      });
      uploads.write([...uploads.read(), ...fresh]);
      sendNext();
    },
    pause: (id: number) => {
      transfers.get(id)?.pause();
      change(id, { state: { kind: 'paused' } });
    },
    goOn,
    giveUp: (id: number) => {
      const transfer = transfers.get(id);
      files.delete(id);
      transfers.delete(id);
      uploads.write(uploads.read().filter((upload) => upload.id !== id));
      // The server clears up what it does not hear of.
      void transfer?.giveUp().catch(() => undefined);
      sendNext();
    },
    clearDone: () => uploads.write(uploads.read().filter(({ state }) => !DONE.has(state.kind))),
  };
}
