/** What was said in a request, as staff read it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const messageRow = row({
  id: z.int(),
  text: z.string(),
  at: z.date(),
  isByStaff: z.boolean(),
  author: z.string().nullable(),
  parameterName: z.string().nullable(),
  parameterValue: z.int().nullable(),
});
export type MessageRow = Row<typeof messageRow>;

/** In the order in which it was said. */
export async function selectMessages(db: Kysely<Tables>, requestId: number): Promise<MessageRow[]> {
  return await messageRow.all(db)`
    SELECT a.id, a.response_text AS text, a.created_at AS at, a.is_admin_response AS "isByStaff",
      CASE WHEN a.is_admin_response AND u.id IS NOT NULL THEN concat_ws(' ', u.private_name, u.last_name) END AS author,
      a.parameter_name AS "parameterName", a.parameter_value AS "parameterValue"
    FROM support_responses a
    LEFT JOIN account_users u ON u.id = a.author_id
    WHERE a.request_id = ${requestId}
    ORDER BY a.id`;
}

const lockedRow = row({
  userId: z.int(),
  status: z.int(),
  lastMessageId: z.int(),
  isLastByStaff: z.boolean(),
  assigneeId: z.int().nullable(),
});
export type LockedThread = Row<typeof lockedRow>;

/** Its holder is alone with the thread until the transaction ends. Undefined: the course has no such request. */
export async function lockOptionalThread(
  trx: Transaction<Tables>,
  of: { readonly courseId: number; readonly requestId: number },
): Promise<LockedThread | undefined> {
  await sql`SELECT id FROM support_requests WHERE id = ${of.requestId} FOR UPDATE`.execute(trx);
  // A statement of its own: the first one would not see what was said while it waited for the lock.
  return await lockedRow.optional(trx)`
    SELECT q.user_id AS "userId", q.status, a.id AS "lastMessageId", a.is_admin_response AS "isLastByStaff",
      q.assignee_id AS "assigneeId"
    FROM support_requests q
    JOIN support_responses a ON a.request_id = q.id
    WHERE q.id = ${of.requestId} AND q.course_id = ${of.courseId}
    ORDER BY a.id DESC
    LIMIT 1`;
}
