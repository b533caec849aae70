/** Writes the people of a demo pack. Only demo accounts are made this way; a person who exists is left as is. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type DemoPerson = {
  readonly userName: string;
  readonly email: string | null;
  readonly privateName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly isAdmin: boolean;
  readonly passwordHash: string;
};

const madePersonRow = row({ id: z.int(), userName: z.string() });

/** Returns the people that were made, in the order given; those whose user name is taken are not among them. */
export async function writeDemoPeople(
  trx: Transaction<Tables>,
  { people, now }: { people: readonly DemoPerson[]; now: Date },
): Promise<{ id: number; userName: string }[]> {
  return await madePersonRow.all(trx)`
    INSERT INTO account_users (user_name, email, private_name, last_name, phone, password_hash,
      password_changed_at, is_admin, is_demo, created_at)
    SELECT given."userName", given.email, given."privateName", given."lastName", given.phone,
      given."passwordHash", ${now}::timestamptz, given."isAdmin", true, ${now}::timestamptz
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        AS ("userName" text, email text, "privateName" text, "lastName" text, phone text, "isAdmin" boolean,
          "passwordHash" text)
    ) WITH ORDINALITY AS given
    ORDER BY given.ordinality
    ON CONFLICT (lower(user_name)) DO NOTHING
    RETURNING id, user_name AS "userName"`;
}
