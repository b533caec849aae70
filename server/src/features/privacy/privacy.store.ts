/** What a student has decided about data of theirs. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const privacyRow = row({
  privateName: z.string(),
  email: z.string().nullable(),
  isStaff: z.boolean(),
  isGiven: z.boolean().nullable(),
  changedAt: z.date().nullable(),
  textVersion: z.string().nullable(),
  requestedAt: z.date().nullable(),
  dueAt: z.date().nullable(),
});
export type PrivacyRow = Row<typeof privacyRow>;

export async function selectOptionalPrivacy(
  db: Kysely<Tables>,
  userId: number,
): Promise<PrivacyRow | undefined> {
  return await privacyRow.optional(db)`
    SELECT u.private_name AS "privateName", u.email, u.staff_role IS NOT NULL AS "isStaff", c.is_given AS "isGiven",
      c.at AS "changedAt", c.text_version AS "textVersion", r.requested_at AS "requestedAt", r.due_at AS "dueAt"
    FROM account_users u
    LEFT JOIN LATERAL (
      SELECT k.is_given, k.at, k.text_version
      FROM privacy_consents k
      WHERE k.user_id = u.id
      ORDER BY k.id DESC
      LIMIT 1
    ) c ON true
    LEFT JOIN privacy_deletion_requests r
      ON r.user_id = u.id AND r.withdrawn_at IS NULL AND r.done_at IS NULL
    WHERE u.id = ${userId}`;
}

/** A change of mind; saying the same again is none. */
export async function insertConsent(
  db: Kysely<Tables>,
  consent: { userId: number; isGiven: boolean; textVersion: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO privacy_consents (user_id, is_given, text_version, at)
    SELECT ${consent.userId}::bigint, ${consent.isGiven}::boolean, ${consent.textVersion}::text, ${consent.now}::timestamptz
    WHERE ${consent.isGiven}::boolean IS DISTINCT FROM COALESCE(
      (SELECT k.is_given FROM privacy_consents k WHERE k.user_id = ${consent.userId} ORDER BY k.id DESC LIMIT 1),
      false
    )`.execute(db);
}

/** Part of deleting a student's data. That it was asked for and done stays, and names nobody. */
export async function eraseConsents(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM privacy_consents WHERE user_id = ${userId}`.execute(trx);
}
