/** A student's own requests, their threads, and what of them is unread. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OwnRequests = { readonly userId: number; readonly courseId: number };

const response = z.strictObject({
  id: z.int(),
  responseText: z.string(),
  /** As JSON writes a timestamp. */
  createdAt: z.string(),
  isAdminResponse: z.boolean(),
  parameterName: z.string().nullable(),
  parameterValue: z.int().nullable(),
  isUnread: z.boolean(),
});
export type ResponseRow = z.output<typeof response>;

export const requestRow = row({
  id: z.int(),
  messageTypeName: z.string(),
  status: z.literal([1, 2, 3]),
  createdAt: z.date(),
  questionNumber: z.int().nullable(),
  questionId: z.int().nullable(),
  responses: z.array(response),
});
export type RequestRow = Row<typeof requestRow>;

/** The newest first; of one student in one course, or that one alone. */
export async function selectRequests(
  db: Kysely<Tables>,
  of: OwnRequests & { readonly requestId?: number },
): Promise<RequestRow[]> {
  const one = of.requestId === undefined ? sql`true` : sql`q.id = ${of.requestId}`;
  return await requestRow.all(db)`
    SELECT q.id, t.name AS "messageTypeName", q.status, q.created_at AS "createdAt",
      q.question_number AS "questionNumber", q.question_id AS "questionId",
      (
        SELECT jsonb_agg(jsonb_build_object('id', a.id, 'responseText', a.response_text, 'createdAt', a.created_at,
          'isAdminResponse', a.is_admin_response, 'parameterName', a.parameter_name,
          'parameterValue', a.parameter_value, 'isUnread', a.is_admin_response AND a.read_at IS NULL) ORDER BY a.id)
        FROM support_responses a
        WHERE a.request_id = q.id
      ) AS responses
    FROM support_requests q
    JOIN support_topics t ON t.id = q.topic_id
    WHERE q.user_id = ${of.userId} AND q.course_id = ${of.courseId} AND ${one}
    ORDER BY q.id DESC
    LIMIT 500`;
}

const unreadRow = row({ unread: z.int() });

export async function countUnread(db: Kysely<Tables>, of: OwnRequests): Promise<number> {
  const { unread } = await unreadRow.one(db)`
    SELECT count(*) AS unread
    FROM support_requests q
    JOIN support_responses a ON a.request_id = q.id AND a.is_admin_response AND a.read_at IS NULL
    WHERE q.user_id = ${of.userId} AND q.course_id = ${of.courseId}`;
  return unread;
}

export async function markRead(db: Kysely<Tables>, responseIds: readonly number[], now: Date): Promise<void> {
  await sql`
    UPDATE support_responses SET read_at = ${now}
    WHERE id = ANY (${responseIds}::bigint[]) AND read_at IS NULL`.execute(db);
}

/** Until the transaction ends no other request of this student is counted: two at once would both be the last. */
export async function lockQuotaOf(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('support quota', ${userId}))`.execute(trx);
}

const professionalRow = row({ onDay: z.int(), inWeek: z.int() });

export async function countProfessional(
  trx: Transaction<Tables>,
  of: OwnRequests & { readonly day: string; readonly weekStart: string },
): Promise<{ onDay: number; inWeek: number }> {
  return await professionalRow.one(trx)`
    SELECT count(*) FILTER (WHERE created_on = ${of.day}::date) AS "onDay", count(*) AS "inWeek"
    FROM support_requests
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND is_professional
      AND created_on >= ${of.weekStart}::date`;
}

export type NewRequest = OwnRequests & {
  readonly actorId: number;
  readonly topicId: number;
  readonly isProfessional: boolean;
  readonly questionNumber: number | null;
  readonly questionId: number | null;
  readonly parameter: { readonly name: string; readonly value: number } | null;
  readonly text: string;
  readonly now: Date;
  /** Of `now`, in Israel. */
  readonly day: string;
};

export async function insertRequest(trx: Transaction<Tables>, request: NewRequest): Promise<void> {
  const { userId, courseId, topicId, questionNumber, parameter, now } = request;
  await sql`
    WITH request AS (
      INSERT INTO support_requests (course_id, user_id, topic_id, question_number, question_id, created_at, created_on,
        is_professional)
      VALUES (${courseId}, ${userId}, ${topicId}, ${questionNumber}, ${request.questionId}, ${now}, ${request.day}::date,
        ${request.isProfessional})
      RETURNING id
    )
    INSERT INTO support_responses (request_id, author_id, is_admin_response, response_text, created_at,
      parameter_name, parameter_value)
    SELECT id, ${request.actorId}, false, ${request.text}, ${now}::timestamptz, ${parameter?.name ?? null}::text,
      ${parameter?.value ?? null}::integer
    FROM request`.execute(trx);
}

const isAllowedToRespondRow = row({ isAllowedToRespond: z.boolean() });

/** SUP-52. Its holder is alone with the request until the transaction ends; undefined: it is not the student's. */
export async function lockOptionalRequest(
  trx: Transaction<Tables>,
  of: OwnRequests & { readonly requestId: number },
): Promise<{ isAllowedToRespond: boolean } | undefined> {
  return await isAllowedToRespondRow.optional(trx)`
    SELECT q.status < 3 AND (
      SELECT a.is_admin_response FROM support_responses a WHERE a.request_id = q.id ORDER BY a.id DESC LIMIT 1
    ) AS "isAllowedToRespond"
    FROM support_requests q
    WHERE q.id = ${of.requestId} AND q.user_id = ${of.userId} AND q.course_id = ${of.courseId}
    FOR UPDATE`;
}

/** The student's own words; the request is new again. */
export async function insertReply(
  trx: Transaction<Tables>,
  reply: {
    readonly requestId: number;
    readonly actorId: number;
    readonly text: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    WITH request AS (
      UPDATE support_requests SET status = 1 WHERE id = ${reply.requestId} RETURNING id
    )
    INSERT INTO support_responses (request_id, author_id, is_admin_response, response_text, created_at)
    SELECT id, ${reply.actorId}, false, ${reply.text}, ${reply.now}::timestamptz
    FROM request`.execute(trx);
}

/** Part of deleting a student's data (decision 0015): the requests with their threads. */
export async function eraseRequests(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM support_requests WHERE user_id = ${userId}`.execute(trx);
}
