/** Writes the people of a demo pack. Only demo accounts are made this way; a person who exists is left as is. */
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { isAdminRole } from '@sugya/domain/staff/roles.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type DemoPerson = {
  readonly userName: string;
  readonly email: string | null;
  readonly privateName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: StaffRole | null;
  readonly passwordHash: string;
};

const madePersonRow = row({ id: z.int(), userName: z.string() });

/** Returns the people that were made, in the order given; those whose user name is taken are not among them. */
export async function writeDemoPeople(
  trx: Transaction<Tables>,
  { people, now }: { people: readonly DemoPerson[]; now: Date },
): Promise<{ id: number; userName: string }[]> {
  const given = people.map((person) => ({ ...person, isAdmin: isAdminRole(person.role) }));
  return await madePersonRow.all(trx)`
    INSERT INTO account_users (user_name, email, private_name, last_name, phone, password_hash,
      password_changed_at, is_admin, staff_role, is_demo, created_at)
    SELECT given."userName", given.email, given."privateName", given."lastName", given.phone,
      given."passwordHash", ${now}::timestamptz, given."isAdmin", given.role, true, ${now}::timestamptz
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS ("userName" text, email text, "privateName" text, "lastName" text, phone text, "isAdmin" boolean,
          role text, "passwordHash" text)
    ) WITH ORDINALITY AS given
    ORDER BY given.ordinality
    ON CONFLICT (lower(user_name)) DO NOTHING
    RETURNING id, user_name AS "userName"`;
}

/** The courses that demo teachers teach. */
export async function writeDemoTeachers(
  trx: Transaction<Tables>,
  { courseId, userIds }: { readonly courseId: number; readonly userIds: readonly number[] },
): Promise<void> {
  await sql`
    INSERT INTO account_teacher_courses (user_id, course_id)
    SELECT unnest(${[...userIds]}::bigint[]), ${courseId}::bigint`.execute(trx);
}
