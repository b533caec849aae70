/** People: who they are and what proves it. */
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { isAdminRole } from '@sugya/domain/staff/roles.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { accommodationsObject, storedAccommodations } from '../../platform/accommodations.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type NewUser = {
  readonly userName: string;
  readonly email: string | null;
  readonly privateName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  /** Null for students. */
  readonly role: StaffRole | null;
  readonly isDemo: boolean;
  readonly now: Date;
};

const idRow = row({ id: z.int() });

/** The new user's id, or null when the name is taken. */
export async function insertUser(db: Kysely<Tables>, user: NewUser): Promise<number | null> {
  const inserted = await idRow.optional(db)`
    INSERT INTO account_users (user_name, email, private_name, last_name, phone, password_hash, password_changed_at,
      is_admin, staff_role, is_demo, created_at)
    VALUES (${user.userName}, ${user.email}, ${user.privateName}, ${user.lastName}, ${user.phone},
      ${user.passwordHash}, ${user.now}, ${isAdminRole(user.role)}, ${user.role}, ${user.isDemo}, ${user.now})
    ON CONFLICT ((lower(user_name))) DO NOTHING
    RETURNING id`;
  return inserted?.id ?? null;
}

/** In place of a hash: this user has not chosen a password yet. */
export const NO_PASSWORD = 'invited:';

/** In place of a hash: this user came by an invitation, signs in elsewhere and has chosen no password. */
export const SIGNS_IN_ELSEWHERE = 'elsewhere:';

/** Of a hash that may be checked against a password. */
export function isPasswordHash(hash: string): boolean {
  return hash.startsWith('$');
}

const signInRow = row({
  id: z.int(),
  passwordHash: z.string(),
  /** A one-time code is asked for after the password. */
  hasCodes: z.boolean(),
  instead: z.string().nullable(),
});
export type SignInCredentials = Row<typeof signInRow>;

/**
 * Disabled users count as unknown here, and those who have no password. Of an account that was closed in favour of
 * another one (PPL-19) the password is still known, and `instead` names the other.
 */
export async function selectOptionalCredentials(
  db: Kysely<Tables>,
  userName: string,
): Promise<SignInCredentials | undefined> {
  return await signInRow.optional(db)`
    SELECT u.id, u.password_hash AS "passwordHash", o.user_name AS instead,
      EXISTS (SELECT 1 FROM account_one_time_codes c WHERE c.user_id = u.id) AS "hasCodes"
    FROM account_users u
    LEFT JOIN account_users o ON o.id = u.closed_for_id
    WHERE lower(u.user_name) = lower(${userName}) AND (NOT u.is_disabled OR u.closed_for_id IS NOT NULL)
      AND starts_with(u.password_hash, '$')`;
}

const ownCredentialsRow = row({
  id: z.int(),
  passwordHash: z.string(),
  userName: z.string(),
  email: z.string().nullable(),
});
export type OwnCredentials = Row<typeof ownCredentialsRow>;

export async function selectOptionalOwnCredentials(
  db: Kysely<Tables>,
  userId: number,
): Promise<OwnCredentials | undefined> {
  return await ownCredentialsRow.optional(db)`
    SELECT id, user_name AS "userName", email, password_hash AS "passwordHash"
    FROM account_users
    WHERE id = ${userId}`;
}

export async function updatePassword(
  db: Kysely<Tables>,
  change: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE account_users
    SET password_hash = ${change.passwordHash}, password_changed_at = ${change.now}
    WHERE id = ${change.userId}`.execute(db);
}

const accountRow = row({
  userId: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  courseNames: z.array(z.string()),
  teaches: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  createdAt: z.date(),
  accommodations: storedAccommodations.nullable(),
});
type AccountRow = Row<typeof accountRow>;

export async function selectOptionalAccount(
  db: Kysely<Tables>,
  userId: number,
): Promise<AccountRow | undefined> {
  return await accountRow.optional(db)`
    SELECT u.id AS "userId", u.private_name AS "privateName", u.last_name AS "lastName", u.email, u.phone,
      u.created_at AS "createdAt",
      COALESCE(
        (
          SELECT array_agg(c.name ORDER BY e.enrolled_at, c.id)
          FROM courses_enrollments e
          JOIN courses_courses c ON c.id = e.course_id
          WHERE e.user_id = u.id AND e.is_open
        ),
        '{}'
      ) AS "courseNames",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id), '[]')
        FROM account_teacher_courses t
        JOIN courses_courses c ON c.id = t.course_id
        WHERE t.user_id = u.id AND u.staff_role = 'teacher'
      ) AS teaches,
      (SELECT ${accommodationsObject} FROM students_accommodations m WHERE m.user_id = u.id) AS accommodations
    FROM account_users u
    WHERE u.id = ${userId}`;
}

const simulatorUserRow = row({
  privateName: z.string(),
  lastName: z.string(),
  courseName: z.string().nullable(),
  isCourseKnown: z.boolean(),
  isCourseOpen: z.boolean(),
});
export type SimulatorUser = Row<typeof simulatorUserRow>;

/** The user with the course that the simulator is opened for; an administrator may open it for any course. */
export async function selectOptionalSimulatorUser(
  db: Kysely<Tables>,
  of: CourseViewer & { courseId: number | null },
): Promise<SimulatorUser | undefined> {
  return await simulatorUserRow.optional(db)`
    SELECT u.private_name AS "privateName", u.last_name AS "lastName", c.name AS "courseName",
      c.id IS NOT NULL AS "isCourseKnown",
      ${maySeeCourse(of, 'c.id')} AS "isCourseOpen"
    FROM account_users u
    LEFT JOIN courses_courses c ON c.id = ${of.courseId}::bigint
    WHERE u.id = ${of.userId}`;
}
