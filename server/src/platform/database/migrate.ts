/**
 * Brings the database to the state that the code was written for: the files of the migrations folder, each once, in
 * order, each in one transaction, forward only. Any number of processes may start at once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { OpenedDatabase } from './open-database.ts';
import { type Row, row } from './rows/checked-rows.ts';
import { faultCode, StartFault } from './start-faults.ts';

/** The key of the advisory lock under which one process at a time migrates: "SUGY" in ASCII. */
const MIGRATION_LOCK = 0x53554759;

/** PostgreSQL's code for a table that is not there: a new database. */
const UNDEFINED_TABLE = '42P01';

type Migration = { name: string; checksum: string; text: string };
const appliedMigrationRow = row({ name: z.string(), checksum: z.string() });
type AppliedMigration = Row<typeof appliedMigrationRow>;

/** Returns the names of the migrations that this call applied. Throws a StartFault when code and database disagree. */
export async function migrate(
  database: Pick<OpenedDatabase, 'withoutTimeLimit'>,
  options: { folder: string },
): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  return database.withoutTimeLimit(async (db) => {
    if (await isCurrent(db, migrations)) return [];
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(db, migrations);
      if (name === null) return applied;
      applied.push(name);
    }
  });
}

/** `server/migrations`, found upwards from a module of the server, whether it runs from source or from the bundle. */
export function findMigrationsFolder(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  for (;;) {
    const candidate = join(folder, 'migrations');
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No folder of migrations above ${moduleUrl}`);
    folder = parent;
  }
}

/** Of every migration that this program knows. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sql'));
}

/** As nearly every start finds it: one statement says so, without the lock. What it cannot say is left to the rest. */
async function isCurrent<T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await appliedMigrationRow.all(
    db,
  )`SELECT name, checksum FROM platform_migrations ORDER BY name`.catch((error: unknown) => {
    if (faultCode(error) === UNDEFINED_TABLE) return null;
    throw error;
  });
  return applied !== null && nextMigration(migrations, applied) === null;
}

/**
 * One transaction: wait for the lock, see what others did meanwhile, apply one file. The lock ends with the transaction,
 * so a process that dies leaves nothing to clean up.
 */
async function applyNext<T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await sql`
      CREATE TABLE IF NOT EXISTS platform_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`.execute(transaction);
    const applied = await appliedMigrationRow.all(transaction)`
      SELECT name, checksum
      FROM platform_migrations
      ORDER BY name`;
    const next = nextMigration(migrations, applied);
    if (next === null) return null;
    try {
      await sql.raw(next.text).execute(transaction);
    } catch (error) {
      throw new Error(`Migration ${next.name} failed`, { cause: error });
    }
    await sql`
      INSERT INTO platform_migrations (name, checksum)
      VALUES (${next.name}, ${next.checksum})`.execute(transaction);
    return next.name;
  });
}

/** What is applied must be a prefix of what the code knows, byte for byte. */
function nextMigration(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration | null {
  const unknown = applied.find(({ name }) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new StartFault(
      'database-newer',
      `The database holds migration ${unknown.name}, which this Sugya does not know: it belongs to a newer version, so start that one.`,
    );
  }
  for (const [index, migration] of known.entries()) {
    const done = applied[index];
    if (done === undefined) return migration;
    if (done.name !== migration.name) {
      throw new StartFault(
        'migration-changed',
        `Migration ${migration.name} comes before ${done.name}, which the database already holds; a new migration needs a higher number.`,
      );
    }
    if (done.checksum !== migration.checksum) {
      throw new StartFault(
        'migration-changed',
        `Migration ${migration.name} has changed since it was applied to this database; restore the file and add a new migration instead.`,
      );
    }
  }
  return null;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`${name} is not named like 0001-ground.sql`);
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number of ${name}`);
    // A checkout on Windows may have other line ends; they change nothing.
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name, text, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}
