/** The one-time codes of a person (account_one_time_codes, account_recovery_codes). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { bytes, type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const ownRow = row({ addedAt: z.date(), lastUsedAt: z.date().nullable(), recoveryCodesLeft: z.int() });
export type OwnCodesRow = Row<typeof ownRow>;

export async function selectOptionalOwnCodes(
  db: Kysely<Tables>,
  userId: number,
): Promise<OwnCodesRow | undefined> {
  return await ownRow.optional(db)`
    SELECT added_at AS "addedAt", last_used_at AS "lastUsedAt",
      (
        SELECT count(*) FROM account_recovery_codes r WHERE r.user_id = c.user_id AND r.used_at IS NULL
      ) AS "recoveryCodesLeft"
    FROM account_one_time_codes c
    WHERE user_id = ${userId}`;
}

const waysRow = row({ userName: z.string(), hasCodes: z.boolean(), hasPasskeys: z.boolean() });

/** Which second ways a person has. */
export async function selectSecondWays(db: Kysely<Tables>, userId: number): Promise<Row<typeof waysRow>> {
  return await waysRow.one(db)`
    SELECT u.user_name AS "userName",
      EXISTS (SELECT 1 FROM account_one_time_codes c WHERE c.user_id = u.id) AS "hasCodes",
      EXISTS (SELECT 1 FROM account_passkeys p WHERE p.user_id = u.id) AS "hasPasskeys"
    FROM account_users u
    WHERE u.id = ${userId}`;
}

const idRow = row({ userId: z.int() });

/** False where there are some already. */
export async function insertCodes(
  trx: Transaction<Tables>,
  codes: {
    readonly userId: number;
    readonly sealedSecret: Uint8Array;
    readonly step: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const added = await idRow.optional(trx)`
    INSERT INTO account_one_time_codes (user_id, sealed_secret, last_step, added_at)
    VALUES (${codes.userId}, ${codes.sealedSecret}, ${codes.step}, ${codes.now})
    ON CONFLICT (user_id) DO NOTHING
    RETURNING user_id AS "userId"`;
  return added !== undefined;
}

/** In place of those that there were. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  { userId, hashes }: { readonly userId: number; readonly hashes: readonly Uint8Array[] },
): Promise<void> {
  await sql`DELETE FROM account_recovery_codes WHERE user_id = ${userId}`.execute(trx);
  const values = hashes.map((hash) => sql`(${userId}, ${hash}::bytea)`);
  await sql`
    INSERT INTO account_recovery_codes (user_id, code_hash)
    SELECT n.user_id::bigint, n.code_hash FROM (VALUES ${sql.join(values)}) n (user_id, code_hash)`.execute(
    trx,
  );
}

/** False where there were none. Their recovery codes go with them. */
export async function deleteCodes(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const gone = await idRow.optional(trx)`
    DELETE FROM account_one_time_codes WHERE user_id = ${userId}
    RETURNING user_id AS "userId"`;
  return gone !== undefined;
}

const secretRow = row({ sealedSecret: bytes });

export async function selectOptionalSecret(
  db: Kysely<Tables>,
  userId: number,
): Promise<Row<typeof secretRow> | undefined> {
  return await secretRow.optional(db)`
    SELECT sealed_secret AS "sealedSecret"
    FROM account_one_time_codes
    WHERE user_id = ${userId}`;
}

/** False where a code of this step, or of a later one, was used before. */
export async function noteStep(
  db: Kysely<Tables>,
  { userId, step, now }: { readonly userId: number; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const noted = await idRow.optional(db)`
    UPDATE account_one_time_codes SET last_step = ${step}, last_used_at = ${now}
    WHERE user_id = ${userId} AND last_step < ${step}
    RETURNING user_id AS "userId"`;
  return noted !== undefined;
}

const leftRow = row({ left: z.int() });

/** How many are left after this one; undefined where it is none, or was used. */
export async function useRecoveryCode(
  trx: Transaction<Tables>,
  { userId, hash, now }: { readonly userId: number; readonly hash: Uint8Array; readonly now: Date },
): Promise<Row<typeof leftRow> | undefined> {
  return await leftRow.optional(trx)`
    WITH used AS (
      UPDATE account_recovery_codes SET used_at = ${now}
      WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL
      RETURNING user_id, code_hash
    ), noted AS (
      UPDATE account_one_time_codes c SET last_used_at = ${now}
      FROM used
      WHERE c.user_id = used.user_id
    )
    SELECT (
        SELECT count(*) FROM account_recovery_codes r
        WHERE r.user_id = used.user_id AND r.used_at IS NULL AND r.code_hash <> used.code_hash
      ) AS left
    FROM used`;
}
