/** What became of administrators from before there were roles: migration 0043. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlierSchema, openEarlierSchema } from '../../../testing/app/earlier-schema.ts';

const NEW = '0043-staff-roles.sql';
let database: EarlierSchema;
beforeAll(async () => {
  database = await openEarlierSchema(NEW);
});
afterAll(() => database.close());

test('ROL-11: the oldest administrator who can sign in is the owner, the others are administrators', async () => {
  const { db } = database;
  await sql`
    INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, is_admin,
      is_disabled, created_at)
    VALUES ('closed', '', '', '', now(), true, true, '2026-01-01'), ('later', '', '', '', now(), true, false, '2026-03-01'),
      ('older', '', '', '', now(), true, false, '2026-02-01'), ('student', '', '', '', now(), false, false, '2026-01-02')
  `.execute(db);
  await database.migrateOn();
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
