/** Pushes that wait. A row that is claimed belongs to nobody else until its next try. */
import { type PushedNotice, pushedNotice } from '@sugya/contract/notices.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Each message to each of the student's devices. */
export async function insertPushes(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly messages: readonly PushedNotice[];
    readonly now: Date;
    readonly endsAt: Date;
  },
): Promise<void> {
  if (of.messages.length === 0) return;
  await sql`
    INSERT INTO notices_pushes (device_id, user_id, message, ends_at, next_try_at)
    SELECT d.id, d.user_id, m.message, ${of.endsAt}::timestamptz, ${of.now}::timestamptz
    FROM notices_devices d
    CROSS JOIN jsonb_array_elements(${JSON.stringify(of.messages)}::jsonb) AS m (message)
    WHERE d.user_id = ${of.userId}`.execute(trx);
}

const idRow = row({ id: z.int() });

/** The longest waiting first. */
export async function selectDuePushes(
  db: Kysely<Tables>,
  of: { readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT id
    FROM notices_pushes
    WHERE next_try_at <= ${of.now}
    ORDER BY next_try_at, id
    LIMIT ${of.limit}`;
  return rows.map(({ id }) => id);
}

const claimedRow = row({
  message: pushedNotice,
  endsAt: z.date(),
  tries: z.int(),
  deviceId: z.guid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
export type ClaimedPush = Row<typeof claimedRow>;

/**
 * With the number of this try; undefined while another process has it, or where the device was signed out since. The
 * pauses after the tries are 1, 4 and 16 minutes.
 */
export async function claimOptionalPush(
  db: Kysely<Tables>,
  of: { readonly id: number; readonly now: Date },
): Promise<ClaimedPush | undefined> {
  return await claimedRow.optional(db)`
    UPDATE notices_pushes p
    SET tries = tries + 1, next_try_at = ${of.now}::timestamptz + 4 ^ tries * interval '1 minute'
    FROM notices_devices d
    JOIN account_session_families f ON f.id = d.family_id AND f.revoked_at IS NULL AND f.ends_at > ${of.now}
    JOIN account_users u ON u.id = d.user_id AND NOT u.is_disabled
    WHERE p.id = ${of.id} AND p.next_try_at <= ${of.now} AND d.id = p.device_id
    RETURNING p.message, p.ends_at AS "endsAt", p.tries, d.id AS "deviceId", d.endpoint, d.p256dh, d.auth`;
}

export async function deletePush(db: Kysely<Tables>, id: number): Promise<void> {
  await sql`DELETE FROM notices_pushes WHERE id = ${id}`.execute(db);
}
