/** What became of administrators from before there were roles: migration 0043. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMigrationsFolder, migrate } from '../../../platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';

const NEW = '0043-staff-roles.sql';
const all = findMigrationsFolder(import.meta.url);
let database: TestDatabase;
let earlier: string;

beforeAll(async () => {
  database = await openTestDatabase();
  earlier = mkdtempSync(join(tmpdir(), 'sugya-migrations-'));
  for (const name of readdirSync(all)) {
    if (name < NEW) cpSync(join(all, name), join(earlier, name));
  }
});
afterAll(async () => {
  rmSync(earlier, { recursive: true, force: true });
  await database.close();
});

test('ROL-11: the oldest administrator who can sign in is the owner, the others are administrators', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(database, { folder: earlier });
  await sql`
    INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, is_admin,
      is_disabled, created_at)
    VALUES ('closed', '', '', '', now(), true, true, '2026-01-01'), ('later', '', '', '', now(), true, false, '2026-03-01'),
      ('older', '', '', '', now(), true, false, '2026-02-01'), ('student', '', '', '', now(), false, false, '2026-01-02')
  `.execute(db);
  await migrate(database, { folder: all });
  const { rows } = await sql`
    SELECT user_name AS name, staff_role AS role, is_admin AS "isAdmin" FROM account_users ORDER BY user_name`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'closed', role: 'administrator', isAdmin: true },
    { name: 'later', role: 'administrator', isAdmin: true },
    { name: 'older', role: 'owner', isAdmin: true },
    { name: 'student', role: null, isAdmin: false },
  ]);
});
