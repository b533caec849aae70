/** The rows of what students are granted. */
import type { Accommodations } from '@sugya/contract/students-accommodations.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { accommodationsObject, storedAccommodations } from '../../../platform/accommodations.store.ts';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const grantedRow = row({ granted: storedAccommodations });

/** Undefined: nothing is granted. */
export async function selectOptionalAccommodations(
  db: Kysely<Tables>,
  studentId: number,
): Promise<Accommodations | undefined> {
  const found = await grantedRow.optional(db)`
    SELECT ${accommodationsObject} AS granted FROM students_accommodations m WHERE m.user_id = ${studentId}`;
  return found?.granted;
}

export async function writeAccommodations(
  trx: Transaction<Tables>,
  of: { readonly studentId: number; readonly granted: Accommodations; readonly now: Date },
): Promise<void> {
  const { timeFactor, ownBreakMinutes, isLargePrint, isClockQuiet } = of.granted;
  await sql`
    INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet,
      changed_at)
    VALUES (${of.studentId}, ${timeFactor}, ${ownBreakMinutes}, ${isLargePrint}, ${isClockQuiet}, ${of.now})
    ON CONFLICT (user_id) DO UPDATE
    SET time_factor = excluded.time_factor, own_break_minutes = excluded.own_break_minutes,
      is_large_print = excluded.is_large_print, is_clock_quiet = excluded.is_clock_quiet,
      changed_at = excluded.changed_at`.execute(trx);
}

/** Also part of deleting a student's data (decision 0015). */
export async function eraseAccommodations(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM students_accommodations WHERE user_id = ${userId}`.execute(trx);
}
