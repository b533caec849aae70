/** The one way to a database: a PostgreSQL server when there is an address, the embedded PostgreSQL otherwise. */
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from '../operations/log.ts';
import { type ConnectionQueue, connectionQueue } from './connections/connection-queue.ts';
import { type KyselyPoolOptions, kyselyPool } from './connections/kysely-pool.ts';
import { openEmbedded } from './embedded-engine.ts';
import {
  MAINTENANCE_PACE,
  type MaintenancePace,
  startMaintenance,
} from './maintenance/embedded-maintenance.ts';
import { EmbeddedUse } from './maintenance/embedded-use.ts';
import { damageWatch } from './page-checks/damage-watch.ts';
import { noReplica, type OpenedReplica, openReplica } from './replica/open-replica.ts';
import type { RowMismatch } from './rows/rows-origin.ts';
import { checkAddress, checkServer, serverPool } from './server-engine.ts';
import { faultCode } from './start-faults.ts';
import { type StorageWatch, storageWatch } from './storage.ts';
import type { Tables } from './tables.ts';

export type OpenDatabaseOptions = {
  databaseUrl: string | null;
  /** The same database without the pooler that `databaseUrl` leads to: for work without a time limit. */
  directUrl?: string | null;
  /** A streaming replica of the same database, for reads that may be so many seconds old. */
  replica?: { url: string; mostSecondsBehind: number } | null;
  /** Holds the embedded database; not touched when there is an address. */
  dataDirectory: string;
  log: DatabaseLog;
  /** Connections to a server; the embedded database always has one. */
  poolSize?: number;
  /**
   * Given in development and tests: every row is compared with the schemas of its columns, and this is called with a
   * mismatch before it is thrown. Without it rows are taken as they come.
   */
  onRowMismatch?: ((mismatch: RowMismatch) => void) | undefined;
  /** Given where statements are traced: called with each, and what it returns as it comes back. */
  onStatement?: ((text: string) => (error: unknown) => void) | undefined;
  /** Given in tests: is called with a value that no column takes, which should have been refused at the door. */
  onUnstorableValue?: (error: Error) => void;
  /** Of the embedded database. */
  embeddedPace?: EmbeddedPace;
};

export type EmbeddedPace = {
  /** How long a request waits for the one connection. */
  readonly queueMilliseconds: number;
  readonly maintenance: MaintenancePace;
};

export type FromReplica = OpenedReplica<Kysely<Tables>>['fromReplica'];

export type OpenedDatabase = {
  db: Kysely<Tables>;
  /**
   * The same, before all else that waits for a connection: for the few short statements that a student's answer waits
   * for. What is long here holds up answers.
   */
  urgent: Kysely<Tables>;
  kind: 'embedded' | 'server';
  /**
   * Runs work that may take longer than a request is allowed to: migrations, imports, a regrading. It waits for its turn
   * however long that takes, and maintenance of the embedded database waits for it.
   */
  withoutTimeLimit<R>(work: (db: Kysely<Tables>) => Promise<R>): Promise<R>;
  /**
   * Runs reads that may be some seconds old: figures over many students, never rights, grades or what a student sees of
   * their own. `asOf` says of when they are; null: of now. Without a replica they go where all goes.
   */
  fromReplica: FromReplica;
  /** How far the replica is behind, at most; null without one, infinite while that is not known. */
  replicaSecondsBehind(): number | null;
  /** Rejects within seconds when the database does not answer, and at once when its tables were found damaged. */
  ping(): Promise<void>;
  /**
   * Looks through the whole of an embedded database, beside the work; rejects with DamagedTables. A server's is its
   * administrator's.
   */
  seekDamage(): Promise<void>;
  /** Rejects when the database answers but cannot store: a full disk, a read-only server. */
  checkStorage(): Promise<void>;
  /** How many connections there are, and how much work waits for one. */
  load(): { connections: number; waiting: number };
  /** Waits for what is under way. */
  close(): Promise<void>;
};

/** A class of SQLSTATEs: bad encoding, no such time, out of range. A division by zero is of it and is no value. */
const DATA_EXCEPTION = /^22(?!012)/;
const DEFAULT_POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MILLISECONDS = 10_000;
const PING_TIMEOUT_MILLISECONDS = 5_000;
const EMBEDDED_PACE: EmbeddedPace = { queueMilliseconds: 5_000, maintenance: MAINTENANCE_PACE };

/** A request waits for the one connection as long as it may take at all. */
export function paceFor(requestDeadlineMilliseconds: number): EmbeddedPace {
  const queueMilliseconds = Math.max(EMBEDDED_PACE.queueMilliseconds, requestDeadlineMilliseconds);
  return { ...EMBEDDED_PACE, queueMilliseconds };
}

