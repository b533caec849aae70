/** What a student was shown of a past examination, and what the student reported of it. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const DAY = '2020-01-01';

export async function buildShownStanding(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<void> {
  await sql`
    INSERT INTO standing_tellings (user_id, course_id, told_on, is_eve, model, answer_count, rapid_count, aided_count,
      idle_days, parts, chances)
    VALUES (${of.userId}, ${of.courseId}, ${DAY}, false, 2, 0, 0, 0, 0, '[]', '[]')`.execute(db);
  await sql`
    INSERT INTO standing_results (user_id, course_id, exam_date, procedural_percent, substantive_percent, has_passed, form,
      consented_at)
    VALUES (${of.userId}, ${of.courseId}, ${DAY}, 60, 60, true, 'self', now())`.execute(db);
}
