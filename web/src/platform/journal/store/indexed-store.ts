/**
 * The journal in IndexedDB. An operation, its sequence and its time are written in one transaction, so two tabs can never
 * give the same number; strict durability, because "on this device" must survive the battery.
 */

import { type Entry, type OperationKind, recordedEntry, releasedEntry, type ScopeKey } from '../operation.ts';
import type { JournalDatabase } from './database.ts';
import { byOperation, type JournalStore, nextCounter, noCounter } from './journal-store.ts';
import { fromStoredEntry, fromStoredRefusal, toStoredEntry, toStoredRefusal } from './stored-shape.ts';

const STRICT = { durability: 'strict' } as const;

/** A database holds the operations of one feature and does not look into them. */
export async function indexedStore<K extends OperationKind>(db: JournalDatabase): Promise<JournalStore<K>> {
  const store: unknown = storeOf(db, await ownDeviceId(db));
  return store as JournalStore<K>; // what is read was written through this same type
}

function storeOf(db: JournalDatabase, deviceId: string): JournalStore<OperationKind> {
  return {
    isDurable: true,
    deviceId,

    record: async (operation, now) => {
      const trx = db.transaction(['acts', 'counters'], 'readwrite', STRICT);
      const entries = trx.objectStore('acts');
      const counters = trx.objectStore('counters');
      const [previous, known] = await Promise.all([
        entries.get([operation.userId, operation.scopeId, operation.itemId]),
        counters.get(operation.userId),
      ]);
      const counter = nextCounter(known ?? noCounter, now);
      const stamp = { sequence: counter.lastSequence, at: counter.lastAt };
      const entry = recordedEntry(
        previous === undefined ? undefined : fromStoredEntry(previous),
        operation,
        stamp,
      );
      await Promise.all([
        entries.put(toStoredEntry(entry)),
        counters.put({ ...counter, userId: operation.userId }),
        trx.done,
      ]);
      return entry;
    },

    settle: async ({ userId, scopeId, itemId }, change) => {
      const trx = db.transaction('acts', 'readwrite', STRICT);
      const stored = await trx.store.get([userId, scopeId, itemId]);
      if (stored === undefined) return null;
      const changed = change(fromStoredEntry(stored));
      await Promise.all([trx.store.put(toStoredEntry(changed)), trx.done]);
      return changed;
    },

    setAside: async (refusal) => {
      const trx = db.transaction(['acts', 'refusals'], 'readwrite', STRICT);
      const entries = trx.objectStore('acts');
      const stored = await entries.get([refusal.userId, refusal.scopeId, refusal.itemId]);
      const released =
        stored === undefined ? null : releasedEntry(fromStoredEntry(stored), refusal.operation.sequence);
      await Promise.all([
        trx.objectStore('refusals').put(toStoredRefusal(refusal)),
        released === null ? undefined : entries.put(toStoredEntry(released)),
        trx.done,
      ]);
      return released;
    },

    readScope: async (key) => (await db.getAll('acts', inScope(key))).map(fromStoredEntry),

    readUnsent: async (userId) => {
      const unsent = await db.getAllFromIndex('acts', 'unsent', IDBKeyRange.only([userId, 1]));
      return unsent.map(fromStoredEntry).toSorted(byOperation);
    },

    readRefusals: async (userId) =>
      (await db.getAllFromIndex('refusals', 'user', userId)).map(fromStoredRefusal),

    forgetRefusals: async (ids) => {
      const trx = db.transaction('refusals', 'readwrite');
      await Promise.all([...ids.map((id) => trx.store.delete(id)), trx.done]);
    },

    forgetScope: async ({ userId, scopeId }) => {
      const trx = db.transaction(['acts', 'pauses'], 'readwrite');
      const entries = trx.objectStore('acts');
      const stored = await entries.getAll(inScope({ userId, scopeId }));
      await Promise.all([
        ...stored
          .filter(({ isUnsent }) => isUnsent === 0)
          .map(({ questionId }) => entries.delete([userId, scopeId, questionId])),
        trx.objectStore('pauses').delete([userId, scopeId]),
        trx.done,
      ]);
    },

    forgetAnswers: async (userId) => {
      const trx = db.transaction('acts', 'readwrite');
      const stored = await trx.store.getAll(IDBKeyRange.bound([userId], [userId, []]));
      const answered = stored.map(fromStoredEntry).filter(hasAnswer);
      await Promise.all([
        ...answered.map((entry) => trx.store.put(toStoredEntry({ ...entry, answer: null, storedAt: null }))),
        trx.done,
      ]);
    },

    readNote: async ({ userId, scopeId }) => (await db.get('pauses', [userId, scopeId]))?.pauses,

    changeNote: async ({ userId, scopeId }, change) => {
      const trx = db.transaction('pauses', 'readwrite', STRICT);
      const note = change((await trx.store.get([userId, scopeId]))?.pauses);
      await Promise.all([trx.store.put({ userId, attemptId: scopeId, pauses: note }), trx.done]);
      return note;
    },

    close: () => db.close(),
  };
}

function inScope({ userId, scopeId }: ScopeKey): IDBKeyRange {
  return IDBKeyRange.bound([userId, scopeId], [userId, scopeId, []]);
}

function hasAnswer({ answer }: Entry<OperationKind>): boolean {
  return answer !== null;
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
