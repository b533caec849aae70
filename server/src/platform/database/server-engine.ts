/** A PostgreSQL server behind `DATABASE_URL`, taken only when it keeps what it has acknowledged. */
import pg from 'pg';
import { z } from 'zod';
import type { DatabaseLog } from '../operations/log.ts';
import { prepareSession } from './connections/sessions.ts';
import { columnTypes } from './rows/column-types.ts';
import { faultCode, StartFault } from './start-faults.ts';

/** PostgreSQL 15 is the oldest whose MERGE, unique nulls and permissions our SQL may rely on. */
const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const IDLE_TIMEOUT_MILLISECONDS = 60_000;
/** The server ends a statement first; only when it is silent (a dead host, a stopped process) do we give up ourselves. */
const SILENCE_MARGIN_MILLISECONDS = 2_000;

export type ServerPoolOptions = {
  databaseUrl: string;
  poolSize: number;
  /** 0 leaves statements unlimited; behind a pooler only the pooler can end one. */
  statementTimeoutMilliseconds: number;
  log: DatabaseLog;
};

export function serverPool(options: ServerPoolOptions): pg.Pool {
  const limit = options.statementTimeoutMilliseconds;
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'sugya',
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    idleTimeoutMillis: IDLE_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    types: columnTypes,
    ...(limit === 0 ? {} : { query_timeout: limit + SILENCE_MARGIN_MILLISECONDS }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its type does not say
    onConnect: (client) => prepareSession(client, limit),
  });
  pool.on('error', (error) => {
    // A server that ends what is being closed loses nothing.
    if (pool.ending) return;
    // Not the error itself: the driver hangs the whole connection on it.
    options.log.warn(
      { code: faultCode(error), reason: error.message },
      'An idle database connection was lost',
    );
  });
  return pool;
}

/** Throws a StartFault unless the server answers, is new enough and writes durably. */
export async function checkServer(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const settings = await readSettings(pool, databaseUrl);
  const version = Math.floor(settings.version / 10_000);
  if (version < OLDEST_VERSION) {
    throw new StartFault(
      'version-unsupported',
      `The database at ${addressOf(databaseUrl)} is PostgreSQL ${version}, and Sugya needs PostgreSQL ${OLDEST_VERSION} or later.`,
    );
  }
  const unsafe = settings.durability.filter(({ value }) => value === 'off').map(({ name }) => name);
  if (unsafe.length > 0) {
    throw new StartFault(
      'durability-off',
      `The database at ${addressOf(databaseUrl)} may lose acknowledged answers because ${unsafe.join(' and ')} ` +
        `${unsafe.length === 1 ? 'is' : 'are'} off, so Sugya does not start on it.`,
    );
  }
}

const settingRows = z.array(z.strictObject({ version: z.string(), name: z.string(), value: z.string() }));
type Settings = { version: number; durability: { name: string; value: string }[] };

async function readSettings(pool: pg.Pool, databaseUrl: string): Promise<Settings> {
  try {
    const result = await pool.query(
      `SELECT current_setting('server_version_num') AS version, name, setting AS value
       FROM pg_settings
       WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')
       ORDER BY name`,
    );
    const rows = settingRows.parse(result.rows);
    return { version: Number(rows[0]?.version), durability: rows };
  } catch (error) {
    throw connectionFault(error, databaseUrl);
  }
}

/** `28…` is a refused sign-in, `3D000` a missing database; the rest means that nobody answers there. */
function connectionFault(error: unknown, databaseUrl: string): StartFault {
  const address = addressOf(databaseUrl);
  const code = faultCode(error);
  const reason = error instanceof Error && error.message !== '' ? error.message : (code ?? String(error));
  if (code?.startsWith('28') || code === '3D000') {
    return new StartFault(
      'sign-in-refused',
      `The database server at ${address} refused DATABASE_URL: ${reason}.`,
      {
        cause: error,
      },
    );
  }
  return new StartFault(
    'unreachable',
    `The database in DATABASE_URL (${address}) cannot be reached: ${reason}.`,
    {
      cause: error,
    },
  );
}

/** Host, port and database without the user and the password, for messages and logs. */
function addressOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.hostname === '' ? (url.searchParams.get('host') ?? 'localhost') : url.hostname;
  return `${host}:${url.port === '' ? '5432' : url.port}${url.pathname}`;
}

/**
 * Refuses what is no PostgreSQL address before the driver falls back to guesses of its own. `setting` is the variable that
 * holds it.
 */
export function checkAddress(databaseUrl: string, setting = 'DATABASE_URL'): void {
  const protocol = URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartFault(
      'address-malformed',
      `${setting} is not a PostgreSQL address of the form postgresql://user:password@host:5432/database.`,
    );
  }
}
