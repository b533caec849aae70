/** The message board of a course as one student may see it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type InCourse = { readonly courseId: number; readonly viewer: CourseViewer };

const messageRow = row({
  id: z.int(),
  messageTitle: z.string(),
  messageBody: z.string(),
  messageAuthor: z.string(),
  displayFrom: z.date(),
  displayTo: z.date().nullable(),
  isRead: z.boolean(),
});
export type MessageRow = Row<typeof messageRow>;

/** MSG-05. `m` is the message in the surrounding query; the course's home and the search go by the same rule. */
export const isShown = (now: Date) => sql<boolean>`(
  NOT m.is_withdrawn AND m.display_from <= ${now}
  AND (m.display_to IS NULL
    OR (m.display_to AT TIME ZONE 'Asia/Jerusalem')::date >= (${now}::timestamptz AT TIME ZONE 'Asia/Jerusalem')::date)
)`;

export async function selectMessages(
  db: Kysely<Tables>,
  of: InCourse & { readonly now: Date },
): Promise<MessageRow[]> {
  return await messageRow.all(db)`
    WITH shown AS (
      SELECT m.id, m.title, m.body, m.author, m.display_from, m.display_to, r.user_id IS NOT NULL AS is_read
      FROM messages_messages m
      LEFT JOIN messages_reads r ON r.message_id = m.id AND r.user_id = ${of.viewer.userId}
      WHERE m.course_id = ${of.courseId} AND ${isShown(of.now)} AND ${maySeeCourse(of.viewer, 'm.course_id')}
      UNION ALL
      SELECT p.id, p.title, p.body, p.author, p.sent_at, NULL, p.read_at IS NOT NULL
      FROM messages_personal p
      WHERE p.user_id = ${of.viewer.userId} AND p.course_id = ${of.courseId}
        AND ${maySeeCourse(of.viewer, 'p.course_id')}
    )
    SELECT id, title AS "messageTitle", body AS "messageBody", author AS "messageAuthor",
      display_from AS "displayFrom", display_to AS "displayTo", is_read AS "isRead"
    FROM shown
    ORDER BY (display_from AT TIME ZONE 'Asia/Jerusalem')::date DESC, is_read, display_from DESC, id DESC
    LIMIT 500`;
}

const idRow = row({ id: z.int() });

/** Returns whether there is such a message on the board. */
export async function insertRead(
  db: Kysely<Tables>,
  of: InCourse & { readonly messageId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await idRow.all(db)`
    WITH shown AS (
      SELECT m.id
      FROM messages_messages m
      WHERE m.id = ${of.messageId} AND m.course_id = ${of.courseId} AND ${isShown(of.now)}
        AND ${maySeeCourse(of.viewer, 'm.course_id')}
    ), read AS (
      INSERT INTO messages_reads (user_id, message_id, read_at)
      SELECT ${of.viewer.userId}, id, ${of.now}
      FROM shown
      ON CONFLICT (user_id, message_id) DO NOTHING
    )
    SELECT id FROM shown`;
  return rows.length > 0;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseReads(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM messages_reads WHERE user_id = ${userId}`.execute(trx);
}
