/** What the database says about the bearer of an API token at this moment. The account feature writes the tokens. */
import { createHash } from 'node:crypto';
import { capabilities } from '@sugya/contract/endpoint.ts';
import { staffRole } from '@sugya/contract/staff-roles.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

/** Begins every API token, so that one that lies somewhere it should not can be searched for. */
export const API_TOKEN_MARK = 'sugya_';

/** 256 random bits need no salt and no slow hash. */
export function hashOfApiToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

const bearerRow = row({
  tokenId: z.int(),
  userId: z.int(),
  isAdmin: z.boolean(),
  role: staffRole,
  may: z.array(z.enum(capabilities)),
  createdAt: z.date(),
});
export type TokenBearer = Row<typeof bearerRow>;

/** Undefined where the token is unknown or ended, and where its owner is disabled or on the staff no more. */
export async function selectOptionalBearer(
  db: Kysely<Tables>,
  of: { readonly tokenHash: Uint8Array; readonly now: Date },
): Promise<TokenBearer | undefined> {
  return await bearerRow.optional(db)`
    SELECT t.id AS "tokenId", u.id AS "userId", u.is_admin AS "isAdmin", u.staff_role AS role, t.may, t.created_at AS "createdAt"
    FROM account_api_tokens t
    JOIN account_users u ON u.id = t.user_id
    WHERE t.token_hash = ${of.tokenHash} AND t.ends_at > ${of.now} AND NOT u.is_disabled AND u.staff_role IS NOT NULL`;
}
