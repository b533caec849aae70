/** Requests of all students, for staff. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { requestRow } from './requests.store.ts';

const deskRow = row({
  ...requestRow.columns,
  courseId: z.int(),
  courseName: z.string(),
  messageTypeId: z.int(),
  userId: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Whether this course tells students by e-mail of answers. */
  mailsAnswers: z.boolean(),
});
export type DeskRow = Row<typeof deskRow>;

/** The oldest first. */
export async function selectDeskRequests(
  db: Kysely<Tables>,
  of: {
    readonly requestId?: number;
    readonly courseId?: number | undefined;
    readonly status?: 1 | 2 | 3 | undefined;
    readonly after?: number | undefined;
    readonly limit: number;
  },
): Promise<DeskRow[]> {
  return await deskRow.all(db)`
    SELECT q.id, q.course_id AS "courseId", c.name AS "courseName", q.topic_id AS "messageTypeId",
      t.name AS "messageTypeName", q.status, q.created_at AS "createdAt", q.question_number AS "questionNumber",
      q.question_id AS "questionId",
      u.id AS "userId", u.private_name AS "privateName", u.last_name AS "lastName", u.email,
      coalesce(s.mails_answers, false) AS "mailsAnswers",
      (
        SELECT jsonb_agg(jsonb_build_object('id', a.id, 'responseText', a.response_text, 'createdAt', a.created_at,
          'isAdminResponse', a.is_admin_response, 'parameterName', a.parameter_name,
          'parameterValue', a.parameter_value, 'isUnread', false) ORDER BY a.id)
        FROM support_responses a
        WHERE a.request_id = q.id
      ) AS responses
    FROM support_requests q
    JOIN courses_courses c ON c.id = q.course_id
    JOIN support_topics t ON t.id = q.topic_id
    JOIN account_users u ON u.id = q.user_id
    LEFT JOIN support_settings s ON s.course_id = q.course_id
    WHERE q.id > ${of.after ?? 0}
      AND (${of.requestId ?? null}::bigint IS NULL OR q.id = ${of.requestId ?? null})
      AND (${of.courseId ?? null}::bigint IS NULL OR q.course_id = ${of.courseId ?? null})
      AND (${of.status ?? null}::smallint IS NULL OR q.status = ${of.status ?? null})
    ORDER BY q.id
    LIMIT ${of.limit}`;
}

const idRow = row({ id: z.int() });

/** Returns whether there is such a request. It is in handling then, or finished; a finished one stays so. */
export async function insertAnswer(
  trx: Transaction<Tables>,
  given: {
    readonly requestId: number;
    readonly actorId: number;
    readonly text: string;
    readonly isLast: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await idRow.all(trx)`
    WITH request AS (
      UPDATE support_requests
      SET status = CASE WHEN ${given.isLast}::boolean OR status = 3 THEN 3 ELSE 2 END
      WHERE id = ${given.requestId}
      RETURNING id
    )
    INSERT INTO support_responses (request_id, author_id, is_admin_response, response_text, created_at)
    SELECT id, ${given.actorId}, true, ${given.text}, ${given.now}::timestamptz
    FROM request
    RETURNING id`;
  return rows.length > 0;
}

const hasTopicRow = row({ hasTopic: z.boolean() });

/** `missing`: there is no such request. `unknown_topic`: its course has no such topic. */
export async function updateRequest(
  trx: Transaction<Tables>,
  given: {
    readonly requestId: number;
    readonly status: number | undefined;
    readonly topicId: number | undefined;
  },
): Promise<'updated' | 'missing' | 'unknown_topic'> {
  const found = await hasTopicRow.optional(trx)`
    SELECT ${given.topicId ?? null}::bigint IS NULL OR EXISTS (
      SELECT 1 FROM support_topics t WHERE t.id = ${given.topicId ?? null} AND t.course_id = q.course_id
    ) AS "hasTopic"
    FROM support_requests q
    WHERE q.id = ${given.requestId}
    FOR UPDATE`;
  if (found === undefined) return 'missing';
  if (!found.hasTopic) return 'unknown_topic';
  await sql`
    UPDATE support_requests
    SET status = coalesce(${given.status ?? null}::smallint, status),
      topic_id = coalesce(${given.topicId ?? null}::bigint, topic_id)
    WHERE id = ${given.requestId}`.execute(trx);
  return 'updated';
}
