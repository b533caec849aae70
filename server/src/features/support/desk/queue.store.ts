/** Requests of a course as the desk lists them, each with since when its student waits. */
import { requestStatus } from '@sugya/contract/support.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const lineRow = row({
  id: z.int(),
  userId: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  topicName: z.string(),
  isProfessional: z.boolean(),
  status: requestStatus,
  createdAt: z.date(),
  questionNumber: z.int().nullable(),
  questionId: z.int().nullable(),
  courseName: z.string(),
  assigneeId: z.int().nullable(),
  assigneeName: z.string().nullable(),
  words: z.string(),
  /** Of the student's first message after the last answer; null where staff spoke last. */
  waitingSince: z.date().nullable(),
  lastMessageId: z.int(),
});
export type LineRow = Row<typeof lineRow>;

/** Of a message that is shown in a list. Unit: characters. */
const LONGEST_EXCERPT = 200;

/** Open: the oldest so many. Closed: the newest. One alone: whether it is open or not. */
export async function selectLines(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly limit: number } & (
    | { readonly isClosed: boolean }
    | { readonly requestId: number }
  ),
): Promise<LineRow[]> {
  const narrowed = 'requestId' in of ? sql`q.id = ${of.requestId}` : isClosed(of.isClosed);
  const order = 'isClosed' in of && of.isClosed ? sql`q.id DESC` : sql`q.id`;
  return await lineRow.all(db)`
    SELECT q.id, u.id AS "userId", u.private_name AS "privateName", u.last_name AS "lastName", u.email,
      t.name AS "topicName", q.is_professional AS "isProfessional", q.status, q.created_at AS "createdAt",
      q.question_number AS "questionNumber", q.question_id AS "questionId", c.name AS "courseName",
      w.id AS "assigneeId", CASE WHEN w.id IS NOT NULL THEN concat_ws(' ', w.private_name, w.last_name) END AS "assigneeName",
      said.words, waiting.since AS "waitingSince", newest.id AS "lastMessageId"
    FROM support_requests q
    JOIN courses_courses c ON c.id = q.course_id
    JOIN support_topics t ON t.id = q.topic_id
    JOIN account_users u ON u.id = q.user_id
    LEFT JOIN account_users w ON w.id = q.assignee_id
    CROSS JOIN LATERAL (
      SELECT max(a.id) AS id, coalesce(max(a.id) FILTER (WHERE a.is_admin_response), 0) AS answered
      FROM support_responses a
      WHERE a.request_id = q.id
    ) newest
    CROSS JOIN LATERAL (
      SELECT min(a.created_at) AS since
      FROM support_responses a
      WHERE a.request_id = q.id AND a.id > newest.answered
    ) waiting
    CROSS JOIN LATERAL (
      SELECT left(a.response_text, ${LONGEST_EXCERPT}) AS words
      FROM support_responses a
      WHERE a.request_id = q.id AND NOT a.is_admin_response
      ORDER BY a.id DESC
      LIMIT 1
    ) said
    WHERE q.course_id = ${of.courseId} AND ${narrowed}
    ORDER BY ${order}
    LIMIT ${of.limit}`;
}

function isClosed(isIt: boolean) {
  return isIt ? sql`q.status = 3` : sql`q.status < 3`;
}
