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

/** MSG-05. `m` is the message in the surrounding query; the course's home counts by the same rule. */
const isShown = (now: Date) => sql<boolean>`(
  NOT m.is_withdrawn AND m.display_from <= ${now}
  AND (m.display_to IS NULL
    OR (m.display_to AT TIME ZONE 'Asia/Jerusalem')::date >= (${now}::timestamptz AT TIME ZONE 'Asia/Jerusalem')::date)
)`;

export async function selectMessages(
  db: Kysely<Tables>,
  of: InCourse & { readonly now: Date },
): Promise<MessageRow[]> {
  return await messageRow.all(db)`
    SELECT m.id, m.title AS "messageTitle", m.body AS "messageBody", m.author AS "messageAuthor",
      m.display_from AS "displayFrom", m.display_to AS "displayTo", r.user_id IS NOT NULL AS "isRead"
    FROM messages_messages m
    LEFT JOIN messages_reads r ON r.message_id = m.id AND r.user_id = ${of.viewer.userId}
    WHERE m.course_id = ${of.courseId} AND ${isShown(of.now)} AND ${maySeeCourse(of.viewer, 'm.course_id')}
    ORDER BY (m.display_from AT TIME ZONE 'Asia/Jerusalem')::date DESC, r.user_id IS NOT NULL,
      m.display_from DESC, m.id DESC
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
