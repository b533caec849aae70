/** The browser database of a journal. One for the device and the feature; every line carries whose it is. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Counter } from './journal-store.ts';
import type { StoredEntry, StoredNote, StoredRefusal } from './stored-shape.ts';

type Schema = DBSchema & {
  acts: {
    key: [string, number, number];
    value: StoredEntry;
    indexes: { unsent: [string, number] };
  };
  refusals: { key: string; value: StoredRefusal; indexes: { user: string } };
  pauses: { key: [string, number]; value: StoredNote };
  counters: { key: string; value: Counter & { userId: string } };
  device: { key: string; value: string };
  /** Offline copies of the first version, which a tab of it still writes (earlier-copies.ts). */
  exercises: {
    key: [string, number];
    value: { userId: string; exerciseId: number; keptAt: number; exercise: object };
    indexes: { keptAt: number };
  };
};

export type JournalDatabase = IDBPDatabase<Schema>;

/**
 * The names and their version are those of every app so far, so tabs of two versions use one database. Should a later
 * version need another, this tab closes it, or the upgrade would wait for ever; its journal goes on in memory and says so.
 */
export async function openJournalDatabase(onLost: () => void, name: string): Promise<JournalDatabase> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      const acts = fresh.createObjectStore('acts', {
        keyPath: ['userId', 'attemptId', 'questionId'],
      });
      acts.createIndex('unsent', ['userId', 'isUnsent']);
      const refusals = fresh.createObjectStore('refusals', { keyPath: 'id' });
      refusals.createIndex('user', 'userId');
      fresh.createObjectStore('pauses', { keyPath: ['userId', 'attemptId'] });
      fresh.createObjectStore('counters', { keyPath: 'userId' });
      fresh.createObjectStore('device');
      const exercises = fresh.createObjectStore('exercises', { keyPath: ['userId', 'exerciseId'] });
      exercises.createIndex('keptAt', 'keptAt');
    },
    blocking: () => {
      db.close();
      onLost();
    },
    terminated: onLost,
  });
  return db;
}
