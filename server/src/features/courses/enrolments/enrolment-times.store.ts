/** Until when students learn in a course. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Enrolment = { readonly courseId: number; readonly studentId: number };

const timesRow = row({
  isPaused: z.boolean(),
  endsOn: z.string().nullable(),
  studyMode: z.enum(['campus', 'online']).nullable(),
});

export async function lockOptionalTimes(
  trx: Transaction<Tables>,
  { courseId, studentId }: Enrolment,
): Promise<Row<typeof timesRow> | undefined> {
  return await timesRow.optional(trx)`
    SELECT is_paused AS "isPaused", ends_on::text AS "endsOn", study_mode AS "studyMode"
    FROM courses_enrollments
    WHERE user_id = ${studentId} AND course_id = ${courseId}
    FOR UPDATE`;
}

export async function writeTimes(
  trx: Transaction<Tables>,
  to: Enrolment & Row<typeof timesRow> & { readonly isOpen: boolean },
): Promise<void> {
  await sql`
    UPDATE courses_enrollments SET is_paused = ${to.isPaused}, ends_on = ${to.endsOn}::date, is_open = ${to.isOpen},
      study_mode = ${to.studyMode}
    WHERE user_id = ${to.studentId} AND course_id = ${to.courseId}`.execute(trx);
}

/** The same rule as `isEnrolmentOpen`, for all whose last day has passed. */
export async function endPastEnrolments(db: Kysely<Tables>, today: string): Promise<void> {
  await sql`
    UPDATE courses_enrollments SET is_open = false
    WHERE is_open AND ends_on IS NOT NULL AND ends_on < ${today}::date`.execute(db);
}
