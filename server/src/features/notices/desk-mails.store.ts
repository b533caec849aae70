/** Whose mail of the desk is due, of which courses it tells, and that it goes out once. */
import { staffRole } from '@sugya/contract/staff-roles.ts';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../platform/access/enrolment.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const dueRow = row({
  userId: z.int(),
  email: z.string().nullable(),
  privateName: z.string(),
  /** Now; null where the role has ended since the mail was chosen. */
  role: staffRole.nullable(),
  quietFrom: z.int().nullable(),
  quietTo: z.int().nullable(),
  at: z.date(),
  hour: z.int(),
});
export type DeskMailRow = Row<typeof dueRow>;

/** The longest waiting first. */
export async function selectDueDeskMails(
  db: Kysely<Tables>,
  due: { readonly now: Date; readonly limit: number },
): Promise<DeskMailRow[]> {
  return await dueRow.all(db)`
    SELECT c.user_id AS "userId", u.email, u.private_name AS "privateName", u.staff_role AS role,
      c.quiet_from AS "quietFrom", c.quiet_to AS "quietTo", c.desk_at AS at, c.desk_hour AS hour
    FROM notices_choices c
    JOIN account_users u ON u.id = c.user_id AND NOT u.is_disabled
    WHERE c.desk_at <= ${due.now}
    ORDER BY c.desk_at, c.user_id
    LIMIT ${due.limit}`;
}

const idRow = row({ userId: z.int() });

/** Returns whether it was the caller who moved it: another process, or a new choice, may have been first. */
export async function moveDeskMail(
  trx: Kysely<Tables> | Transaction<Tables>,
  move: { readonly userId: number; readonly at: Date; readonly next: Date },
): Promise<boolean> {
  const rows = await idRow.all(trx)`
    UPDATE notices_choices SET desk_at = ${move.next}
    WHERE user_id = ${move.userId} AND desk_at = ${move.at}
    RETURNING user_id AS "userId"`;
  return rows.length > 0;
}

const courseRow = row({ courseId: z.int(), courseName: z.string() });

/** Courses of the member's that have open requests. */
export async function selectDeskCourses(
  db: Kysely<Tables>,
  member: Pick<Viewer, 'userId' | 'role'>,
): Promise<Row<typeof courseRow>[]> {
  return await courseRow.all(db)`
    SELECT c.id AS "courseId", c.name AS "courseName"
    FROM courses_courses c
    WHERE ${isOfStaffMember(member, 'c.id')}
      AND EXISTS (SELECT 1 FROM support_requests q WHERE q.course_id = c.id AND q.status < 3)
    ORDER BY c.name, c.id
    LIMIT 50`;
}
