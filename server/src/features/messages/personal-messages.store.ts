/** What is sent to one student alone: it stands on the board with the course's messages, and nobody else sees it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type MessageToSend = {
  readonly userId: number;
  readonly courseId: number;
  readonly about: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly author: string;
  readonly sentAt: Date;
};

/** What was said about the same thing before is not said again. */
export async function sendMessages(
  trx: Transaction<Tables>,
  messages: readonly MessageToSend[],
): Promise<void> {
  await sql`
    INSERT INTO messages_personal (user_id, course_id, about, title, body, author, sent_at)
    SELECT "userId", "courseId", about, title, "bodyHtml", author, "sentAt"
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS given ("userId" bigint, "courseId" bigint, about text,
      title text, "bodyHtml" text, author text, "sentAt" timestamptz)
    ON CONFLICT (user_id, about) DO NOTHING`.execute(trx);
}

const idRow = row({ id: z.int() });

/** Returns whether there is such a message of the student's. */
export async function markPersonalRead(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly messageId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await idRow.all(db)`
    UPDATE messages_personal SET read_at = coalesce(read_at, ${of.now}::timestamptz)
    WHERE id = ${of.messageId} AND user_id = ${of.userId} AND course_id = ${of.courseId}
    RETURNING id`;
  return rows.length > 0;
}

/** Part of deleting a student's data (decision 0015). */
export async function erasePersonal(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM messages_personal WHERE user_id = ${userId}`.execute(trx);
}
