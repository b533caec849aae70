/** The tokens of members of staff (account_api_tokens); what a call with one may do is read in platform/session. */
import type { Capability } from '@sugya/contract/endpoint.ts';
import { capabilities } from '@sugya/contract/endpoint.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const tokenRow = row({
  id: z.int(),
  name: z.string(),
  may: z.array(z.enum(capabilities)),
  createdAt: z.date(),
  endsAt: z.date(),
});
export type TokenRow = Row<typeof tokenRow>;

/** Those that have not ended, the newest first. */
export async function selectTokens(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly now: Date },
): Promise<TokenRow[]> {
  return await tokenRow.all(db)`
    SELECT id, name, may, created_at AS "createdAt", ends_at AS "endsAt"
    FROM account_api_tokens
    WHERE user_id = ${of.userId} AND ends_at > ${of.now}
    ORDER BY created_at DESC, id DESC`;
}

const userRow = row({ id: z.int() });

/** Two that are made at once are counted one after the other. */
export async function lockUser(trx: Transaction<Tables>, userId: number): Promise<void> {
  await userRow.one(trx)`SELECT id FROM account_users WHERE id = ${userId} FOR UPDATE`;
}

export async function insertToken(
  trx: Transaction<Tables>,
  token: {
    readonly userId: number;
    readonly name: string;
    readonly tokenHash: Uint8Array;
    readonly may: readonly Capability[];
    readonly now: Date;
    readonly endsAt: Date;
  },
): Promise<TokenRow> {
  return await tokenRow.one(trx)`
    INSERT INTO account_api_tokens (user_id, name, token_hash, may, created_at, ends_at)
    VALUES (${token.userId}, ${token.name}, ${token.tokenHash}, ${[...token.may]}, ${token.now}, ${token.endsAt})
    RETURNING id, name, may, created_at AS "createdAt", ends_at AS "endsAt"`;
}

/** Whose it is is part of the condition: another's id finds nothing. */
export async function deleteToken(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly id: number },
): Promise<TokenRow | undefined> {
  return await tokenRow.optional(trx)`
    DELETE FROM account_api_tokens WHERE id = ${of.id} AND user_id = ${of.userId}
    RETURNING id, name, may, created_at AS "createdAt", ends_at AS "endsAt"`;
}

/** All of one whose access ends. */
export async function deleteTokensOf(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM account_api_tokens WHERE user_id = ${userId}`.execute(trx);
}
