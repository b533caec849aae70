/** Accounts that are closed in favour of another one of the same person. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const MOST_FOUND = 10;

const personRow = row({
  id: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
});

const personColumns = sql`u.id, u.private_name AS "privateName", u.last_name AS "lastName", u.email`;

export async function selectOtherStudents(
  db: Kysely<Tables>,
  { studentId, words }: { readonly studentId: number; readonly words: readonly string[] },
): Promise<Row<typeof personRow>[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return await personRow.all(db)`
    SELECT ${personColumns}
    FROM account_users u
    WHERE u.staff_role IS NULL AND NOT u.is_disabled AND u.id <> ${studentId}
      AND concat_ws(' ', u.private_name, u.last_name, u.email, u.phone) ILIKE ALL (${patterns}::text[])
    ORDER BY u.last_name, u.private_name, u.id
    LIMIT ${MOST_FOUND}`;
}

const closedRow = row({ ...personRow.columns, closedAt: z.date() });

/** Undefined where there is no such student. */
export async function selectOptionalDoubles(
  db: Kysely<Tables>,
  studentId: number,
): Promise<Row<typeof closedRow>[] | undefined> {
  const found = await closedOfStudentRow.all(db)`
    SELECT ${personColumns}, u.closed_at AS "closedAt"
    FROM account_users s
    LEFT JOIN account_users u ON u.closed_for_id = s.id
    WHERE s.id = ${studentId} AND s.staff_role IS NULL AND NOT s.is_disabled
    ORDER BY u.closed_at DESC, u.id`;
  if (found.length === 0) return undefined;
  return found.flatMap(({ id, privateName, lastName, closedAt, ...rest }) =>
    id === null || closedAt === null
      ? []
      : [{ ...rest, id, privateName: privateName ?? '', lastName: lastName ?? '', closedAt }],
  );
}

const closedOfStudentRow = row({
  id: z.int().nullable(),
  privateName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  closedAt: z.date().nullable(),
});

const lockedRow = row({ id: z.int(), userName: z.string(), isOpenStudent: z.boolean() });

/** In the order of their ids, so that two who close at once wait for each other and do not lock up. */
export async function lockAccounts(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<Map<number, Row<typeof lockedRow>>> {
  const rows = await lockedRow.all(trx)`
    SELECT id, user_name AS "userName", staff_role IS NULL AND NOT is_disabled AS "isOpenStudent"
    FROM account_users
    WHERE id = ANY (${[...ids]}::bigint[])
    ORDER BY id
    FOR UPDATE`;
  return new Map(rows.map((account) => [account.id, account]));
}

const answersRow = row({ hasAnswers: z.boolean() });

/** Whatever the student answered or wrote, and would not find in another account. */
export async function hasAnswers(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const found = await answersRow.one(trx)`
    SELECT EXISTS (SELECT 1 FROM exercises_operations o WHERE o.user_id = ${userId})
      OR EXISTS (SELECT 1 FROM exercises_solutions s WHERE s.user_id = ${userId})
      OR EXISTS (SELECT 1 FROM exposure_answers x WHERE x.user_id = ${userId})
      OR EXISTS (SELECT 1 FROM review_operations r WHERE r.user_id = ${userId})
      OR EXISTS (SELECT 1 FROM notes_notes n WHERE n.user_id = ${userId}) AS "hasAnswers"`;
  return found.hasAnswers;
}

/** Also those that were closed in favour of the one that is closed now. */
export async function markClosed(
  trx: Transaction<Tables>,
  { id, inFavourOf, now }: { readonly id: number; readonly inFavourOf: number; readonly now: Date },
): Promise<void> {
  await sql`UPDATE account_users SET closed_for_id = ${inFavourOf} WHERE closed_for_id = ${id}`.execute(trx);
  await sql`
    UPDATE account_users SET is_disabled = true, closed_for_id = ${inFavourOf}, closed_at = ${now}
    WHERE id = ${id}`.execute(trx);
}

const reopenedRow = row({ closedForId: z.int() });

/** Undefined where the account was not closed in favour of another one. */
export async function markOpen(
  trx: Transaction<Tables>,
  id: number,
): Promise<Row<typeof reopenedRow> | undefined> {
  return await reopenedRow.optional(trx)`
    UPDATE account_users u SET is_disabled = false, closed_for_id = NULL, closed_at = NULL
    FROM account_users before
    WHERE u.id = ${id} AND before.id = u.id AND before.closed_for_id IS NOT NULL
    RETURNING before.closed_for_id AS "closedForId"`;
}

const idRow = row({ id: z.int() });

/** Deleted with the account in whose favour they were closed: they are of the same person. */
export async function selectClosedFor(db: Kysely<Tables>, userId: number): Promise<number[]> {
  const rows = await idRow.all(db)`SELECT id FROM account_users WHERE closed_for_id = ${userId}`;
  return rows.map(({ id }) => id);
}

const closedAddressRow = row({ to: z.string(), instead: z.string() });

/** Where that address is a closed account's: with which one its owner signs in now. */
export async function selectOptionalInstead(
  db: Kysely<Tables>,
  email: string,
): Promise<Row<typeof closedAddressRow> | undefined> {
  return await closedAddressRow.optional(db)`
    SELECT u.email AS "to", o.user_name AS instead
    FROM account_users u
    JOIN account_users o ON o.id = u.closed_for_id
    WHERE lower(u.email) = lower(${email})
    ORDER BY u.id
    LIMIT 1`;
}
