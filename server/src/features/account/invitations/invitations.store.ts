/** Whom staff invite: an account that has no password yet. */
import { staffRole } from '@sugya/contract/staff-roles.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isEnrolledIn } from '../../../platform/access/enrolment.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { NO_PASSWORD } from '../users.store.ts';

const personRow = row({
  id: z.int(),
  role: staffRole.nullable(),
  isDisabled: z.boolean(),
  hasPassword: z.boolean(),
});

/** Locked, so that of two invitations at the same time the later one makes the link that lives. */
export async function lockPerson(
  trx: Transaction<Tables>,
  userName: string,
): Promise<Row<typeof personRow> | undefined> {
  return await personRow.optional(trx)`
    SELECT id, staff_role AS role, is_disabled AS "isDisabled",
      NOT starts_with(password_hash, ${NO_PASSWORD}) AS "hasPassword"
    FROM account_users
    WHERE lower(user_name) = lower(${userName})
    FOR UPDATE`;
}

const standingForRow = row({ ...personRow.columns, userName: z.string() });

/** Who is meant by an address: of an account that was closed in favour of another one, the other (PPL-19). */
export async function lockWhoIsMeant(
  trx: Transaction<Tables>,
  userName: string,
): Promise<Row<typeof standingForRow> | undefined> {
  return await standingForRow.optional(trx)`
    SELECT id, user_name AS "userName", staff_role AS role, is_disabled AS "isDisabled",
      NOT starts_with(password_hash, ${NO_PASSWORD}) AS "hasPassword"
    FROM account_users
    WHERE id = (SELECT coalesce(closed_for_id, id) FROM account_users WHERE lower(user_name) = lower(${userName}))
    FOR UPDATE`;
}

const knownRow = row({
  id: z.int(),
  userName: z.string(),
  isStudent: z.boolean(),
  isEnrolled: z.boolean(),
});

/** Of these addresses those that there are, by their user names in small letters. */
export async function selectKnownPeople(
  db: Kysely<Tables>,
  { emails, courseId }: { readonly emails: readonly string[]; readonly courseId: number },
): Promise<Map<string, Row<typeof knownRow>>> {
  const known = await knownRow.all(db)`
    SELECT u.id, lower(named.user_name) AS "userName", u.staff_role IS NULL AND NOT u.is_disabled AS "isStudent",
      ${isEnrolledIn('u.id', courseId)} AS "isEnrolled"
    FROM account_users named
    JOIN account_users u ON u.id = coalesce(named.closed_for_id, named.id)
    WHERE lower(named.user_name) = ANY (${[...emails]}::text[])`;
  return new Map(known.map((person) => [person.userName, person]));
}

const invitedRow = row({ email: z.string(), passwordHash: z.string(), instead: z.string().nullable() });

/** Undefined for those who have a password. `instead`: the account was closed in favour of that one (PPL-19). */
export async function selectOptionalInvited(
  db: Kysely<Tables>,
  userId: number,
): Promise<Row<typeof invitedRow> | undefined> {
  return await invitedRow.optional(db)`
    SELECT u.user_name AS email, u.password_hash AS "passwordHash", o.user_name AS instead
    FROM account_users u
    LEFT JOIN account_users o ON o.id = u.closed_for_id
    WHERE u.id = ${userId} AND (NOT u.is_disabled OR u.closed_for_id IS NOT NULL)
      AND starts_with(u.password_hash, ${NO_PASSWORD})`;
}

const takenRow = row({ id: z.int() });

/** False when another use of the link, or a newer link, was first. */
export async function replaceInvitation(
  trx: Transaction<Tables>,
  change: { userId: number; from: string; to: string; now: Date },
): Promise<boolean> {
  const taken = await takenRow.optional(trx)`
    UPDATE account_users
    SET password_hash = ${change.to}, password_changed_at = ${change.now}
    WHERE id = ${change.userId} AND password_hash = ${change.from} AND NOT is_disabled
    RETURNING id`;
  return taken !== undefined;
}

/** A new link: what the older ones were signed with is gone. */
export async function renewInvitation(
  trx: Transaction<Tables>,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await sql`UPDATE account_users SET password_hash = ${passwordHash} WHERE id = ${userId}`.execute(trx);
}

const courseNameRow = row({ name: z.string() });

export async function selectOptionalCourseName(
  db: Kysely<Tables>,
  courseId: number,
): Promise<{ readonly name: string } | undefined> {
  return await courseNameRow.optional(db)`SELECT name FROM courses_courses WHERE id = ${courseId}`;
}
