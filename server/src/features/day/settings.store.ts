/** What a student wants of the day: how long to study, and when to see what was right. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export async function upsertDaySettings(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
  settings: { readonly goalMinutes: number; readonly feedback: string | null },
): Promise<void> {
  await sql`
    INSERT INTO day_settings (user_id, course_id, goal_minutes, feedback)
    VALUES (${of.userId}, ${of.courseId}, ${settings.goalMinutes}, ${settings.feedback})
    ON CONFLICT (user_id, course_id) DO UPDATE
    SET goal_minutes = excluded.goal_minutes, feedback = excluded.feedback`.execute(db);
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseDaySettings(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM day_settings WHERE user_id = ${userId}`.execute(trx);
}
