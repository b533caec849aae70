/**
 * The half-filled table on the device, each user's own: written at every choice, before anything is sent, so that neither a
 * reload nor a closed tab nor a dead network loses a row. Two tabs write row by row into the same table.
 */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { isRecord, readJson } from '../../../platform/http/unknown-value.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { EMPTY_DRAFT, type ManualDraft } from './manual-draft.ts';

type Kept = {
  readonly draft: ManualDraft;
  /** The questions as they were read, for opening the table without a network. */
  readonly entry: ManualEntry;
};

export type DraftStore = {
  /** The same object until something changed. */
  readonly read: () => ManualDraft;
  /** False where the browser keeps nothing: the table lives as long as the tab. */
  readonly isKept: () => boolean;
  readonly change: (entry: ManualEntry, change: (draft: ManualDraft) => ManualDraft) => void;
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back when another tab has sent the table, or thrown it away; what is on this screen stays. */
  readonly onForgottenElsewhere: (listener: () => void) => () => void;
};

export function keptEntry(userId: number, exerciseId: number): ManualEntry | null {
  return parse(readStored('local', keyOf(userId, exerciseId)))?.entry ?? null;
}

export function draftStore(userId: number, exerciseId: number): DraftStore {
  const key = keyOf(userId, exerciseId);
  const first = readStored('local', key);
  let draft = parse(first)?.draft ?? EMPTY_DRAFT;
  let isKept = true;
  const listeners = new Set<() => void>();

  function show(next: ManualDraft): void {
    draft = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => draft,
    isKept: () => isKept,
    change: (entry, change) => {
      // Another tab may have written since: its rows stay.
      const next = change((isKept ? parse(readStored('local', key))?.draft : undefined) ?? draft);
      const text = JSON.stringify({ draft: next, entry } satisfies Kept);
      writeStored('local', key, text);
      isKept = readStored('local', key) === text;
      show(next);
    },
    forget: () => {
      writeStored('local', key, null);
      show(EMPTY_DRAFT);
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        const kept = event.key === key ? parse(event.newValue) : null;
        if (kept !== null) show(kept.draft);
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
    onForgottenElsewhere: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key && event.newValue === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function keyOf(userId: number, exerciseId: number): string {
  return `manualEntry:${userId}:${exerciseId}`;
}

/** An older app may have written something else. */
function parse(text: string | null): Kept | null {
  const kept = readJson(text);
  return isKeptTable(kept) ? kept : null;
}

function isKeptTable(value: unknown): value is Kept {
  if (!isRecord(value) || !isRecord(value.draft) || !isRecord(value.entry)) return false;
  const { rows, isApproved } = value.draft;
  return (
    typeof isApproved === 'boolean' &&
    isRecord(rows) &&
    Object.values(rows).every(isRow) &&
    typeof value.entry.name === 'string' &&
    Array.isArray(value.entry.questions)
  );
}

function isRow(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { answerId, letter, isStar } = value;
  return (
    (answerId === null || typeof answerId === 'number') &&
    (letter === null || typeof letter === 'string') &&
    typeof isStar === 'boolean'
  );
}
