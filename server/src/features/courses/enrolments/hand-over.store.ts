/** What becomes of the courses of an account that is closed in favour of another one (PPL-18). */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const handedRow = row({ courseId: z.int() });

/** The courses that the other one did not have, with their pauses and last days. What it has stays as it is. */
export async function handOverEnrolments(
  trx: Transaction<Tables>,
  { fromId, toId, now }: { readonly fromId: number; readonly toId: number; readonly now: Date },
): Promise<readonly number[]> {
  const handed = await handedRow.all(trx)`
    INSERT INTO courses_enrollments (course_id, user_id, enrolled_at, is_paused, ends_on, is_open, study_mode)
    SELECT course_id, ${toId}::bigint, ${now}::timestamptz, is_paused, ends_on, is_open, study_mode
    FROM courses_enrollments
    WHERE user_id = ${fromId}
    ON CONFLICT (user_id, course_id) DO NOTHING
    RETURNING course_id AS "courseId"`;
  return handed.map(({ courseId }) => courseId);
}
