/** Files on their way to the server: one after the other, and also while another page is open. */
import { onConnectionChange } from '../http/connection.ts';
import { observable } from '../observable.ts';
import type { Sent, Transfer, TransferEvents } from './transfer.ts';

/** `Kept` is what the server made of a file, `Reason` why it does not take one. */
export type Judged<Kept, Reason> =
  | { readonly kind: 'kept'; readonly kept: Kept }
  | { readonly kind: 'refused'; readonly reason: Reason };

type UploadState<Kept, Reason> =
  | { readonly kind: 'waiting' | 'sending' | 'paused' | 'offline' | 'checking' | 'failed' }
  | Judged<Kept, Reason>;

export type Upload<About, Kept, Reason> = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  /** What it is sent for. */
  readonly about: About;
  readonly state: UploadState<Kept, Reason>;
};

type QueueNeeds<About, Kept, Reason> = {
  /** Before a byte is sent; null where nothing speaks against it. */
  readonly refusalBefore: (file: { readonly name: string; readonly bytes: number }) => Reason | null;
  readonly openTransfer: (file: File, about: About, events: TransferEvents) => Promise<Transfer>;
  readonly judge: (uploadKey: string, upload: Upload<About, Kept, Reason>) => Promise<Judged<Kept, Reason>>;
  readonly onKept: (kept: Kept) => void;
};

export function uploadQueue<About, Kept, Reason>({
  refusalBefore,
  openTransfer,
  judge,
  onKept,
}: QueueNeeds<About, Kept, Reason>) {
  type Item = Upload<About, Kept, Reason>;
  const uploads = observable<readonly Item[]>([]);
  const files = new Map<number, File>();
  const transfers = new Map<number, Transfer>();
  let count = 0;

  const find = (id: number) => uploads.read().find((upload) => upload.id === id);

  function change(id: number, changed: Partial<Item>): void {
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
      (await openTransfer(file, upload.about, {
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
    const upload = find(id);
    if (upload === undefined) return;
    try {
      const judged = await judge(uploadKey, upload);
      await forget();
      transfers.delete(id);
      files.delete(id);
      change(id, { state: judged });
      if (judged.kind === 'kept') onKept(judged.kept);
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
    add: (added: readonly File[], about: About) => {
      const fresh = added.map((file): Item => {
        count += 1;
        const reason = refusalBefore({ name: file.name, bytes: file.size });
        if (reason === null) files.set(count, file);
        return {
          id: count,
          name: file.name,
          bytes: file.size,
          sentBytes: 0,
          about,
          state: reason === null ? { kind: 'waiting' } : { kind: 'refused', reason },
        };
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
    clearDone: () =>
      uploads.write(uploads.read().filter(({ state }) => state.kind !== 'kept' && state.kind !== 'refused')),
  };
}
