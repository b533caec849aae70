/**
 * What a PostgreSQL server does in the background and the embedded one has no process for: checkpoints, which bound the
 * log and the time of the next start, and vacuum with fresh planner figures for tables that changed.
 *
 * A step takes the one connection, and requests wait until it ends. So the work is cut into steps, one statement about
 * one table each, and a step begins only when nobody has asked for anything for a while.
 */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseLog } from '../../operations/log.ts';
import { row } from '../rows/checked-rows.ts';
import type { EmbeddedUse } from './embedded-use.ts';

/** One segment of the write-ahead log; replaying it takes well under a second. */
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;
/** PostgreSQL's own thresholds of autovacuum: 50 rows and a fifth of the table. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.2;

export type MaintenancePace = {
  /** How often it is looked for what there is to do. */
  readonly roundMilliseconds: number;
  /** A step begins once nobody has used the database for so long; looked at as often. */
  readonly quietMilliseconds: number;
  /** Where it is never quiet, one step is taken at each look once the last round is so long ago. */
  readonly overdueMilliseconds: number;
};

export const MAINTENANCE_PACE: MaintenancePace = {
  roundMilliseconds: 60_000,
  quietMilliseconds: 1_000,
  overdueMilliseconds: 600_000,
};

/** Returns the function that ends it. */
export function startMaintenance<T>(
  db: Kysely<T>,
  options: { log: DatabaseLog; use: EmbeddedUse; pace: MaintenancePace },
): () => Promise<void> {
  const { log, use, pace } = options;
  const rounds = new Rounds(db, use, pace);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= rounds
      .continue()
      .catch((error: unknown) => log.warn({ err: error }, 'Maintenance of the embedded database failed'))
      .finally(() => {
        running = null;
      });
  }, pace.quietMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    rounds.stop();
    await running;
  };
}

class Rounds<T> {
  readonly #db: Kysely<T>;
  readonly #use: EmbeddedUse;
  readonly #pace: MaintenancePace;
  #steps: string[] = [];
  #isFirst = true;
  #isStopped = false;
  #lastRound = performance.now();

  constructor(db: Kysely<T>, use: EmbeddedUse, pace: MaintenancePace) {
    this.#db = db;
    this.#use = use;
    this.#pace = pace;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** As many steps as there is quiet for. In long work only the log is bounded, between two of its transactions. */
  async continue(): Promise<void> {
    const { roundMilliseconds, overdueMilliseconds } = this.#pace;
    const age = performance.now() - this.#lastRound;
    if (this.#use.isInLongWork) {
      if (age < roundMilliseconds) return;
      this.#lastRound = performance.now();
      await checkpointIfDue(this.#db);
      return;
    }
    const isOverdue = age >= overdueMilliseconds;
    if (this.#steps.length === 0) {
      if (age < roundMilliseconds || !(this.#isQuiet() || isOverdue)) return;
      this.#steps = await maintenanceSteps(this.#db, { allTables: this.#isFirst });
      this.#isFirst = false;
    }
    for (let count = 0; this.#mayStep() && (this.#isQuiet() || (isOverdue && count === 0)); count += 1) {
      const step = this.#steps.shift();
      if (step === undefined) {
        this.#lastRound = performance.now();
        await checkpointIfDue(this.#db);
        return;
      }
      await sql.raw(step).execute(this.#db);
    }
  }

  #mayStep(): boolean {
    return !this.#isStopped && !this.#use.isInLongWork;
  }

  #isQuiet(): boolean {
    return this.#use.isQuietFor(this.#pace.quietMilliseconds);
  }
}

/** All of it at once: after an import, when nobody waits. */
export async function maintain<T>(db: Kysely<T>, options: { allTables: boolean }): Promise<void> {
  for (const step of await maintenanceSteps(db, options)) await sql.raw(step).execute(db);
  await checkpointIfDue(db);
}

const tableRow = row({ table: z.string(), isOutdated: z.boolean() });

/**
 * `allTables` once after a start, because the counts of changed rows do not outlive the process. Then vacuum passes
 * quickly over pages that it knows, and only tables that have grown since are analysed, which reads thousands of rows.
 */
async function maintenanceSteps<T>(db: Kysely<T>, { allTables }: { allTables: boolean }): Promise<string[]> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const tables = await tableRow.all(db)`
    SELECT format('%I.%I', s.schemaname, s.relname) AS table,
      change.is_large OR c.reltuples < 0 OR change.pages > ${1 + CHANGED_SHARE}::real * c.relpages AS "isOutdated"
    FROM pg_stat_user_tables s
    JOIN pg_class c ON c.oid = s.relid
    CROSS JOIN LATERAL (
      SELECT pg_relation_size(s.relid) / current_setting('block_size')::integer AS pages,
        greatest(s.n_dead_tup, s.n_mod_since_analyze) > ${CHANGED_ROWS} + ${CHANGED_SHARE} * greatest(c.reltuples, 0)
          AS is_large
    ) change
    WHERE (${allTables}::boolean AND change.pages > 0) OR change.is_large
    ORDER BY 1`;
  return tables.flatMap(({ table, isOutdated }) => [
    `VACUUM (PROCESS_TOAST false) ${table}`,
    `VACUUM (PROCESS_MAIN false) ${table}`,
    ...(isOutdated ? [`ANALYZE ${table}`] : []),
  ]);
}

const bytesRow = row({ bytes: z.number() });

async function checkpointIfDue<T>(db: Kysely<T>): Promise<void> {
  const { bytes } = await bytesRow.one(db)`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()`;
  if (bytes >= CHECKPOINT_AFTER_BYTES) await sql`CHECKPOINT`.execute(db);
}
