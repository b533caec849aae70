/** Who a person is at the school's providers (account_outside_identities), and what else they sign in with. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OutsidePerson } from './ask-provider.ts';

const ownerRow = row({ userId: z.int(), userName: z.string(), isDisabled: z.boolean() });

export async function selectOptionalOwner(
  db: Kysely<Tables>,
  { issuer, subject }: OutsidePerson,
): Promise<Row<typeof ownerRow> | undefined> {
  return await ownerRow.optional(db)`
    SELECT u.id AS "userId", u.user_name AS "userName", u.is_disabled AS "isDisabled"
    FROM account_outside_identities o
    JOIN account_users u ON u.id = o.user_id
    WHERE o.issuer = ${issuer} AND o.subject = ${subject}`;
}

const idRow = row({ id: z.int() });

/** False where it belongs to an account already. */
export async function insertIdentity(
  trx: Transaction<Tables>,
  identity: OutsidePerson & {
    readonly userId: number;
    readonly provider: string;
    readonly joinedBy: 'invitation' | 'account';
    readonly now: Date;
  },
): Promise<boolean> {
  const { userId, provider, issuer, subject, joinedBy, now } = identity;
  const made = await idRow.optional(trx)`
    INSERT INTO account_outside_identities (user_id, provider, issuer, subject, joined_by, joined_at)
    VALUES (${userId}, ${provider}, ${issuer}, ${subject}, ${joinedBy}, ${now})
    ON CONFLICT (issuer, subject) DO NOTHING
    RETURNING id`;
  return made !== undefined;
}

const identityRow = row({ id: z.int(), provider: z.string(), joinedAt: z.date() });

export async function selectIdentities(
  db: Kysely<Tables>,
  userId: number,
): Promise<Row<typeof identityRow>[]> {
  return await identityRow.all(db)`
    SELECT id, provider, joined_at AS "joinedAt"
    FROM account_outside_identities
    WHERE user_id = ${userId}
    ORDER BY joined_at, id`;
}

const goneRow = row({ provider: z.string() });

/** Whose it is, is part of the condition: another's finds nothing. */
export async function deleteIdentity(
  trx: Transaction<Tables>,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Row<typeof goneRow> | undefined> {
  return await goneRow.optional(trx)`
    DELETE FROM account_outside_identities WHERE id = ${id} AND user_id = ${userId}
    RETURNING provider`;
}
