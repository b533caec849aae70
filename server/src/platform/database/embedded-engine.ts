/**
 * The embedded database: PostgreSQL in WebAssembly in a thread (embedded-worker.mjs), reached through the same driver as
 * a server, with a stream that carries the wire protocol to the thread in place of a socket. So both engines share
 * parsers, prepared statements and errors.
 *
 * PostgreSQL has one session here, so the pool has one connection: a transaction holds it, and everybody else queues.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { DatabaseLog } from '../operations/log.ts';
import { type CompiledPostgres, compiledPostgres, tieringLate } from './compiled-postgres.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { columnTypes } from './rows/column-types.ts';
import { StartFault } from './start-faults.ts';

/** The PostgreSQL inside; another major version writes files that this one cannot read. */
const EMBEDDED_VERSION = '18';
const ESSENTIAL_FILES = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf'];
/** Between tries to open a database again that has stopped; each pause is twice the one before. */
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

export type EmbeddedEngine = { pool: pg.Pool; close(): Promise<void> };

type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string; code: string | null }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stopped'; reason: string }
  | { kind: 'closed' };

/** Throws a StartFault when the directory cannot be written, is in use, or holds no sound database of our version. */
export async function openEmbedded(options: {
  dataDirectory: string;
  log: DatabaseLog;
  /** How long a request waits for the one connection. */
  queueMilliseconds: number;
}): Promise<EmbeddedEngine> {
  const lock = await lockWritable(options.dataDirectory);
  try {
    const directory = join(options.dataDirectory, 'database');
    await checkDirectory(directory);
    if (!existsSync(directory)) await createDatabase(directory, options.dataDirectory);
    const thread = await tieringLate(() => reopeningThread(directory, options));
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: options.queueMilliseconds,
      types: columnTypes,
      stream: thread.connect,
    });
    pool.on('error', (error) =>
      options.log.warn({ err: error }, 'The embedded database connection was lost'),
    );
    return {
      pool,
      async close() {
        await thread.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function lockWritable(dataDirectory: string): ReturnType<typeof lockDataDirectory> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    return await lockDataDirectory(dataDirectory);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw unwritable(dataDirectory, error instanceof Error ? error.message : String(error));
  }
}

function unwritable(dataDirectory: string, reason: string): StartFault {
  return new StartFault(
    'data-directory-unwritable',
    `The data directory ${dataDirectory} cannot be written: ${reason}.`,
  );
}

/** Looks before PostgreSQL does, so that a directory which is plainly damaged is not touched at all. */
async function checkDirectory(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const missing = ESSENTIAL_FILES.filter((name) => !existsSync(join(directory, name)));
  if (missing.length > 0) throw damaged(directory, `${missing.join(', ')} missing`);
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version === EMBEDDED_VERSION) return;
  if (!/^\d+$/.test(version)) throw damaged(directory, 'PG_VERSION unreadable');
  throw new StartFault(
    'version-unsupported',
    `The database in ${directory} was written by PostgreSQL ${version}, and this Sugya holds PostgreSQL ${EMBEDDED_VERSION}; ` +
      'start the Sugya that wrote it, or choose another DATA_DIR.',
  );
}

type Failure = { readonly reason: string; readonly code: string | null };

function startFailure(failure: Failure, directory: string, dataDirectory: string): Error {
  return isUnwritable(failure)
    ? unwritable(dataDirectory, failure.reason)
    : damaged(directory, failure.reason);
}

function isUnwritable({ code }: Failure): boolean {
  return /^E(ACCES|PERM|ROFS|NOSPC|DQUOT)$/.test(code ?? '');
}

/** Of Node: without the finer compiler, with little room for what is thrown away at once, and small before fast. */
export const CREATION_FLAGS = [
  '--expose-gc',
  '--liftoff-only',
  '--no-wasm-tier-up',
  '--max-semi-space-size=1',
  '--optimize-for-size',
];

/** In a process of its own (embedded-create.mjs), which ends when this one does. */
async function createDatabase(directory: string, dataDirectory: string): Promise<void> {
  const program = fileURLToPath(new URL('./embedded-create.mjs', import.meta.url));
  const child = spawn(process.execPath, [...CREATION_FLAGS, program, directory], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null]; // as Node declares it
  if (code === 0) return;
  const [said, complaints] = await output;
  const failure = failureOf(said, complaints);
  if (isUnwritable(failure)) throw unwritable(dataDirectory, failure.reason);
  throw new Error(`The embedded database could not be created: ${failure.reason}`);
}

function failureOf(said: string, complaints: string): Failure {
  try {
    return JSON.parse(said) as Failure; // as embedded-create.mjs writes it
  } catch {
    return { reason: complaints.trim().split('\n').at(-1) ?? 'it said nothing', code: null };
  }
}

function damaged(directory: string, reason: string): StartFault {
  return new StartFault(
    'data-directory-damaged',
    `The database in ${directory} is damaged (${reason}); it was left as it is: restore a backup or choose another DATA_DIR.`,
  );
}

