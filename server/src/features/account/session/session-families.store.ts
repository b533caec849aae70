/** A family of refresh tokens per sign-in: each token is used once and replaced by the next. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { bytes, type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** By what a sign-in proved more than a password or a provider does. */
export type SecondWay = 'passkey' | 'code';

export type NewFamily = {
  readonly id: string;
  readonly userId: number;
  readonly tokenHash: Uint8Array;
  readonly userAgent: string | null;
  readonly secondWay: SecondWay | null;
  readonly now: Date;
  readonly endsAt: Date;
};

export async function insertFamily(db: Kysely<Tables>, family: NewFamily): Promise<void> {
  await sql`
    WITH family AS (
      INSERT INTO account_session_families (id, user_id, signed_in_at, last_used_at, ends_at, user_agent, is_by_passkey,
        is_by_code)
      VALUES (${family.id}, ${family.userId}, ${family.now}, ${family.now}, ${family.endsAt}, ${family.userAgent},
        ${family.secondWay === 'passkey'}, ${family.secondWay === 'code'})
      RETURNING id
    )
    INSERT INTO account_refresh_tokens (token_hash, family_id, created_at)
    SELECT ${family.tokenHash}, id, ${family.now}::timestamptz
    FROM family`.execute(db);
}

const heldTokenRow = row({
  familyId: z.guid(),
  userId: z.int(),
  createdAt: z.date(),
  usedAt: z.date().nullable(),
  sealedSuccessor: bytes.nullable(),
  signedInAt: z.date(),
  familyEndsAt: z.date(),
  isRevoked: z.boolean(),
  isUserDisabled: z.boolean(),
});
export type HeldToken = Row<typeof heldTokenRow>;

/** The token with its family, locked: of parallel refreshes with one token, one rotates and the others then see it. */
export async function selectOptionalToken(
  trx: Transaction<Tables>,
  tokenHash: Uint8Array,
): Promise<HeldToken | undefined> {
  return await heldTokenRow.optional(trx)`
    SELECT t.family_id AS "familyId", f.user_id AS "userId", t.created_at AS "createdAt", t.used_at AS "usedAt",
      t.sealed_successor AS "sealedSuccessor", f.signed_in_at AS "signedInAt", f.ends_at AS "familyEndsAt",
      f.revoked_at IS NOT NULL AS "isRevoked", u.is_disabled AS "isUserDisabled"
    FROM account_refresh_tokens t
    JOIN account_session_families f ON f.id = t.family_id
    JOIN account_users u ON u.id = f.user_id
    WHERE t.token_hash = ${tokenHash}
    FOR UPDATE OF t, f`;
}

export async function replaceToken(
  trx: Transaction<Tables>,
  rotation: {
    familyId: string;
    usedHash: Uint8Array;
    sealedSuccessor: Uint8Array;
    successorHash: Uint8Array;
    now: Date;
  },
): Promise<void> {
  await sql`
    WITH used AS (
      UPDATE account_refresh_tokens
      SET used_at = ${rotation.now}, sealed_successor = ${rotation.sealedSuccessor}
      WHERE token_hash = ${rotation.usedHash}
    ), family AS (
      UPDATE account_session_families
      SET last_used_at = ${rotation.now}
      WHERE id = ${rotation.familyId}
    )
    INSERT INTO account_refresh_tokens (token_hash, family_id, created_at)
    VALUES (${rotation.successorHash}, ${rotation.familyId}, ${rotation.now})`.execute(trx);
}

export async function revokeFamily(
  db: Kysely<Tables>,
  revocation: { familyId: string; because: 'reuse'; now: Date },
): Promise<void> {
  await sql`
    UPDATE account_session_families
    SET revoked_at = ${revocation.now}, revoked_because = ${revocation.because}
    WHERE id = ${revocation.familyId} AND revoked_at IS NULL`.execute(db);
}

export async function revokeFamilyOfToken(
  db: Kysely<Tables>,
  revocation: { tokenHash: Uint8Array; now: Date },
): Promise<void> {
  await sql`
    UPDATE account_session_families f
    SET revoked_at = ${revocation.now}, revoked_because = 'sign_out'
    FROM account_refresh_tokens t
    WHERE t.token_hash = ${revocation.tokenHash} AND f.id = t.family_id AND f.revoked_at IS NULL`.execute(db);
}

/** All of a user's sessions but the one that is kept. */
export async function revokeOtherFamilies(
  db: Kysely<Tables>,
  revocation: { userId: number; keepFamilyId: string | null; now: Date },
): Promise<void> {
  await sql`
    UPDATE account_session_families
    SET revoked_at = ${revocation.now}, revoked_because = 'password_change'
    WHERE user_id = ${revocation.userId}
      AND id IS DISTINCT FROM ${revocation.keepFamilyId}::uuid
      AND revoked_at IS NULL`.execute(db);
}

/** Every session of one whose access to the staff's screens has ended. */
export async function revokeFamiliesOf(
  db: Kysely<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE account_session_families SET revoked_at = ${now}, revoked_because = 'access_ended'
    WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(db);
}

/** Families that nobody can use again; their tokens go with them. A revoked one stays a while, to tell reuse apart. */
export async function deleteEndedFamilies(
  db: Kysely<Tables>,
  ended: { endedBefore: Date; unusedSince: Date },
): Promise<void> {
  await sql`
    DELETE FROM account_session_families
    WHERE ends_at < ${ended.endedBefore}
      OR revoked_at < ${ended.endedBefore}
      OR last_used_at < ${ended.unusedSince}`.execute(db);
}