/** Throws a StartFault for every expected reason why a database does not open. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  return options.databaseUrl === null
    ? openEmbeddedDatabase(options)
    : openServerDatabase(options, options.databaseUrl);
}

async function openServerDatabase(
  options: OpenDatabaseOptions,
  databaseUrl: string,
): Promise<OpenedDatabase> {
  const { log, directUrl = null } = options;
  checkAddress(databaseUrl);
  if (directUrl !== null) checkAddress(directUrl, 'DATABASE_DIRECT_URL');
  if (options.replica != null) checkAddress(options.replica.url, 'DATABASE_REPLICA_URL');
  const pool = serverPool({
    databaseUrl,
    poolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
    statementTimeoutMilliseconds: STATEMENT_TIMEOUT_MILLISECONDS,
    log,
  });
  try {
    await checkServer(pool, databaseUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const storage = storageWatch(null);
  const queue = connectionQueue(pool.options.max);
  const db = kyselyOn(pool, options, storage, { queue });
  const replica = openReplica({
    ...options,
    primary: db,
    poolSize: options.poolSize ?? DEFAULT_POOL_SIZE,
    statementTimeoutMilliseconds: STATEMENT_TIMEOUT_MILLISECONDS,
    // Of a replica one does not learn whether the primary stores.
    kyselyOn: (own) =>
      kyselyOn(own, options, { noteFailure: () => {} }, { queue: connectionQueue(own.options.max) }),
  });
  return {
    db,
    urgent: kyselyOn(pool, options, storage, { queue, isUrgent: true }),
    kind: 'server',
    fromReplica: replica.fromReplica,
    replicaSecondsBehind: replica.secondsBehind,
    ping: () => ping(db),
    seekDamage: async () => {},
    checkStorage: () => storage.check(db),
    load: () => loadOf(pool, queue),
    // Not db.destroy(), which leaves the pool alone when Kysely itself has not used it yet.
    async close() {
      await replica.close();
      await pool.end();
    },
    async withoutTimeLimit(work) {
      const unlimited = serverPool({
        databaseUrl: directUrl ?? databaseUrl,
        poolSize: 1,
        statementTimeoutMilliseconds: 0,
        log,
      });
      try {
        return await work(kyselyOn(unlimited, options, storage, { queue: connectionQueue(1) }));
      } finally {
        await unlimited.end();
      }
    },
  };
}

async function openEmbeddedDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { queueMilliseconds, maintenance: pace } = options.embeddedPace ?? EMBEDDED_PACE;
  const engine = await openEmbedded({ ...options, queueMilliseconds });
  const storage = storageWatch(options.dataDirectory);
  const damage = damageWatch(join(options.dataDirectory, 'database'));
  const use = new EmbeddedUse();
  const queue = connectionQueue(1);
  const db = kyselyOn(engine.pool, options, storage, { queue, use });
  const unlimited = kyselyOn(engine.pool, options, storage, { queue, use, waitsWithoutLimit: true });
  const maintenance = kyselyOn(engine.pool, options, storage, { queue, waitsWithoutLimit: true });
  const stopMaintenance = startMaintenance(maintenance, { log: options.log, use, pace });
  return {
    db,
    urgent: kyselyOn(engine.pool, options, storage, { queue, use, isUrgent: true }),
    kind: 'embedded',
    fromReplica: noReplica(db),
    replicaSecondsBehind: () => null,
    async ping() {
      damage.refuse();
      await ping(db);
    },
    seekDamage: () => damage.seek(unlimited),
    checkStorage: () => storage.check(db),
    load: () => loadOf(engine.pool, queue),
    withoutTimeLimit: (work) => use.long(() => work(unlimited)),
    async close() {
      await damage.stop();
      await stopMaintenance();
      await engine.pool.end();
      await engine.close();
    },
  };
}

function loadOf(pool: pg.Pool, queue: ConnectionQueue): { connections: number; waiting: number } {
  return { connections: pool.totalCount, waiting: queue.waiting() };
}

function kyselyOn(
  pool: pg.Pool,
  options: OpenDatabaseOptions,
  storage: Pick<StorageWatch, 'noteFailure'>,
  waiting: Pick<KyselyPoolOptions, 'queue' | 'isUrgent' | 'use' | 'waitsWithoutLimit'>,
): Kysely<Tables> {
  const { onUnstorableValue } = options;
  return new Kysely<Tables>({
    log: ({ level, ...event }) => {
      if (level !== 'error' || !('error' in event) || !(event.error instanceof Error)) return;
      if (DATA_EXCEPTION.test(faultCode(event.error) ?? '')) onUnstorableValue?.(event.error);
    },
    dialect: new PostgresDialect({
      pool: kyselyPool(pool, {
        onRowMismatch: options.onRowMismatch,
        onFailure: storage.noteFailure,
        onStatement: options.onStatement,
        ...waiting,
      }),
    }),
  });
}

async function ping(db: Kysely<Tables>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      PING_TIMEOUT_MILLISECONDS,
    );
  });
  try {
    await Promise.race([sql`SELECT 1`.execute(db), silence]);
  } finally {
    clearTimeout(timer);
  }
}
