/**
 * Whether the database can still store. Reading goes on when a disk is full or a server turns read-only, so a ping says
 * nothing of it. A disk of our own is looked at before it is full; of a server's disk only refused statements tell.
 */
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from './rows/checked-rows.ts';
import { faultCode } from './start-faults.ts';
import { isDatabaseUnavailable } from './transactions.ts';

/** What PostgreSQL needs at its next segment of the write-ahead log; without it the embedded one gives up. */
export const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** Disk full, a refused write of a read-only server, an error of input or output. */
const REFUSED_STORAGE: ReadonlySet<string> = new Set(['53100', '25006', '58030']);

export type StorageWatch = {
  /** Called with every statement's failure. */
  readonly noteFailure: (error: unknown) => void;
  /** Rejects when nothing can be stored. */
  readonly check: <T>(db: Kysely<T>) => Promise<void>;
};

/** `directory` is where an embedded database lies, null for a server's. */
export function storageWatch(directory: string | null): StorageWatch {
  let wasRefused = false;
  return {
    noteFailure(error) {
      if (REFUSED_STORAGE.has(faultCode(error) ?? '')) wasRefused = true;
    },
    async check(db) {
      if (directory === null) await refuseReadOnly(db);
      else await refuseFullDisk(directory);
      if (!wasRefused) return;
      try {
        await tryToGrow(db);
      } catch (error) {
        // A role without the right to temporary tables cannot try; the next refused write tells.
        if (isDatabaseUnavailable(error)) throw error;
      }
      wasRefused = false;
    },
  };
}

async function refuseFullDisk(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < LEAST_FREE_BYTES)
    throw new Error(`The disk of ${directory} is full: ${free} bytes are free, ${LEAST_FREE_BYTES} needed`);
}

const settingRow = row({ isReadOnly: z.boolean() });

async function refuseReadOnly<T>(db: Kysely<T>): Promise<void> {
  const { isReadOnly } = await settingRow.one(db)`
    SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`;
  if (isReadOnly) throw new Error('The database server refuses to write: it is read-only');
}

/** A table needs room on the disk for its first row; this one is gone before anyone sees it. */
async function tryToGrow<T>(db: Kysely<T>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE platform_storage_probe ON COMMIT DROP AS SELECT repeat('x', 1000) AS x`.execute(
      trx,
    );
  });
}
