/** A database as it stood before one migration, for tests of what that migration makes of old data. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findMigrationsFolder, migrate } from '../../platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type EarlierSchema = {
  readonly db: TestDatabase['db'];
  /** Runs that migration and all later ones. Returns their names. */
  readonly migrateOn: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** `migration` is the name of a file: only those before it have run, and the tables are empty. */
export async function openEarlierSchema(migration: string): Promise<EarlierSchema> {
  const all = findMigrationsFolder(import.meta.url);
  const database = await openTestDatabase();
  const earlier = mkdtempSync(join(tmpdir(), 'sugya-migrations-'));
  const close = async () => {
    rmSync(earlier, { recursive: true, force: true });
    await database.close();
  };
  try {
    for (const name of readdirSync(all)) {
      if (name < migration) cpSync(join(all, name), join(earlier, name));
    }
    await sql`DROP SCHEMA public CASCADE`.execute(database.db);
    await sql`CREATE SCHEMA public`.execute(database.db);
    await migrate(database, { folder: earlier });
  } catch (error) {
    await close();
    throw error;
  }
  return { db: database.db, migrateOn: () => migrate(database, { folder: all }), close };
}
