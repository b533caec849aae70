/** Where the journal's lines live. IndexedDB when the browser lets us; memory when it does not, and then it says so. */
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import {
  type ActKey,
  type ActKind,
  type Entry,
  keyOf,
  type NewAct,
  type Refusal,
  recordedEntry,
  releasedEntry,
  type SolutionKind,
} from './act.ts';
import type { Timers } from './timers.ts';

export type AttemptKey = { readonly userId: string; readonly attemptId: number };

export type JournalStore<K extends ActKind = SolutionKind> = {
  /** Survives a reload and a crash. */
  readonly isDurable: boolean;
  /** Names this device in the acts' idempotency key. */
  readonly deviceId: string;
  /** Writes an act, giving it the device's next sequence and a time later than the one before. */
  record(act: NewAct<K>, now: number): Promise<Entry<K>>;
  settle(key: ActKey, change: (entry: Entry<K>) => Entry<K>): Promise<Entry<K> | null>;
  setAside(refusal: Refusal<K>): Promise<Entry<K> | null>;
  readAttempt(key: AttemptKey): Promise<Entry<K>[]>;
  /** Everything of this user that is still to be sent, whatever the attempt, oldest act first. */
  readUnsent(userId: string): Promise<Entry<K>[]>;
  readRefusals(userId: string): Promise<Refusal<K>[]>;
  forgetRefusals(ids: readonly string[]): Promise<void>;
  /** What is unsent stays. */
  forgetAttempt(key: AttemptKey): Promise<void>;
  readPauses(key: AttemptKey): Promise<Pause[]>;
  changePauses(key: AttemptKey, change: (pauses: readonly Pause[]) => Pause[]): Promise<Pause[]>;
  close(): void;
};

/** The device's counters. Both only grow, so that the order of acts never depends on a clock that was set back. */
export type Counter = { readonly lastSequence: number; readonly lastAt: number };

export const noCounter: Counter = { lastSequence: 0, lastAt: 0 };

export function nextCounter(counter: Counter, now: number): Counter {
  return { lastSequence: counter.lastSequence + 1, lastAt: Math.max(now, counter.lastAt + 1) };
}

export function byAct<K extends ActKind>(a: Entry<K>, b: Entry<K>): number {
  return (a.outgoing?.sequence ?? 0) - (b.outgoing?.sequence ?? 0);
}

/** What a tab knew of one user when the real store failed. Pauses by attempt. */
export type Seed<K extends ActKind> = {
  readonly userId: string;
  readonly entries: readonly Entry<K>[];
  readonly pauses: ReadonlyMap<number, readonly Pause[]>;
};

/** Lives as long as the tab. */
export function memoryStore<K extends ActKind = SolutionKind>(
  deviceId: string,
  seed: Seed<K> = { userId: '', entries: [], pauses: new Map() },
): JournalStore<K> {
  const entries = new Map(seed.entries.map((entry) => [keyOf(entry), entry]));
  const refusals = new Map<string, Refusal<K>>();
  const pauses = new Map<string, Pause[]>();
  for (const [attemptId, known] of seed.pauses) {
    pauses.set(attemptName({ userId: seed.userId, attemptId }), [...known]);
  }
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
    record: async (act, now) => {
      const counter = nextCounter(counters.get(act.userId) ?? noCounter, now);
      counters.set(act.userId, counter);
      const stamp = { sequence: counter.lastSequence, at: counter.lastAt };
      const entry = recordedEntry(entries.get(keyOf(act)), act, stamp);
      entries.set(keyOf(act), entry);
      return entry;
    },
    settle: async (key, to) => change(keyOf(key), to),
    setAside: async (refusal) => {
      refusals.set(refusal.id, refusal);
      return change(keyOf(refusal), (entry) => releasedEntry(entry, refusal.act.sequence));
    },
    readAttempt: async ({ userId, attemptId }) =>
      [...entries.values()].filter((entry) => entry.userId === userId && entry.attemptId === attemptId),
    readUnsent: async (userId) =>
      [...entries.values()]
        .filter((entry) => entry.userId === userId && entry.outgoing !== null)
        .toSorted(byAct),
    readRefusals: async (userId) => [...refusals.values()].filter((refusal) => refusal.userId === userId),
    forgetRefusals: async (ids) => {
      for (const id of ids) refusals.delete(id);
    },
    forgetAttempt: async ({ userId, attemptId }) => {
      for (const [key, entry] of entries) {
        const isOwn = entry.userId === userId && entry.attemptId === attemptId;
        if (isOwn && entry.outgoing === null) entries.delete(key);
      }
      pauses.delete(attemptName({ userId, attemptId }));
    },
    readPauses: async (key) => pauses.get(attemptName(key)) ?? [],
    changePauses: async (key, to) => {
      const changed = to(pauses.get(attemptName(key)) ?? []);
      pauses.set(attemptName(key), changed);
      return changed;
    },
    close: () => undefined,
  };
}

/**
 * A store that keeps silent is as lost as one that fails: some browsers' databases stop answering until a restart, and
 * an act that waits for such a one would never be sent.
 */
export function impatientStore<K extends ActKind>(store: JournalStore<K>, timers: Timers): JournalStore<K> {
  const inTime = <T>(answer: Promise<T>) => beforeSilence(answer, timers);
  return {
    ...store,
    record: (act, now) => inTime(store.record(act, now)),
    settle: (key, change) => inTime(store.settle(key, change)),
    setAside: (refusal) => inTime(store.setAside(refusal)),
    readAttempt: (key) => inTime(store.readAttempt(key)),
    readUnsent: (userId) => inTime(store.readUnsent(userId)),
    readRefusals: (userId) => inTime(store.readRefusals(userId)),
    forgetRefusals: (ids) => inTime(store.forgetRefusals(ids)),
    forgetAttempt: (key) => inTime(store.forgetAttempt(key)),
    readPauses: (key) => inTime(store.readPauses(key)),
    changePauses: (key, to) => inTime(store.changePauses(key, to)),
  };
}

/** Half of what a store may take for one answer; a busy disk takes a second. Unit: ms. */
const HALF_SILENCE_MS = 5_000;

/**
 * Rejects when the answer takes too long. In two halves, because a device that wakes up finds its alarms due at once
 * and its answers not there yet.
 */
export function beforeSilence<T>(answer: Promise<T>, timers: Timers): Promise<T> {
  return new Promise((resolve, reject) => {
    let callOff = timers.after(HALF_SILENCE_MS, () => {
      callOff = timers.after(HALF_SILENCE_MS, () => reject(new Error('The browser database keeps silent')));
    });
    answer.then(resolve, reject).finally(() => callOff());
  });
}

function attemptName({ userId, attemptId }: AttemptKey): string {
  return `${userId}/${attemptId}`;
}
