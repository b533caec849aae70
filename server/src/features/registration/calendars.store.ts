/** Which address of a student's calendar is open. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const serialRow = row({ serial: z.int() });

/** Null while none is open. */
export async function selectOptionalSerial(db: Kysely<Tables>, userId: number): Promise<number | null> {
  const calendar = await serialRow.optional(db)`
    SELECT k.serial
    FROM registration_calendars k
    JOIN account_users u ON u.id = k.user_id
    WHERE k.user_id = ${userId} AND k.is_open AND NOT u.is_disabled`;
  return calendar?.serial ?? null;
}

/** A new one, which ends the earlier. */
export async function openCalendar(db: Kysely<Tables>, userId: number): Promise<number> {
  const { serial } = await serialRow.one(db)`
    INSERT INTO registration_calendars AS k (user_id, serial, is_open)
    VALUES (${userId}, 1, true)
    ON CONFLICT (user_id) DO UPDATE SET serial = k.serial + 1, is_open = true
    RETURNING k.serial`;
  return serial;
}

export async function closeCalendar(db: Kysely<Tables>, userId: number): Promise<void> {
  await sql`UPDATE registration_calendars SET is_open = false WHERE user_id = ${userId}`.execute(db);
}
