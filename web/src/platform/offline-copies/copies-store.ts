/**
 * The offline copies in IndexedDB, by user and name. Loaded when it is first needed: the first screen is not. The names
 * of databases on the device are those of every app so far; a copy may be older than the app that reads it.
 */
import { fromOlder } from '@sugya/contract/wire-names.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openAgain } from './open-again.ts';

/** Content is corrected, and a device may change hands. Unit: ms. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** A course is five copies, an exercise with laws some seven; enough for every exercise that a student has open. */
const MOST_COPIES = 300;

export type OfflineCopy = {
  readonly userId: string;
  readonly name: string;
  /** What it belongs to and goes with, such as an exercise that is finished; empty for what goes with its user alone. */
  readonly group: string;
  readonly value: unknown;
};

/** `savedAt` is ms of the device's clock. */
export type SavedCopy = { readonly value: unknown; readonly savedAt: number };

type Schema = DBSchema & {
  reads: {
    key: [string, string];
    value: {
      readonly userId: string;
      readonly name: string;
      readonly group: string;
      readonly answer: unknown;
      readonly keptAt: number;
    };
    indexes: { keptAt: number; group: [string, string] };
  };
};

export type CopiesStore = ReturnType<typeof copiesStore>;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database at its first use; a browser that stores nothing rejects each call. */
export function copiesStore(now: () => number = Date.now) {
  return {
    save: async ({ value, ...copy }: OfflineCopy): Promise<void> => {
      const trx = (await database()).transaction('reads', 'readwrite');
      await trx.store.put({ ...copy, answer: value, keptAt: now() });
      const byAge = trx.store.index('keptAt');
      const outdated = await byAge.getAllKeys(IDBKeyRange.upperBound(now() - LIFETIME_MS));
      const tooMany = (await trx.store.count()) - outdated.length - MOST_COPIES;
      const oldest = tooMany > 0 ? await byAge.getAllKeys(undefined, outdated.length + tooMany) : outdated;
      await Promise.all([...oldest.map((key) => trx.store.delete(key)), trx.done]);
    },

    /** For a copy that was saved elsewhere at that time; a newer one of the name stays. */
    add: async ({ value, ...copy }: OfflineCopy, savedAt: number): Promise<void> => {
      const trx = (await database()).transaction('reads', 'readwrite');
      const known = await trx.store.get([copy.userId, copy.name]);
      const isNewer = known === undefined || known.keptAt < savedAt;
      await Promise.all([
        isNewer ? trx.store.put({ ...copy, answer: value, keptAt: savedAt }) : undefined,
        trx.done,
      ]);
    },

    /** `undefined` where there is none. */
    read: async (userId: string, name: string): Promise<SavedCopy | undefined> => {
      const copy = await (await database()).get('reads', [userId, name]);
      if (copy === undefined || copy.keptAt <= now() - LIFETIME_MS) return undefined;
      return { value: fromOlder(copy.answer), savedAt: copy.keptAt };
    },

    /** Those whose names begin so, what was saved last first. */
    list: async (userId: string, beginning: string): Promise<unknown[]> => {
      const named = IDBKeyRange.bound([userId, beginning], [userId, `${beginning}\uffff`]);
      const copies = await (await database()).getAll('reads', named);
      return copies
        .filter(({ keptAt }) => keptAt > now() - LIFETIME_MS)
        .toSorted((a, b) => b.keptAt - a.keptAt)
        .map(({ answer }) => fromOlder(answer));
    },

    forget: async (userId: string, name: string): Promise<void> => {
      await (await database()).delete('reads', [userId, name]);
    },

    forgetGroup: async (userId: string, group: string): Promise<void> => {
      const trx = (await database()).transaction('reads', 'readwrite');
      const keys = await trx.store.index('group').getAllKeys([userId, group]);
      await Promise.all([...keys.map((key) => trx.store.delete(key)), trx.done]);
    },

    forgetUser: async (userId: string): Promise<void> => {
      await (await database()).delete('reads', IDBKeyRange.bound([userId], [userId, []]));
    },
  };
}

/** For tests, which begin with an empty device. */
export function closeCopiesStore(): void {
  // One that is still refused, and tried again, has nothing to close.
  opened?.then((db) => db.close()).catch(() => undefined);
  opened = null;
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openAgain(open).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('sugya-kept', 1, {
    upgrade: (fresh) => {
      const reads = fresh.createObjectStore('reads', { keyPath: ['userId', 'name'] });
      reads.createIndex('keptAt', 'keptAt');
      reads.createIndex('group', ['userId', 'group']);
    },
    // A page of a newer version may upgrade at once; this one goes on without.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(), // the event is the database's own
  });
}
