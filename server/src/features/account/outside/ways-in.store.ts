/** How many ways lead into an account. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const waysRow = row({ hasPassword: z.boolean(), otherCount: z.int() });
export type Ways = Row<typeof waysRow>;

export async function selectWays(db: Kysely<Tables>, userId: number): Promise<Ways> {
  return await waysRow.one(db)`
    SELECT starts_with(u.password_hash, '$') AS "hasPassword",
      (SELECT count(*) FROM account_outside_identities o WHERE o.user_id = u.id)
        + (SELECT count(*) FROM account_passkeys p WHERE p.user_id = u.id) AS "otherCount"
    FROM account_users u
    WHERE u.id = ${userId}`;
}

/** Of two who each take one of the last two ways, the later waits for the earlier and sees what is left. */
export async function lockWays(trx: Transaction<Tables>, userId: number): Promise<Ways> {
  await sql`SELECT 1 FROM account_users WHERE id = ${userId} FOR UPDATE`.execute(trx);
  return await selectWays(trx, userId);
}
