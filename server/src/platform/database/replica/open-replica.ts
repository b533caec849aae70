/** Connections to the replica in `DATABASE_REPLICA_URL`. A start does not wait for it, and does without it. */
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { DatabaseLog } from '../../operations/log.ts';
import { row } from '../rows/checked-rows.ts';
import { serverPool } from '../server-engine.ts';
import { type ReplicaReads, replicaReads } from './replica-reads.ts';

export type OpenedReplica<Database> = {
  readonly fromReplica: ReplicaReads<Database>['fromReplica'];
  /** Null without a replica. */
  readonly secondsBehind: () => number | null;
  close(): Promise<void>;
};

type Given<T> = {
  readonly replica?: { readonly url: string; readonly mostSecondsBehind: number } | null;
  readonly primary: Kysely<T>;
  readonly poolSize: number;
  readonly statementTimeoutMilliseconds: number;
  readonly kyselyOn: (pool: pg.Pool) => Kysely<T>;
  readonly log: DatabaseLog;
};

export function openReplica<T>(given: Given<T>): OpenedReplica<Kysely<T>> {
  const { replica, primary, log } = given;
  if (replica == null) {
    return { fromReplica: noReplica(primary), secondsBehind: () => null, close: async () => {} };
  }
  const pool = serverPool({ ...given, databaseUrl: replica.url });
  // Its own connection, so that long reads do not make the replica look silent.
  const asking = serverPool({ ...given, databaseUrl: replica.url, poolSize: 1 });
  const asked = given.kyselyOn(asking);
  const { fromReplica, secondsBehind, close } = replicaReads({
    primary,
    replica: given.kyselyOn(pool),
    primaryPlace: () => placeOf(primary, sql`pg_current_wal_flush_lsn()`).then(known),
    replicaPlace: () => placeOf(asked, sql`pg_last_wal_replay_lsn()`),
    boundMilliseconds: replica.mostSecondsBehind * 1000,
    log,
  });
  return {
    fromReplica,
    secondsBehind,
    async close() {
      close();
      await Promise.all([pool.end(), asking.end()]);
    },
  };
}

export function noReplica<Database>(primary: Database): ReplicaReads<Database>['fromReplica'] {
  return async (read) => ({ found: await read(primary), asOf: null });
}

const placeRow = row({ place: z.string().nullable() });

async function placeOf<T>(db: Kysely<T>, place: ReturnType<typeof sql>): Promise<string | null> {
  return (await placeRow.one(db)`SELECT ${place}::text AS place`).place;
}

function known(place: string | null): string {
  if (place === null) throw new Error('The database says nothing of its log');
  return place;
}
