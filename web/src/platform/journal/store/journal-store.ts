/** Where the journal's lines live. IndexedDB when the browser lets us; memory when it does not, and then it says so. */
import {
  type Entry,
  type ItemKey,
  keyOf,
  type NewOperation,
  type OperationKind,
  type Refusal,
  recordedEntry,
  releasedEntry,
  type ScopeKey,
} from '../operation.ts';
import type { Timers } from '../timers.ts';

export type JournalStore<K extends OperationKind> = {
  /** Survives a reload and a crash. */
  readonly isDurable: boolean;
  /** Names this device in the operations' idempotency key. */
  readonly deviceId: string;
  /** Writes an operation, giving it the device's next sequence and a time later than the one before. */
  record(operation: NewOperation<K>, now: number): Promise<Entry<K>>;
  settle(key: ItemKey, change: (entry: Entry<K>) => Entry<K>): Promise<Entry<K> | null>;
  setAside(refusal: Refusal<K>): Promise<Entry<K> | null>;
  readScope(key: ScopeKey): Promise<Entry<K>[]>;
  /** Everything of this user that is still to be sent, whatever the scope, oldest operation first. */
  readUnsent(userId: string): Promise<Entry<K>[]>;
  readRefusals(userId: string): Promise<Refusal<K>[]>;
  forgetRefusals(ids: readonly string[]): Promise<void>;
  /** What is unsent stays. */
  forgetScope(key: ScopeKey): Promise<void>;
  /** What the server said to this user's operations; what the student did stays. */
  forgetAnswers(userId: string): Promise<void>;
  /** `undefined` where nothing was noted. */
  readNote(key: ScopeKey): Promise<K['note'] | undefined>;
  changeNote(key: ScopeKey, change: (note: K['note'] | undefined) => K['note']): Promise<K['note']>;
  close(): void;
};

/** The device's counters. Both only grow, so that the order of operations never depends on a clock that was set back. */
export type Counter = { readonly lastSequence: number; readonly lastAt: number };

export const noCounter: Counter = { lastSequence: 0, lastAt: 0 };

export function nextCounter(counter: Counter, now: number): Counter {
  return { lastSequence: counter.lastSequence + 1, lastAt: Math.max(now, counter.lastAt + 1) };
}

export function byOperation<K extends OperationKind>(a: Entry<K>, b: Entry<K>): number {
  return (a.outgoing?.sequence ?? 0) - (b.outgoing?.sequence ?? 0);
}

/** What a tab knew of one user when the real store failed. Notes by scope. */
export type Seed<K extends OperationKind> = {
  readonly userId: string;
  readonly entries: readonly Entry<K>[];
  readonly notes: ReadonlyMap<number, K['note']>;
};

/** Lives as long as the tab. */
export function memoryStore<K extends OperationKind>(
  deviceId: string,
  seed: Seed<K> = { userId: '', entries: [], notes: new Map() },
): JournalStore<K> {
  const entries = new Map(seed.entries.map((entry) => [keyOf(entry), entry]));
  const refusals = new Map<string, Refusal<K>>();
  const notes = new Map<string, K['note']>();
  for (const [scopeId, note] of seed.notes) notes.set(scopeName({ userId: seed.userId, scopeId }), note);
  const counters = new Map<string, Counter>();
  for (const entry of seed.entries) {
    const known = counters.get(entry.userId) ?? noCounter;
    counters.set(entry.userId, {
      lastSequence: Math.max(known.lastSequence, entry.sequence),
      lastAt: Math.max(known.lastAt, entry.outgoing?.at ?? 0),
    });
  }
  const change = (key: string, to: (entry: Entry<K>) => Entry<K>): Entry<K> | null => {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    const changed = to(entry);
    entries.set(key, changed);
    return changed;
  };
  return {
    isDurable: false,
    deviceId,
    record: async (operation, now) => {
      const counter = nextCounter(counters.get(operation.userId) ?? noCounter, now);
      counters.set(operation.userId, counter);
      const stamp = { sequence: counter.lastSequence, at: counter.lastAt };
      const entry = recordedEntry(entries.get(keyOf(operation)), operation, stamp);
      entries.set(keyOf(operation), entry);
      return entry;
    },
    settle: async (key, to) => change(keyOf(key), to),
    setAside: async (refusal) => {
      refusals.set(refusal.id, refusal);
      return change(keyOf(refusal), (entry) => releasedEntry(entry, refusal.operation.sequence));
    },
    readScope: async (key) => [...entries.values()].filter((entry) => isIn(entry, key)),
    readUnsent: async (userId) =>
      [...entries.values()]
        .filter((entry) => entry.userId === userId && entry.outgoing !== null)
        .toSorted(byOperation),
    readRefusals: async (userId) => [...refusals.values()].filter((refusal) => refusal.userId === userId),
    forgetRefusals: async (ids) => {
      for (const id of ids) refusals.delete(id);
    },
    forgetScope: async (scope) => {
      for (const [key, entry] of entries) {
        if (isIn(entry, scope) && entry.outgoing === null) entries.delete(key);
      }
      notes.delete(scopeName(scope));
    },
    forgetAnswers: async (userId) => {
      for (const [key, entry] of entries) {
        if (entry.userId === userId) entries.set(key, { ...entry, answer: null, storedAt: null });
      }
    },
    readNote: async (key) => notes.get(scopeName(key)),
    changeNote: async (key, to) => {
      const changed = to(notes.get(scopeName(key)));
      notes.set(scopeName(key), changed);
      return changed;
    },
    close: () => undefined,
  };
}

/**
 * A store that stays silent is as lost as one that fails: some browsers' databases stop answering until a restart, and
 * an operation that waits for such a one would never be sent.
 */
export function timedStore<K extends OperationKind>(store: JournalStore<K>, timers: Timers): JournalStore<K> {
  const inTime = <T>(answer: Promise<T>) => withTimeLimit(answer, timers);
  return {
    ...store,
    record: (operation, now) => inTime(store.record(operation, now)),
    settle: (key, change) => inTime(store.settle(key, change)),
    setAside: (refusal) => inTime(store.setAside(refusal)),
    readScope: (key) => inTime(store.readScope(key)),
    readUnsent: (userId) => inTime(store.readUnsent(userId)),
    readRefusals: (userId) => inTime(store.readRefusals(userId)),
    forgetRefusals: (ids) => inTime(store.forgetRefusals(ids)),
    forgetScope: (key) => inTime(store.forgetScope(key)),
    forgetAnswers: (userId) => inTime(store.forgetAnswers(userId)),
    readNote: (key) => inTime(store.readNote(key)),
    changeNote: (key, to) => inTime(store.changeNote(key, to)),
  };
}

/** Half of what a store may take for one answer; a busy disk takes a second. Unit: ms. */
const HALF_TIMEOUT_MS = 5_000;

/**
 * Rejects when the answer takes too long. In two halves, because a device that wakes up finds its alarms due at once
 * and its answers not there yet.
 */
export function withTimeLimit<T>(answer: Promise<T>, timers: Timers): Promise<T> {
  return new Promise((resolve, reject) => {
    let callOff = timers.after(HALF_TIMEOUT_MS, () => {
      callOff = timers.after(HALF_TIMEOUT_MS, () =>
        reject(new Error('The browser database does not answer')),
      );
    });
    answer.then(resolve, reject).finally(() => callOff());
  });
}

function isIn(entry: ScopeKey, { userId, scopeId }: ScopeKey): boolean {
  return entry.userId === userId && entry.scopeId === scopeId;
}

function scopeName({ userId, scopeId }: ScopeKey): string {
  return `${userId}/${scopeId}`;
}
