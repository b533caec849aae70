/** The passkeys of a person (account_passkeys). */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { bytes, type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NewPasskey } from './check-passkey.ts';

const passkeyRow = row({
  id: z.int(),
  name: z.string(),
  credentialId: bytes,
  userHandle: bytes,
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type PasskeyRow = Row<typeof passkeyRow>;

export async function selectPasskeys(db: Kysely<Tables>, userId: number): Promise<PasskeyRow[]> {
  return await passkeyRow.all(db)`
    SELECT id, name, credential_id AS "credentialId", user_handle AS "userHandle", created_at AS "createdAt",
      last_used_at AS "lastUsedAt"
    FROM account_passkeys
    WHERE user_id = ${userId}
    ORDER BY created_at, id`;
}

const nameRow = row({ userName: z.string(), displayName: z.string(), hasCodes: z.boolean() });

/** What the device shows beside the passkey, and whether there is another second way. */
export async function selectNames(db: Kysely<Tables>, userId: number): Promise<Row<typeof nameRow>> {
  return await nameRow.one(db)`
    SELECT user_name AS "userName", trim(private_name || ' ' || last_name) AS "displayName",
      EXISTS (SELECT 1 FROM account_one_time_codes c WHERE c.user_id = account_users.id) AS "hasCodes"
    FROM account_users
    WHERE id = ${userId}`;
}

const idRow = row({ id: z.int() });

/** Undefined where this credential is known already. */
export async function insertPasskey(
  trx: Transaction<Tables>,
  passkey: NewPasskey & {
    readonly userId: number;
    readonly name: string;
    readonly userHandle: Uint8Array;
    readonly now: Date;
  },
): Promise<{ readonly id: number } | undefined> {
  const { userId, name, credentialId, publicKey, userHandle, counter, now } = passkey;
  return await idRow.optional(trx)`
    INSERT INTO account_passkeys (user_id, name, credential_id, public_key, user_handle, counter, created_at)
    VALUES (${userId}, ${name}, ${credentialId}, ${publicKey}, ${userHandle}, ${counter}, ${now})
    ON CONFLICT (credential_id) DO NOTHING
    RETURNING id`;
}

const goneRow = row({ name: z.string() });

/** Whose it is, is part of the condition: another's finds nothing. */
export async function deletePasskey(
  trx: Transaction<Tables>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Row<typeof goneRow> | undefined> {
  return await goneRow.optional(trx)`
    DELETE FROM account_passkeys WHERE id = ${id} AND user_id = ${userId}
    RETURNING name`;
}

const usedRow = row({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  publicKey: bytes,
  userHandle: bytes,
  counter: z.int(),
});

/** Those of a closed account are unknown. */
export async function selectOptionalPasskey(
  db: Kysely<Tables>,
  credentialId: Uint8Array,
): Promise<Row<typeof usedRow> | undefined> {
  return await usedRow.optional(db)`
    SELECT p.id, p.user_id AS "userId", u.user_name AS "userName", p.public_key AS "publicKey",
      p.user_handle AS "userHandle", p.counter
    FROM account_passkeys p
    JOIN account_users u ON u.id = p.user_id
    WHERE p.credential_id = ${credentialId} AND NOT u.is_disabled`;
}

/** False where another use came first: of two with one count, one is a copy. */
export async function noteUse(
  db: Kysely<Tables>,
  {
    id,
    from,
    to,
    now,
  }: { readonly id: number; readonly from: number; readonly to: number; readonly now: Date },
): Promise<boolean> {
  const noted = await idRow.optional(db)`
    UPDATE account_passkeys SET counter = ${to}, last_used_at = ${now}
    WHERE id = ${id} AND counter = ${from}
    RETURNING id`;
  return noted !== undefined;
}

/** How many there were. */
export async function deletePasskeysOf(trx: Transaction<Tables>, userId: number): Promise<number> {
  return (await idRow.all(trx)`DELETE FROM account_passkeys WHERE user_id = ${userId} RETURNING id`).length;
}
