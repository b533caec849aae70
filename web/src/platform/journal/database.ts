/** The browser database of a journal. One for the device and the kind of act; every line carries whose it is. */
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActKind, Entry, Refusal } from './act.ts';
import type { Counter } from './journal-store.ts';

/** `isUnsent` is 1 or 0, because an index holds no booleans. */
export type StoredEntry = Entry<ActKind> & { readonly isUnsent: 0 | 1 };

type Schema = DBSchema & {
  acts: {
    key: [string, number, number];
    value: StoredEntry;
    indexes: { unsent: [string, number] };
  };
  refusals: { key: string; value: Refusal<ActKind>; indexes: { user: string } };
  pauses: { key: [string, number]; value: { userId: string; attemptId: number; pauses: Pause[] } };
  counters: { key: string; value: Counter & { userId: string } };
  device: { key: string; value: string };
  exercises: {
    key: [string, number];
    /** The page that the acts belong to, as the server sent it. */
    value: { userId: string; exerciseId: number; keptAt: number; exercise: object };
    indexes: { keptAt: number };
  };
};

export type JournalDatabase = IDBPDatabase<Schema>;

/**
 * A tab of an older version holds the database open and would block an upgrade for ever: it closes itself, and its
 * journal goes on in memory and says so.
 */
export async function openJournalDatabase(
  onLost: () => void,
  name = 'sugya-journal',
): Promise<JournalDatabase> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      const acts = fresh.createObjectStore('acts', { keyPath: ['userId', 'attemptId', 'questionId'] });
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
