/** Members of staff: their roles, and the courses that teachers teach. */
import { type StaffRole, staffRole } from '@sugya/contract/staff-roles.ts';
import { isAdminRole } from '@sugya/domain/staff/roles.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { NO_PASSWORD } from '../users.store.ts';

const memberRow = row({
  id: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: staffRole,
  teaches: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  isInvited: z.boolean(),
  hasSecondWay: z.boolean(),
});

const MOST_MEMBERS = 500;

/** The highest role first, and by name within it. */
export async function selectStaff(db: Kysely<Tables>): Promise<Row<typeof memberRow>[]> {
  return await memberRow.all(db)`
    SELECT u.id, u.private_name AS "privateName", u.last_name AS "lastName", coalesce(u.email, u.user_name) AS email,
      u.staff_role AS role, starts_with(u.password_hash, ${NO_PASSWORD}) AS "isInvited",
      (
        EXISTS (SELECT 1 FROM account_passkeys p WHERE p.user_id = u.id)
        OR EXISTS (SELECT 1 FROM account_one_time_codes o WHERE o.user_id = u.id)
      ) AS "hasSecondWay",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id), '[]')
        FROM account_teacher_courses t
        JOIN courses_courses c ON c.id = t.course_id
        WHERE t.user_id = u.id
      ) AS teaches
    FROM account_users u
    WHERE u.staff_role IS NOT NULL AND NOT u.is_disabled
    ORDER BY array_position(ARRAY['owner', 'administrator', 'editor', 'teacher', 'support'], u.staff_role),
      u.private_name, u.last_name, u.id
    LIMIT ${MOST_MEMBERS}`;
}

const ownerRow = row({ id: z.int() });

/**
 * The owners who can sign in, locked: of two who take each other's role at the same time, the later one counts what the
 * earlier one left.
 */
export async function lockOwners(trx: Transaction<Tables>): Promise<number[]> {
  const owners = await ownerRow.all(trx)`
    SELECT id FROM account_users
    WHERE staff_role = 'owner' AND NOT is_disabled AND NOT starts_with(password_hash, ${NO_PASSWORD})
    ORDER BY id
    FOR UPDATE`;
  return owners.map(({ id }) => id);
}

const actorRow = row({ role: staffRole.nullable() });

/** As it stands now: what a process remembers of a token's bearer may be five seconds old. Read after `lockOwners`. */
export async function selectRole(db: Kysely<Tables>, userId: number): Promise<StaffRole | null> {
  return (await actorRow.one(db)`SELECT staff_role AS role FROM account_users WHERE id = ${userId}`).role;
}

const lockedRow = row({
  role: staffRole,
  privateName: z.string(),
  email: z.string(),
  isInvited: z.boolean(),
  courseIds: z.array(z.int()),
});

export async function lockMember(
  trx: Transaction<Tables>,
  userId: number,
): Promise<Row<typeof lockedRow> | undefined> {
  return await lockedRow.optional(trx)`
    SELECT u.staff_role AS role, u.private_name AS "privateName", coalesce(u.email, u.user_name) AS email,
      starts_with(u.password_hash, ${NO_PASSWORD}) AS "isInvited",
      ARRAY(
        SELECT t.course_id FROM account_teacher_courses t WHERE t.user_id = u.id ORDER BY t.course_id
      ) AS "courseIds"
    FROM account_users u
    WHERE u.id = ${userId} AND u.staff_role IS NOT NULL AND NOT u.is_disabled
    FOR UPDATE`;
}

const countRow = row({ count: z.int() });

export async function areCourses(db: Kysely<Tables>, courseIds: readonly number[]): Promise<boolean> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count FROM courses_courses WHERE id = ANY (${[...courseIds]}::bigint[])`;
  return count === new Set(courseIds).size;
}

/** Null: no member of staff any more. The courses are those of a teacher. */
export async function setRole(
  trx: Transaction<Tables>,
  to: { readonly userId: number; readonly role: StaffRole | null; readonly courseIds: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE account_users SET staff_role = ${to.role}, is_admin = ${isAdminRole(to.role)}
    WHERE id = ${to.userId}`.execute(trx);
  await sql`
    DELETE FROM account_teacher_courses
    WHERE user_id = ${to.userId} AND course_id <> ALL (${[...to.courseIds]}::bigint[])`.execute(trx);
  await sql`
    INSERT INTO account_teacher_courses (user_id, course_id)
    SELECT ${to.userId}::bigint, given.id FROM unnest(${[...to.courseIds]}::bigint[]) AS given (id)
    ON CONFLICT DO NOTHING`.execute(trx);
}
