/** Session families as their owner sees and ends them. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const familyRow = row({
  id: z.guid(),
  userAgent: z.string().nullable(),
  signedInAt: z.date(),
  lastUsedAt: z.date(),
});
export type FamilyRow = Row<typeof familyRow>;

/** Those that can still be used, the one used last first. */
export async function selectFamilies(
  db: Kysely<Tables>,
  of: { userId: number; now: Date; unusedSince: Date; limit: number },
): Promise<FamilyRow[]> {
  return await familyRow.all(db)`
    SELECT id, user_agent AS "userAgent", signed_in_at AS "signedInAt", last_used_at AS "lastUsedAt"
    FROM account_session_families
    WHERE user_id = ${of.userId}
      AND revoked_at IS NULL
      AND ends_at > ${of.now}
      AND last_used_at >= ${of.unusedSince}
    ORDER BY last_used_at DESC, signed_in_at DESC, id
    LIMIT ${of.limit}`;
}

const idRow = row({ id: z.guid() });

/** Returns how many ended. Whose they are is part of the condition: another's id finds nothing. */
export async function revokeFamilies(
  trx: Transaction<Tables>,
  of: { userId: number; onlyId: string | null; exceptId: string | null; now: Date },
): Promise<number> {
  const rows = await idRow.all(trx)`
    UPDATE account_session_families
    SET revoked_at = ${of.now}, revoked_because = 'sign_out'
    WHERE user_id = ${of.userId}
      AND (${of.onlyId}::uuid IS NULL OR id = ${of.onlyId}::uuid)
      AND id IS DISTINCT FROM ${of.exceptId}::uuid
      AND revoked_at IS NULL
      AND ends_at > ${of.now}
    RETURNING id`;
  return rows.length;
}
