/** The one-time links of a first administrator. Only hashes of their tokens are stored. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { bytes, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const existsRow = row({ isThere: z.boolean() });

export async function hasAdministrator(db: Kysely<Tables>): Promise<boolean> {
  const { isThere } = await existsRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM account_users WHERE is_admin AND NOT is_disabled) AS "isThere"`;
  return isThere;
}

export async function isNameTaken(db: Kysely<Tables>, userName: string): Promise<boolean> {
  const { isThere } = await existsRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM account_users WHERE lower(user_name) = lower(${userName})) AS "isThere"`;
  return isThere;
}

export async function insertLink(
  db: Kysely<Tables>,
  link: { readonly tokenHash: Uint8Array; readonly email: string; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await sql`DELETE FROM account_first_administrators WHERE ends_at <= ${link.now}`.execute(db);
  await sql`
    INSERT INTO account_first_administrators (token_hash, email, created_at, ends_at)
    VALUES (${link.tokenHash}, ${link.email}, ${link.now}, ${link.endsAt})`.execute(db);
}

const linkRow = row({ email: z.string() });

type AskedLink = { readonly tokenHash: Uint8Array; readonly now: Date };

/** Whom the link is for, while it lives and nobody administers. */
export async function selectOptionalLink(
  db: Kysely<Tables>,
  { tokenHash, now }: AskedLink,
): Promise<{ readonly email: string } | undefined> {
  return await linkRow.optional(db)`
    SELECT l.email FROM account_first_administrators l
    WHERE l.token_hash = ${tokenHash} AND l.ends_at > ${now}
      AND NOT EXISTS (SELECT 1 FROM account_users u WHERE u.is_admin AND NOT u.is_disabled)`;
}

const usedRow = row({ tokenHash: bytes, email: z.string() });

/** All links end with the use of one; of two uses at the same time the second finds none. */
export async function useLink(
  trx: Transaction<Tables>,
  asked: AskedLink,
): Promise<{ readonly email: string } | undefined> {
  const link = await selectOptionalLink(trx, asked);
  if (link === undefined) return undefined;
  const used = await usedRow.all(trx)`
    DELETE FROM account_first_administrators RETURNING token_hash AS "tokenHash", email`;
  return used.find(({ tokenHash }) => Buffer.compare(tokenHash, asked.tokenHash) === 0);
}
