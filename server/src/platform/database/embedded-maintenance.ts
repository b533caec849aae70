/**
 * What a PostgreSQL server does in the background and the embedded one has no process for: checkpoints, which bound the
 * log and the time of the next start, and vacuum with fresh planner figures for tables that changed.
 */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseLog } from '../operations/log.ts';
import { row } from './rows/checked-rows.ts';

const INTERVAL_MILLISECONDS = 60_000;
/** One segment of the write-ahead log; replaying it takes well under a second. */
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;
/** PostgreSQL's own thresholds of autovacuum: 50 rows and a fifth of the table. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.2;

/** Returns the function that ends it. Each step takes the one connection for itself, so that requests come between. */
export function startMaintenance<T>(
  db: Kysely<T>,
  options: { log: DatabaseLog; intervalMilliseconds?: number },
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isFirst = true;
  const timer = setInterval(() => {
    running = running
      .then(() => maintain(db, { allTables: isFirst }))
      .then(() => {
        isFirst = false;
      })
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'Maintenance of the embedded database failed'),
      );
  }, options.intervalMilliseconds ?? INTERVAL_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** `allTables` once after a start, because the counts of changed rows do not outlive the process. */
export async function maintain<T>(db: Kysely<T>, options: { allTables: boolean }): Promise<void> {
  for (const table of await tablesToVacuum(db, options.allTables)) {
    await sql`VACUUM (ANALYZE) ${sql.raw(table)}`.execute(db);
  }
  if ((await bytesSinceCheckpoint(db)) >= CHECKPOINT_AFTER_BYTES) await sql`CHECKPOINT`.execute(db);
}

const tableRow = row({ table: z.string() });

async function tablesToVacuum<T>(db: Kysely<T>, allTables: boolean): Promise<string[]> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const tables = await tableRow.all(db)`
    SELECT format('%I.%I', s.schemaname, s.relname) AS table
    FROM pg_stat_user_tables s
    JOIN pg_class c ON c.oid = s.relid
    WHERE (${allTables}::boolean AND pg_relation_size(s.relid) > 0)
      OR greatest(s.n_dead_tup, s.n_mod_since_analyze) > ${CHANGED_ROWS} + ${CHANGED_SHARE} * greatest(c.reltuples, 0)
    ORDER BY 1`;
  return tables.map(({ table }) => table);
}

const bytesRow = row({ bytes: z.number() });

async function bytesSinceCheckpoint<T>(db: Kysely<T>): Promise<number> {
  const { bytes } = await bytesRow.one(db)`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()`;
  return bytes;
}
