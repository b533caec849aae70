/** Session families as their owner sees and ends them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type FamilyRow = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
};

/** Those that can still be used, the one used last first. */
export async function selectFamilies(
  db: Kysely<Tables>,
  of: { userId: number; now: Date; unusedSince: Date; limit: number },
): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    SELECT id, user_agent AS "userAgent", signed_in_at AS "signedInAt", last_used_at AS "lastUsedAt"
    FROM account_session_families
    WHERE user_id = ${of.userId}
      AND revoked_at IS NULL
      AND ends_at > ${of.now}
      AND last_used_at >= ${of.unusedSince}
    ORDER BY last_used_at DESC, signed_in_at DESC, id
    LIMIT ${of.limit}`.execute(db);
  return rows;
}

/** Answers how many ended. Whose they are is part of the condition: another's id finds nothing. */
export async function revokeFamilies(
  trx: Transaction<Tables>,
  of: { userId: number; onlyId: string | null; exceptId: string | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE account_session_families
    SET revoked_at = ${of.now}, revoked_because = 'sign_out'
    WHERE user_id = ${of.userId}
      AND (${of.onlyId}::uuid IS NULL OR id = ${of.onlyId}::uuid)
      AND id IS DISTINCT FROM ${of.exceptId}::uuid
      AND revoked_at IS NULL
      AND ends_at > ${of.now}
    RETURNING id`.execute(trx);
  return rows.length;
}
