/**
 * The journal in IndexedDB. An act, its sequence and its time are written in one transaction, so two tabs can never give
 * the same number; strict durability, because "kept on this device" must survive the battery.
 */
import { type ActKind, type Entry, recordedEntry, releasedEntry, type SolutionKind } from './act.ts';
import type { JournalDatabase, StoredEntry } from './database.ts';
import { byAct, type JournalStore, nextCounter, noCounter } from './journal-store.ts';

const STRICT = { durability: 'strict' } as const;

/** A database holds the acts of one kind, whatever they say. */
export async function indexedStore<K extends ActKind = SolutionKind>(
  db: JournalDatabase,
): Promise<JournalStore<K>> {
  const store: unknown = storeOf(db, await ownDeviceId(db));
  return store as JournalStore<K>; // what is read was written through this same type
}

function storeOf(db: JournalDatabase, deviceId: string): JournalStore<ActKind> {
  return {
    isDurable: true,
    deviceId,

    record: async (act, now) => {
      const trx = db.transaction(['acts', 'counters'], 'readwrite', STRICT);
      const acts = trx.objectStore('acts');
      const counters = trx.objectStore('counters');
      const [previous, known] = await Promise.all([
        acts.get([act.userId, act.attemptId, act.questionId]),
        counters.get(act.userId),
      ]);
      const counter = nextCounter(known ?? noCounter, now);
      const stamp = { sequence: counter.lastSequence, at: counter.lastAt };
      const entry = recordedEntry(previous, act, stamp);
      await Promise.all([
        acts.put(toStored(entry)),
        counters.put({ ...counter, userId: act.userId }),
        trx.done,
      ]);
      return entry;
    },

    settle: ({ userId, attemptId, questionId }, change) =>
      changeEntry(db, [userId, attemptId, questionId], change),

    setAside: async (refusal) => {
      const trx = db.transaction(['acts', 'refusals'], 'readwrite', STRICT);
      const acts = trx.objectStore('acts');
      const entry = await acts.get([refusal.userId, refusal.attemptId, refusal.questionId]);
      const released = entry === undefined ? null : releasedEntry(entry, refusal.act.sequence);
      await Promise.all([
        trx.objectStore('refusals').put(refusal),
        released === null ? undefined : acts.put(toStored(released)),
        trx.done,
      ]);
      return released;
    },

    readAttempt: ({ userId, attemptId }) =>
      db.getAll('acts', IDBKeyRange.bound([userId, attemptId], [userId, attemptId, []])),

    readUnsent: async (userId) =>
      (await db.getAllFromIndex('acts', 'unsent', IDBKeyRange.only([userId, 1]))).toSorted(byAct),

    readRefusals: (userId) => db.getAllFromIndex('refusals', 'user', userId),

    forgetRefusals: async (ids) => {
      const trx = db.transaction('refusals', 'readwrite');
      await Promise.all([...ids.map((id) => trx.store.delete(id)), trx.done]);
    },

    forgetAttempt: async ({ userId, attemptId }) => {
      const trx = db.transaction(['acts', 'pauses'], 'readwrite');
      const acts = trx.objectStore('acts');
      const entries = await acts.getAll(IDBKeyRange.bound([userId, attemptId], [userId, attemptId, []]));
      await Promise.all([
        ...entries
          .filter((entry) => entry.isUnsent === 0)
          .map((entry) => acts.delete([userId, attemptId, entry.questionId])),
        trx.objectStore('pauses').delete([userId, attemptId]),
        trx.done,
      ]);
    },

    readPauses: async ({ userId, attemptId }) => (await db.get('pauses', [userId, attemptId]))?.pauses ?? [],

    changePauses: async ({ userId, attemptId }, change) => {
      const trx = db.transaction('pauses', 'readwrite', STRICT);
      const known = await trx.store.get([userId, attemptId]);
      const pauses = change(known?.pauses ?? []);
      await Promise.all([trx.store.put({ userId, attemptId, pauses }), trx.done]);
      return pauses;
    },

    close: () => db.close(),
  };
}

async function changeEntry(
  db: JournalDatabase,
  key: [string, number, number],
  change: (entry: Entry<ActKind>) => Entry<ActKind>,
): Promise<Entry<ActKind> | null> {
  const trx = db.transaction('acts', 'readwrite', STRICT);
  const entry = await trx.store.get(key);
  if (entry === undefined) return null;
  const changed = change(entry);
  await Promise.all([trx.store.put(toStored(changed)), trx.done]);
  return changed;
}

async function ownDeviceId(db: JournalDatabase): Promise<string> {
  const trx = db.transaction('device', 'readwrite', STRICT);
  const known = await trx.store.get('id');
  const id = known ?? randomDeviceId();
  if (known === undefined) await trx.store.put(id, 'id');
  await trx.done;
  return id;
}

/** Not `randomUUID`: that one exists only over https. */
export function randomDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toStored(entry: Entry<ActKind>): StoredEntry {
  return { ...entry, isUnsent: entry.outgoing === null ? 0 : 1 };
}
