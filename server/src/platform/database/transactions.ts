/** Transactions that PostgreSQL asks to repeat are repeated here, and nowhere else. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { faultCode } from './start-faults.ts';

/** Serialization failure and deadlock: nothing was stored, and the same work may succeed at once. */
const REPEATABLE_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);
const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 15;

/** Runs `work` in one transaction. It may run up to three times, so it must do nothing that a rollback does not undo. */
export async function inTransaction<T, R>(
  db: Kysely<T>,
  work: (transaction: Transaction<T>) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !REPEATABLE_CODES.has(faultCode(error) ?? '')) throw error;
      await wait(PAUSE_MILLISECONDS * attempt);
    }
  }
}

const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EMBEDDED_DATABASE_STOPPED',
]);

/** The driver's own failures carry no code, only these words. */
const CONNECTION_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|did not answer in time|not queryable|Client was closed/;

/**
 * Whether the database could not be asked, as opposed to having refused. Then nothing is known about a write that was
 * under way, and the caller should come back later. Classes 08, 53, 57 and 58 are PostgreSQL's own: connection, no
 * resources (disk full, too many connections), an operator's stop or a timeout, a system error. 25006 is a write on a
 * server that has turned read-only, as a standby does while another takes over.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = faultCode(error);
  if (code !== null) return CONNECTION_CODES.has(code) || /^((08|53|57|58)...|25006)$/.test(code);
  return error instanceof Error && CONNECTION_WORDS.test(error.message);
}
