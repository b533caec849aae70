import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedTemplate, migratedOnly, silentLog } from '../../testing/app/test-template.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import { maintain } from './maintenance/embedded-maintenance.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { isDatabaseUnavailable } from './transactions.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let root: string;
let template: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sugya-embedded-'));
  template = join(await embeddedTemplate(migratedOnly), 'database');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function newDataDirectory(): string {
  const directory = mkdtempSync(join(root, 'data-'));
  cpSync(template, join(directory, 'database'), { recursive: true });
  return directory;
}

function open(dataDirectory: string): Promise<OpenedDatabase> {
  return openDatabase({ databaseUrl: null, dataDirectory, log: silentLog });
}

async function withDatabase(
  work: (database: OpenedDatabase, dataDirectory: string) => Promise<void>,
): Promise<void> {
  const dataDirectory = newDataDirectory();
  const database = await open(dataDirectory);
  try {
    await work(database, dataDirectory);
  } finally {
    await database.close();
  }
}

describe('the embedded database', () => {
  test.runIf(isWholeRun)('a first start creates a database that a second start finds again', async () => {
    const dataDirectory = mkdtempSync(join(root, 'new-'));
    const first = await open(dataDirectory);
    await sql`CREATE TABLE kept (id bigint)`.execute(first.db);
    await first.close();
    const second = await open(dataDirectory);
    expect((await sql`SELECT id FROM kept`.execute(second.db)).rows).toEqual([]);
    await second.close();
  });

  test('it writes as durably as a server: fsync, whole pages, synchronous commit', async () => {
    await withDatabase(async ({ db }) => {
      const settings = await sql<{ name: string; setting: string }>`
        SELECT name, setting FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')
        ORDER BY name`.execute(db);
      expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        wal_sync_method: 'fsync',
      });
    });
  });

  test('a transaction has the database to itself, and others wait for its end', async () => {
    await withDatabase(async ({ db }) => {
      await sql`CREATE TABLE seen (id integer)`.execute(db);
      const events: string[] = [];
      let other: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (transaction) => {
        other = sql<{ count: number }>`SELECT count(*) FROM seen`
          .execute(db)
          .then(({ rows }) => events.push(`other sees ${rows[0]?.count}`));
        for (const id of [1, 2, 3]) await sql`INSERT INTO seen VALUES (${id})`.execute(transaction);
        events.push('transaction ends');
      });
      await other;
      expect(events).toEqual(['transaction ends', 'other sees 3']);
    });
  });

  test('a second process is refused with a clear sentence', async () => {
    await withDatabase(async (_database, dataDirectory) => {
      await expect(open(dataDirectory)).rejects.toMatchObject({ kind: 'data-directory-locked' });
    });
  });

  test('a data directory without its essential files is refused and left as it was', async () => {
    const dataDirectory = newDataDirectory();
    rmSync(join(dataDirectory, 'database/global/pg_control'));
    const before = readdirSync(join(dataDirectory, 'database'), { recursive: true });
    await expect(open(dataDirectory)).rejects.toMatchObject({
      kind: 'data-directory-damaged',
      message: `The database in ${join(dataDirectory, 'database')} is damaged (global/pg_control missing); it was left as it is: restore a backup or choose another DATA_DIR.`,
    });
    expect(readdirSync(join(dataDirectory, 'database'), { recursive: true })).toEqual(before);
  });

  test('a control file with wrong content is refused with a clear sentence and left as it was', async () => {
    const dataDirectory = newDataDirectory();
    const control = join(dataDirectory, 'database/global/pg_control');
    const wrong = Buffer.alloc(8192, 7);
    writeFileSync(control, wrong);
    await expect(open(dataDirectory)).rejects.toMatchObject({ kind: 'data-directory-damaged' });
    expect(readFileSync(control).equals(wrong)).toBe(true);
  });

  test('a database of another PostgreSQL version is refused with a clear sentence', async () => {
    const dataDirectory = newDataDirectory();
    writeFileSync(join(dataDirectory, 'database/PG_VERSION'), '17\n');
    await expect(open(dataDirectory)).rejects.toMatchObject({ kind: 'version-unsupported' });
  });

  test('a refused start frees the directory again', async () => {
    const dataDirectory = newDataDirectory();
    const version = join(dataDirectory, 'database/PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(open(dataDirectory)).rejects.toMatchObject({ kind: 'version-unsupported' });
    writeFileSync(version, '18\n');
    await (await open(dataDirectory)).close();
  });

  test('a data directory that is a file is refused with a clear sentence', async () => {
    const path = join(root, 'a-file');
    writeFileSync(path, '');
    await expect(open(path)).rejects.toMatchObject({ kind: 'data-directory-unwritable' });
  });

  test('when the database thread gives up, statements under way and later ones fail instead of hanging', async () => {
    const dataDirectory = newDataDirectory();
    const database = await open(dataDirectory);
    // PostgreSQL panics when it cannot open the next part of its log.
    rmSync(join(dataDirectory, 'database/pg_wal'), { recursive: true });
    await sql`CREATE TABLE panic (id integer)`.execute(database.db).catch(() => {});
    const failure: unknown = await sql`SELECT pg_switch_wal(), pg_switch_wal()`
      .execute(database.db)
      .catch((error) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await expect(database.ping()).rejects.toThrow(/has stopped/);
    await database.close();
  });

  test('a database that gave up is opened again when its cause is gone, with all that was stored', async () => {
    const dataDirectory = newDataDirectory();
    const database = await open(dataDirectory);
    await sql`CREATE TABLE kept AS SELECT 7 AS id`.execute(database.db);
    const log = join(dataDirectory, 'database/pg_wal');
    renameSync(log, `${log}.away`);
    // What is written next needs a new part of the log.
    await sql`SELECT pg_switch_wal()`.execute(database.db);
    await sql`CREATE TABLE panic (id integer)`.execute(database.db).catch(() => {});
    await expect(database.ping()).rejects.toThrow(/has stopped/);
    renameSync(`${log}.away`, log);
    const read = async () => (await sql`SELECT id FROM kept`.execute(database.db)).rows;
    await expect.poll(read, { timeout: 90_000 }).toEqual([{ id: 7 }]);
    await sql`INSERT INTO kept VALUES (8)`.execute(database.db);
    await database.close();
    const again = await open(dataDirectory);
    expect((await sql`SELECT id FROM kept ORDER BY id`.execute(again.db)).rows).toEqual([
      { id: 7 },
      { id: 8 },
    ]);
    await again.close();
  }, 120_000);

  test('maintenance vacuums tables that changed and makes the planner know them', async () => {
    await withDatabase(async ({ db }) => {
      await sql`CREATE TABLE busy (id integer)`.execute(db);
      await sql`INSERT INTO busy SELECT * FROM generate_series(1, 1000)`.execute(db);
      await maintain(db, { allTables: false });
      const table = await sql<{
        rows: number;
      }>`SELECT reltuples AS rows FROM pg_class WHERE relname = 'busy'`.execute(db);
      expect(table.rows).toEqual([{ rows: 1000 }]);
    });
  });

  test('maintenance makes a checkpoint when the log has grown', async () => {
    await withDatabase(async ({ db }) => {
      const checkpoints = sql<{ at: string }>`SELECT redo_lsn::text AS at FROM pg_control_checkpoint()`;
      const before = (await checkpoints.execute(db)).rows;
      await maintain(db, { allTables: false });
      expect((await checkpoints.execute(db)).rows).toEqual(before);
      await sql`CREATE TABLE large AS SELECT id, repeat('x', 1000) AS filler FROM generate_series(1, 20000) AS id`.execute(
        db,
      );
      await maintain(db, { allTables: false });
      expect((await checkpoints.execute(db)).rows).not.toEqual(before);
    });
  });

  test.runIf(isWholeRun)(
    'every write that was acknowledged before a kill -9 is there afterwards, three times over',
    async () => {
      const dataDirectory = newDataDirectory();
      let acknowledged = 0;
      for (let round = 0; round < 3; round += 1) {
        acknowledged = await writeUntilKilled(dataDirectory, acknowledged + 100);
        const database = await open(dataDirectory);
        const stored = await sql<{ count: number; highest: number }>`
        SELECT count(*), max(id) AS highest FROM written`.execute(database.db);
        await database.close();
        const highest = stored.rows[0]?.highest ?? 0;
        // One write may have been stored whose answer the kill cut off.
        expect(highest - acknowledged).toBeGreaterThanOrEqual(0);
        expect(highest - acknowledged).toBeLessThanOrEqual(1);
        expect(stored.rows[0]?.count).toBe(highest);
        acknowledged = highest;
      }
    },
  );
});

/** Runs a process that writes 1, 2, 3 … and says each number once it is stored; kills it at `atLeast`. */
async function writeUntilKilled(dataDirectory: string, atLeast: number): Promise<number> {
  const child = runScript(`
    import { sql } from 'kysely';
    import { openDatabase } from '${new URL('./open-database.ts', import.meta.url).href}';
    const log = { info() {}, warn() {}, error() {} };
    const { db } = await openDatabase({ databaseUrl: null, dataDirectory: ${JSON.stringify(dataDirectory)}, log });
    await sql\`CREATE TABLE IF NOT EXISTS written (id bigint PRIMARY KEY)\`.execute(db);
    let next = (await sql\`SELECT coalesce(max(id), 0) + 1 AS next FROM written\`.execute(db)).rows[0].next;
    for (;; next += 1) {
      await sql\`INSERT INTO written VALUES (\${next})\`.execute(db);
      console.log(next);
    }`);
  const ended = once(child, 'exit');
  let last = 0;
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    last = Number(line);
    if (last >= atLeast) child.kill('SIGKILL');
  }
  // Its output ends a moment before it does, and until then the directory is its own.
  await ended;
  return last;
}

function runScript(script: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
