/**
 * The pool of connections as Kysely wants it, with three things that the driver leaves to its caller:
 * statements with parameters are prepared once per connection (under a name made from their text) where it has a session
 * of its own, a COMMIT that PostgreSQL turned into a ROLLBACK is an error, and a connection that may be out of step never
 * goes back to the pool.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type RowMismatch, rememberOrigin } from '../rows/rows-origin.ts';
import { type ConnectionQueue, NO_TURN } from './connection-queue.ts';
import { hasLentSession } from './sessions.ts';

/** Lists of changing length make endless texts; beyond this many, statements are parsed anew each time. */
const PREPARED_STATEMENTS_LIMIT = 500;

export type KyselyPoolOptions = {
  /** Of all that use this pool. */
  readonly queue: ConnectionQueue;
  /** Goes before all else that waits. */
  readonly isUrgent?: boolean;
  /** Given where rows are checked: the statement and the columns of each result are then remembered. */
  readonly onRowMismatch?: ((mismatch: RowMismatch) => void) | undefined;
  /** Waits for its turn however long others take, where the pool would give up. */
  readonly waitsWithoutLimit?: boolean;
  /** Called with every use of a connection, from the wish for it to its return. */
  readonly use?: { begin(): void; end(): void } | undefined;
  /** Called with every statement that failed. */
  readonly onFailure: (error: unknown) => void;
  /** Called with every statement; what it returns, as it comes back, with null or the error. */
  readonly onStatement?: ((text: string) => (error: unknown) => void) | undefined;
};

export function kyselyPool(pool: pg.Pool, options: KyselyPoolOptions): PostgresPool {
  const names = new StatementNames(PREPARED_STATEMENTS_LIMIT);
  // Kysely recognises a connection by its object, so each driver client keeps one counterpart.
  const known = new WeakMap<pg.PoolClient, KyselyClient>();
  return {
    async connect() {
      options.use?.begin();
      const { client, handOn } = await takeClient(pool, options).catch((error: unknown) => {
        options.use?.end();
        throw error;
      });
      const taken = known.get(client) ?? kyselyClient(client, names, options);
      known.set(client, taken);
      taken.handOn = handOn;
      return taken;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The driver's words for a connection that nobody gave back and for a first answer that did not come; it has no codes. */
const TIMEOUTS: ReadonlySet<string> = new Set([NO_TURN, 'Connection terminated due to connection timeout']);

async function takeClient(
  pool: pg.Pool,
  { queue, isUrgent = false, waitsWithoutLimit = false }: KyselyPoolOptions,
): Promise<{ client: pg.PoolClient; handOn: () => void }> {
  const mostMilliseconds = waitsWithoutLimit ? null : (pool.options.connectionTimeoutMillis ?? null);
  for (;;) {
    const handOn = await queue.turn({ isUrgent, mostMilliseconds });
    try {
      return { client: await pool.connect(), handOn };
    } catch (error) {
      handOn();
      const isTimeout = error instanceof Error && TIMEOUTS.has(error.message);
      if (!waitsWithoutLimit || !isTimeout) throw error;
    }
  }
}

type KyselyClient = PostgresPoolClient & {
  /** Given with each turn. */
  handOn: () => void;
};

function kyselyClient(
  client: pg.PoolClient,
  names: StatementNames,
  { onRowMismatch, onFailure, onStatement, use }: KyselyPoolOptions,
): KyselyClient {
  let failure: Error | null = null;
  // The pool listens only while a connection is idle, and an error event without a listener ends the process. The
  // statement that runs at that moment is rejected.
  client.on('error', (error) => {
    failure = error;
  });

  async function query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const name = parameters.length === 0 || hasLentSession(client) ? null : names.nameOf(text);
    const cameBack = onStatement?.(text);
    try {
      const result = await client.query({
        text,
        values: [...parameters],
        ...(name === null ? {} : { name }),
      });
      if (text === 'commit' && result.command !== 'COMMIT') {
        throw new Error(`The transaction was not committed: PostgreSQL answered ${result.command}`);
      }
      cameBack?.(null);
      if (onRowMismatch !== undefined && Array.isArray(result.rows)) {
        rememberOrigin(result.rows, { statement: text, fields: result.fields, onMismatch: onRowMismatch });
      }
      return ofSeveral(result);
    } catch (error) {
      cameBack?.(error);
      onFailure(error);
      if (!(error instanceof pg.DatabaseError))
        failure = error instanceof Error ? error : new Error(String(error));
      else if (name !== null && isOutdatedPlan(error)) names.rename(text);
      throw error;
    }
  }

  const taken: KyselyClient = {
    handOn: () => {},
    // Kysely declares a second form for cursors, which we do not use (streaming is not configured).
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      const broken =
        failure ?? (client.getTransactionStatus() === 'I' ? null : new Error('Left in a transaction'));
      failure = null;
      if (broken === null) client.release();
      else client.release(broken);
      use?.end();
      taken.handOn();
    },
  };
  return taken;
}

/**
 * A text of several statements comes as a list of results; their rows go on as those of one, without the last one's
 * command, because Kysely puts a COMMIT's own row in the place of all.
 */
function ofSeveral(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  if (!Array.isArray(result)) return result;
  const last = result.at(-1);
  if (last === undefined) throw new Error('A text without statements has no result');
  return { ...last, command: '', rows: result.flatMap(({ rows }) => rows) };
}

class StatementNames {
  readonly #limit: number;
  readonly #names = new Map<string, string>();
  readonly #generations = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= this.#limit) return null;
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}${this.#generations.get(text) ?? ''}`;
    this.#names.set(text, name);
    return name;
  }

  /** A migration by a newer process changed the result of a prepared statement: the next use prepares it afresh. */
  rename(text: string): void {
    this.#generations.set(text, (this.#generations.get(text) ?? 0) + 1);
    this.#names.delete(text);
  }
}

function isOutdatedPlan(error: pg.DatabaseError): boolean {
  return error.code === '0A000' && error.message.includes('cached plan');
}
