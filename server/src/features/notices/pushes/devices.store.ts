/** The devices on which a student is shown pushes: each a sign-in, with the subscription of its browser. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const deviceRow = row({
  id: z.guid(),
  familyId: z.guid(),
  userAgent: z.string().nullable(),
  addedAt: z.date(),
});
export type DeviceRow = Row<typeof deviceRow>;

/** `f` is the sign-in in the surrounding query. */
const isSignedIn = (now: Date) => sql<boolean>`(f.revoked_at IS NULL AND f.ends_at > ${now})`;

/** Those that are signed in, the newest first. */
export async function selectDevices(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly now: Date },
): Promise<DeviceRow[]> {
  return await deviceRow.all(db)`
    SELECT d.id, d.family_id AS "familyId", f.user_agent AS "userAgent", d.added_at AS "addedAt"
    FROM notices_devices d
    JOIN account_session_families f ON f.id = d.family_id
    WHERE d.user_id = ${of.userId} AND ${isSignedIn(of.now)}
    ORDER BY d.added_at DESC, d.id
    LIMIT 100`;
}

const subscriptionRow = row({ id: z.guid(), endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type Subscription = Row<typeof subscriptionRow>;

/** Of the sign-in that calls; undefined where its browser shows no pushes. */
export async function selectOptionalSubscription(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly familyId: string; readonly now: Date },
): Promise<Subscription | undefined> {
  return await subscriptionRow.optional(db)`
    SELECT d.id, d.endpoint, d.p256dh, d.auth
    FROM notices_devices d
    JOIN account_session_families f ON f.id = d.family_id
    WHERE d.user_id = ${of.userId} AND d.family_id = ${of.familyId} AND ${isSignedIn(of.now)}`;
}

export type NewDevice = {
  readonly id: string;
  readonly userId: number;
  readonly familyId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
};

/** A browser has one subscription, no matter who is signed in: the one before, of this sign-in or of another user, is gone. */
export async function replaceDevice(trx: Transaction<Tables>, device: NewDevice): Promise<void> {
  await sql`
    DELETE FROM notices_devices
    WHERE family_id = ${device.familyId} OR endpoint = ${device.endpoint}`.execute(trx);
  await sql`
    INSERT INTO notices_devices (id, user_id, family_id, endpoint, p256dh, auth, added_at)
    VALUES (${device.id}, ${device.userId}, ${device.familyId}, ${device.endpoint}, ${device.p256dh}, ${device.auth},
      ${device.now})`.execute(trx);
}

const idRow = row({ id: z.guid() });

/** Returns whether it was the user's. */
export async function deleteDevice(
  db: Kysely<Tables>,
  of: { readonly id: string; readonly userId: number },
): Promise<boolean> {
  const rows = await idRow.all(db)`
    DELETE FROM notices_devices WHERE id = ${of.id} AND user_id = ${of.userId} RETURNING id`;
  return rows.length > 0;
}

/** The browser's push service knows it no more. */
export async function deleteGoneDevice(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`DELETE FROM notices_devices WHERE id = ${id}`.execute(db);
}

/** Whose sign-in has ended: nothing is sent to them, and their addresses are deleted. */
export async function deleteSignedOut(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    DELETE FROM notices_devices d
    USING account_session_families f
    WHERE f.id = d.family_id AND NOT ${isSignedIn(now)}`.execute(db);
}
