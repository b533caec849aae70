/** What the server said, kept on the device by user and name. Loaded when it is first needed: the first screen is not. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Whoever comes back later than that finds a course that has changed. Unit: ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A course is five answers, an exercise with laws some six; enough for every exercise that anybody has open. */
const MOST_KEPT = 200;

export type KeptRead = {
  readonly userId: string;
  /** The query that it answers. */
  readonly name: string;
  /** What it belongs to and goes with, such as an exercise that is finished; empty for what goes with its user alone. */
  readonly group: string;
  readonly answer: unknown;
};

type Schema = DBSchema & {
  reads: {
    key: [string, string];
    value: KeptRead & { readonly keptAt: number };
    indexes: { keptAt: number; group: [string, string] };
  };
};

export type KeptStore = ReturnType<typeof keptStore>;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database at its first use; a browser that keeps nothing rejects each call. */
export function keptStore(now: () => number = Date.now) {
  return {
    keep: async (read: KeptRead): Promise<void> => {
      const trx = (await database()).transaction('reads', 'readwrite');
      await trx.store.put({ ...read, keptAt: now() });
      const byAge = trx.store.index('keptAt');
      const outdated = await byAge.getAllKeys(IDBKeyRange.upperBound(now() - KEPT_MS));
      const tooMany = (await trx.store.count()) - outdated.length - MOST_KEPT;
      const oldest = tooMany > 0 ? await byAge.getAllKeys(undefined, outdated.length + tooMany) : outdated;
      await Promise.all([...oldest.map((key) => trx.store.delete(key)), trx.done]);
    },

    /** `undefined` where nothing is kept. */
    read: async (userId: string, name: string): Promise<unknown> => {
      const kept = await (await database()).get('reads', [userId, name]);
      return kept === undefined || kept.keptAt <= now() - KEPT_MS ? undefined : kept.answer;
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
export function closeKeptStore(): void {
  void opened?.then((db) => db.close());
  opened = null;
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('sugya-kept', 1, {
    upgrade: (fresh) => {
      const reads = fresh.createObjectStore('reads', { keyPath: ['userId', 'name'] });
      reads.createIndex('keptAt', 'keptAt');
      reads.createIndex('group', ['userId', 'group']);
    },
    // A page of a newer version may upgrade at once; this one goes on without.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(), // the event is the database's own
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
