/** One live code for each user and browser that asked, of which only a keyed hash is stored. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { bytes, type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const codeOwnerRow = row({ userId: z.int(), email: z.string(), privateName: z.string() });
export type CodeOwner = Row<typeof codeOwnerRow>;

/**
 * Stores the code for the user of the e-mail and returns that user; undefined, by the same statement, when there is
 * nobody. Among several users with one e-mail, the one who signs in with it is meant.
 */
export async function replaceCode(
  db: Kysely<Tables>,
  code: {
    email: string;
    codeHash: Uint8Array;
    askerHash: Uint8Array;
    tries: number;
    now: Date;
    endsAt: Date;
  },
): Promise<CodeOwner | undefined> {
  return await codeOwnerRow.optional(db)`
    WITH owner AS (
      SELECT id, email, private_name
      FROM account_users
      WHERE lower(email) = lower(${code.email}) AND NOT is_disabled
      ORDER BY lower(user_name) = lower(${code.email}) DESC, id
      LIMIT 1
    ), stored AS (
      INSERT INTO account_reset_codes AS c (user_id, asker_hash, code_hash, tries_left, created_at, ends_at)
      SELECT id, ${code.askerHash}::bytea, ${code.codeHash}::bytea, ${code.tries}::integer, ${code.now}::timestamptz,
        ${code.endsAt}::timestamptz
      FROM owner
      ON CONFLICT (user_id, asker_hash) DO UPDATE
      SET code_hash = excluded.code_hash, tries_left = excluded.tries_left, created_at = excluded.created_at,
        ends_at = excluded.ends_at
      RETURNING user_id
    )
    SELECT o.id AS "userId", o.email, o.private_name AS "privateName"
    FROM owner o
    JOIN stored s ON s.user_id = o.id`;
}

const heldCodeRow = row({ userId: z.int(), userName: z.string(), codeHash: bytes });
export type HeldCode = Row<typeof heldCodeRow>;

/** Uses up one try of the browser that asked, before the code is compared, so that parallel guesses are counted too. */
export async function takeTry(
  db: Kysely<Tables>,
  attempt: { email: string; askerHash: Uint8Array; now: Date },
): Promise<HeldCode | undefined> {
  return await heldCodeRow.optional(db)`
    UPDATE account_reset_codes c
    SET tries_left = c.tries_left - 1
    FROM account_users u
    WHERE u.id = c.user_id
      AND lower(u.email) = lower(${attempt.email})
      AND NOT u.is_disabled
      AND c.asker_hash = ${attempt.askerHash}
      AND c.tries_left > 0
      AND c.ends_at > ${attempt.now}
    RETURNING c.user_id AS "userId", u.user_name AS "userName", c.code_hash AS "codeHash"`;
}

/** What other browsers asked for and have tries left at. */
export async function selectCodesOfOthers(
  db: Kysely<Tables>,
  of: { email: string; askerHash: Uint8Array | null; now: Date },
): Promise<HeldCode[]> {
  return await heldCodeRow.all(db)`
    SELECT c.user_id AS "userId", u.user_name AS "userName", c.code_hash AS "codeHash"
    FROM account_reset_codes c
    JOIN account_users u ON u.id = c.user_id
    WHERE lower(u.email) = lower(${of.email})
      AND NOT u.is_disabled
      AND c.asker_hash IS DISTINCT FROM ${of.askerHash}::bytea
      AND c.tries_left > 0
      AND c.ends_at > ${of.now}
    ORDER BY c.created_at DESC
    LIMIT 100`;
}

const userIdRow = row({ userId: z.int() });

/** Removes every code of the user; false when this one was used meanwhile. */
export async function deleteCodes(
  db: Kysely<Tables>,
  code: { userId: number; codeHash: Uint8Array },
): Promise<boolean> {
  const rows = await userIdRow.all(db)`
    DELETE FROM account_reset_codes
    WHERE user_id = ${code.userId} AND code_hash = ${code.codeHash}
    RETURNING user_id AS "userId"`;
  if (rows.length === 0) return false;
  await sql`DELETE FROM account_reset_codes WHERE user_id = ${code.userId}`.execute(db);
  return true;
}

export async function deletePastCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM account_reset_codes WHERE ends_at <= ${now}`.execute(db);
}
