/**
 * PostgreSQL compiled to WebAssembly, in a thread of its own so that it never blocks the thread that answers requests.
 * Speaks PostgreSQL's wire protocol with embedded-engine.ts: bytes in, bytes out, one batch at a time.
 *
 * A file of its own, because a thread cannot start from inside the bundle, and plain JavaScript, because the build
 * copies it beside the bundle as it is.
 *
 * It fails stop: whatever PostgreSQL did not expect itself (a trap, a failed sync) ends the thread, and the next start
 * recovers from the write-ahead log like after a power loss. Carrying on could acknowledge what was not stored.
 */
import { fdatasyncSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// As in main.ts: each thread asks for itself, before it loads what is to be kept.
if (basename(import.meta.dirname) === 'dist') enableCompileCache(join(import.meta.dirname, 'compiled'));
const { PGlite } = await import('@electric-sql/pglite');
const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
const { citext } = await import('@electric-sql/pglite/contrib/citext');
const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
const { NodeFS } = await import('@electric-sql/pglite/nodefs');

/** The status with which PostgreSQL's own error handling leaves its main loop: an ordinary error in a statement. */
const STATEMENT_ERROR_STATUS = 100;
const SEVERE = /^(?:.* )?(?:FATAL|PANIC): /;

/** @type {string} */
const directory = workerData.directory;
/** @type {object} PostgreSQL itself, compiled. */
const program = workerData.program;
/** @type {string[]} What PostgreSQL last said before it gave up. */
const severeMessages = [];

async function serve() {
  try {
    const database = await openDatabase(directory);
    parentPort.on('message', (message) => {
      if (message.kind === 'close') void close(database);
      else void answer(database, message.connection, message.bytes);
    });
    parentPort.postMessage({ kind: 'ready' });
    flushCompileCache();
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', reason: reasonOf(error), code: error?.code ?? null });
    parentPort.close();
  }
}

/** @param {string} path */
async function openDatabase(path) {
  return PGlite.create({
    fs: new SyncingFileSystem(path),
    pgliteWasmModule: program,
    extensions: { btree_gin, citext, pg_trgm, unaccent },
    // Without -F (its default here) PostgreSQL syncs as on any machine: the log at each commit, tables at checkpoints.
    // Of the ways to sync the log only fsync reaches our file system; the others do nothing under WebAssembly.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '--fsync=on',
      '--full_page_writes=on',
      '--synchronous_commit=on',
      '--wal_sync_method=fsync',
      // All of it is touched at once; what lies outside is still in the system's own cache.
      '--shared_buffers=32MB',
    ],
    onStderr: (text) => {
      if (SEVERE.test(text)) severeMessages.push(text.replace(SEVERE, '').trim());
      return true;
    },
  });
}

/** Node's files under PostgreSQL's feet, with the one call that the library leaves out: fsync. */
class SyncingFileSystem extends NodeFS {
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        module.NODEFS.stream_ops.fsync = (stream) => {
          try {
            fdatasyncSync(stream.nfd);
            return 0;
          } catch (error) {
            // After a failed sync nobody knows what the disk holds, and a second try may lie (PostgreSQL panics too).
            return stop(`the disk refused to sync ${stream.path}: ${reasonOf(error)}`);
          }
        };
        module.onAbort = (reason) => stop(`PostgreSQL gave up: ${severeMessages.at(-1) ?? reason}`);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  async initialSyncFs() {
    await super.initialSyncFs();
    const module = this.pg.Module;
    const runOnce = module._PostgresMainLoopOnce;
    // The library swallows every exception of the main loop; only PostgreSQL's own error exit may pass.
    module._PostgresMainLoopOnce = () => {
      try {
        return runOnce();
      } catch (error) {
        if (error?.status !== STATEMENT_ERROR_STATUS) stop(reasonOf(error));
        throw error;
      }
    };
  }
}

async function answer(database, connection, bytes) {
  try {
    // A start-up packet (no type byte, so the length's first zero) means a new connection: the session starts afresh.
    const isStartUp = bytes[0] === 0;
    if (isStartUp) {
      await database.exec('ROLLBACK');
      await database.exec('DISCARD ALL');
    }
    /** @type {Uint8Array[]} */
    const parts = [];
    await database.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    });
    const reply = joinBytes(parts);
    if (reply.length > 0) parentPort.postMessage({ kind: 'bytes', connection, bytes: reply }, [reply.buffer]);
  } catch (error) {
    stop(reasonOf(error));
  }
}

async function close(database) {
  await database.close();
  parentPort.postMessage({ kind: 'closed' });
  parentPort.close();
}

/** @param {string} reason */
function stop(reason) {
  parentPort.postMessage({ kind: 'stopped', reason });
  process.exit(1);
}

/** @param {Uint8Array[]} parts */
function joinBytes(parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** @param {unknown} error */
function reasonOf(error) {
  return severeMessages.at(-1) ?? (error instanceof Error ? error.message : String(error));
}

// At the end, because classes are not hoisted.
await serve();