type ReopeningThread = { readonly connect: () => Duplex; readonly close: () => Promise<void> };

/**
 * A database that has stopped (a full disk, a failed sync) is opened again as after a power loss, until that succeeds:
 * nobody is there to restart the program.
 */
async function reopeningThread(
  directory: string,
  options: { dataDirectory: string; log: DatabaseLog },
): Promise<ReopeningThread> {
  const closing = new AbortController();
  let reopened = Promise.resolve();
  let thread = await DatabaseThread.start(directory, options);
  watch(thread);

  function watch(watched: DatabaseThread): void {
    watched.onStopped = () => {
      reopened = reopen();
    };
  }

  async function reopen(): Promise<void> {
    await thread.end();
    for (let pause = FIRST_PAUSE_MILLISECONDS; !closing.signal.aborted; ) {
      try {
        await checkDirectory(directory);
        thread = await DatabaseThread.start(directory, options);
        watch(thread);
        options.log.warn({}, 'The embedded database has been opened again');
        return;
      } catch (error) {
        options.log.error({ err: error }, 'The embedded database could not be opened again');
      }
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  return {
    connect: () => thread.connect(),
    async close() {
      closing.abort();
      await reopened;
      await thread.close();
    },
  };
}

/** The thread with the database in it. Once it has stopped it stays stopped: every connection fails from then on. */
class DatabaseThread {
  /** Set once it has opened. */
  onStopped: () => void = () => {};
  readonly #worker: Worker;
  readonly #log: DatabaseLog;
  readonly #connections = new Map<number, ThreadConnection>();
  #nextConnection = 1;
  #isClosing = false;
  #failure: EmbeddedDatabaseStopped | null = null;

  private constructor(directory: string, program: CompiledPostgres, log: DatabaseLog) {
    this.#log = log;
    // Without our own loader flags: the thread runs plain JavaScript.
    this.#worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
      workerData: { directory, program },
      execArgv: [],
    });
  }

  static async start(
    directory: string,
    { dataDirectory, log }: { dataDirectory: string; log: DatabaseLog },
  ): Promise<DatabaseThread> {
    const thread = new DatabaseThread(directory, await compiledPostgres(), log);
    await new Promise<void>((resolve, reject) => {
      const fail = (fault: Error): void => {
        thread.#isClosing = true;
        reject(fault);
      };
      thread.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'failed') fail(startFailure(message, directory, dataDirectory));
        else thread.#receive(message);
      });
      thread.#worker.on('error', (error: Error) => {
        thread.#fail(error.message);
        fail(error);
      });
      thread.#worker.on('exit', (code) => {
        thread.#fail(`its thread ended with code ${code}`);
        fail(damaged(directory, 'PostgreSQL gave up while it recovered'));
      });
    });
    return thread;
  }

  connect(): Duplex {
    const number = this.#nextConnection;
    this.#nextConnection += 1;
    const connection = new ThreadConnection({
      send: (bytes) => this.#worker.postMessage({ kind: 'bytes', connection: number, bytes }, [bytes.buffer]),
      failure: () => this.#failure,
      closed: () => this.#connections.delete(number),
    });
    this.#connections.set(number, connection);
    return connection;
  }

  /** What was sent before is answered first; the database shuts down with a checkpoint, so the next start is quick. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#failure !== null) return;
    await new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
      this.#worker.postMessage({ kind: 'close' });
    });
  }

  /** After it has stopped: resolves when it holds no file any more. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === 'bytes') this.#connections.get(message.connection)?.push(message.bytes);
    else if (message.kind === 'stopped') this.#fail(message.reason);
    else if (message.kind === 'closed') void this.#worker.terminate();
  }

  #fail(reason: string): void {
    if (this.#failure !== null || this.#isClosing) return;
    this.#failure = new EmbeddedDatabaseStopped(reason);
    this.#log.error({ err: this.#failure }, 'The embedded database has stopped');
    for (const connection of this.#connections.values()) connection.destroy(this.#failure);
    this.onStopped();
  }
}

class EmbeddedDatabaseStopped extends Error {
  override readonly name = 'EmbeddedDatabaseStopped';
  readonly code = 'EMBEDDED_DATABASE_STOPPED';

  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}`);
  }
}

type ThreadLink = {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  failure(): Error | null;
  closed(): void;
};

/** Looks like a socket to the driver. */
class ThreadConnection extends Duplex {
  readonly #link: ThreadLink;

  constructor(link: ThreadLink) {
    super({ decodeStrings: true });
    this.#link = link;
  }

  connect(): void {
    const failure = this.#link.failure();
    if (failure !== null) this.destroy(failure);
    else process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done);
  }

  /** The driver writes a statement's messages as one corked batch; they travel and run as one. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _read(): void {}

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#link.closed();
    done(error);
  }

  #send(chunks: Buffer[], done: (error?: Error | null) => void): void {
    const failure = this.#link.failure();
    if (failure !== null) {
      done(failure);
      return;
    }
    // A copy, because the driver's buffers share memory and a message to the thread takes its memory along.
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#link.send(bytes);
    done();
  }
}
