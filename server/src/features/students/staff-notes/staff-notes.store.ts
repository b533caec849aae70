/** The rows of staff's notes on students. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const studentRow = row({ id: z.int(), noteCount: z.int() });

/** Undefined for staff, closed accounts and numbers of nobody. Locked, so that notes are counted one by one. */
export async function lockOptionalStudent(
  trx: Transaction<Tables>,
  studentId: number,
): Promise<Row<typeof studentRow> | undefined> {
  return await studentRow.optional(trx)`
    SELECT u.id, (SELECT count(*) FROM students_staff_notes n WHERE n.user_id = u.id) AS "noteCount"
    FROM account_users u
    WHERE u.id = ${studentId} AND u.staff_role IS NULL AND NOT u.is_disabled
    FOR UPDATE`;
}

const foundRow = row({ isThere: z.boolean() });

export async function isStudent(db: Kysely<Tables>, studentId: number): Promise<boolean> {
  const { isThere } = await foundRow.one(db)`
    SELECT EXISTS (
      SELECT 1 FROM account_users u WHERE u.id = ${studentId} AND u.staff_role IS NULL AND NOT u.is_disabled
    ) AS "isThere"`;
  return isThere;
}

const noteRow = row({ id: z.int(), words: z.string(), writtenAt: z.date(), author: z.string() });

export async function selectNotes(db: Kysely<Tables>, studentId: number): Promise<Row<typeof noteRow>[]> {
  return await noteRow.all(db)`
    SELECT n.id, n.words, n.written_at AS "writtenAt", concat_ws(' ', a.private_name, a.last_name) AS author
    FROM students_staff_notes n
    JOIN account_users a ON a.id = n.author_id
    WHERE n.user_id = ${studentId}
    ORDER BY n.id DESC`;
}

export async function insertNote(
  trx: Transaction<Tables>,
  note: { studentId: number; authorId: number; words: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO students_staff_notes (user_id, author_id, words, written_at)
    VALUES (${note.studentId}, ${note.authorId}, ${note.words}, ${note.now})`.execute(trx);
}

const removedRow = row({ words: z.string() });

/** Undefined where there is no such note on that student. */
export async function deleteOptionalNote(
  trx: Transaction<Tables>,
  { studentId, id }: { readonly studentId: number; readonly id: number },
): Promise<Row<typeof removedRow> | undefined> {
  return await removedRow.optional(trx)`
    DELETE FROM students_staff_notes WHERE id = ${id} AND user_id = ${studentId} RETURNING words`;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseStaffNotes(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM students_staff_notes WHERE user_id = ${userId}`.execute(trx);
}
