/**
 * Creates an embedded database in the folder that is named, in a process of its own: PostgreSQL's first run needs three
 * times the memory of an opened database, all of which goes back with the process. `embedded-engine.ts` starts it.
 *
 * A database appears under its name only when it is whole and synced; a first start cut short leaves nothing.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The library leaves what it needs no more to the collector, which does not count memory outside its own. */
const COLLECT_MILLISECONDS = 5;

async function create(directory) {
  // The starter is gone: nobody would use the database, and another start may be about to make it.
  process.stdin.on('end', () => process.exit(1)).resume();
  const collecting = setInterval(() => globalThis.gc?.(), COLLECT_MILLISECONDS);
  try {
    const draft = `${directory}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const database = await PGlite.create({
      fs: new NodeFS(draft),
      startParams: [...PGlite.defaultStartParams, '--shared_buffers=2MB'],
      initDbStartParams: ['-c', 'shared_buffers=32MB'],
    });
    await database.close();
    syncTree(draft);
    renameSync(draft, directory);
    syncPath(dirname(directory));
    process.exit(0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stdout.write(JSON.stringify({ reason, code: error?.code ?? null }), () => process.exit(1));
  } finally {
    clearInterval(collecting);
  }
}

/** @param {string} root */
function syncTree(root) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(root);
}

/** @param {string} path */
function syncPath(path) {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

await create(process.argv[2]);
