/** A student's own requests, their threads, and what of them is unread. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type OwnRequests = { readonly userId: number; readonly courseId: number };

export type ResponseRow = {
  id: number;
  responseText: string;
  /** As JSON writes a timestamp. */
  createdAt: string;
  isAdminResponse: boolean;
  parameterName: string | null;
  parameterValue: number | null;
  isUnread: boolean;
};

export type RequestRow = {
  id: number;
  messageTypeName: string;
  status: 1 | 2 | 3;
  createdAt: Date;
  questionNumber: number | null;
  responses: ResponseRow[];
};

/** The newest first; of one student in one course, or that one alone. */
export async function selectRequests(
  db: Kysely<Tables>,
  of: OwnRequests & { readonly requestId?: number },
): Promise<RequestRow[]> {
  const one = of.requestId === undefined ? sql`true` : sql`q.id = ${of.requestId}`;
  const { rows } = await sql<RequestRow>`
    SELECT q.id, t.name AS "messageTypeName", q.status, q.created_at AS "createdAt",
      q.question_number AS "questionNumber",
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
    LIMIT 500`.execute(db);
  return rows;
}

export async function countUnread(db: Kysely<Tables>, of: OwnRequests): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*) AS unread
    FROM support_requests q
    JOIN support_responses a ON a.request_id = q.id AND a.is_admin_response AND a.read_at IS NULL
    WHERE q.user_id = ${of.userId} AND q.course_id = ${of.courseId}`.execute(db);
  return rows[0]?.unread ?? 0;
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

export async function countProfessional(
  trx: Transaction<Tables>,
  of: OwnRequests & { readonly day: string; readonly weekStart: string },
): Promise<{ onDay: number; inWeek: number }> {
  const { rows } = await sql<{ onDay: number; inWeek: number }>`
    SELECT count(*) FILTER (WHERE created_on = ${of.day}::date) AS "onDay", count(*) AS "inWeek"
    FROM support_requests
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND is_professional
      AND created_on >= ${of.weekStart}::date`.execute(trx);
  return rows[0] ?? { onDay: 0, inWeek: 0 };
}

export type NewRequest = OwnRequests & {
  readonly actorId: number;
  readonly topicId: number;
  readonly isProfessional: boolean;
  readonly questionNumber: number | null;
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
      INSERT INTO support_requests (course_id, user_id, topic_id, question_number, created_at, created_on,
        is_professional)
      VALUES (${courseId}, ${userId}, ${topicId}, ${questionNumber}, ${now}, ${request.day}::date,
        ${request.isProfessional})
      RETURNING id
    )
    INSERT INTO support_responses (request_id, author_id, is_admin_response, response_text, created_at,
      parameter_name, parameter_value)
    SELECT id, ${request.actorId}, false, ${request.text}, ${now}::timestamptz, ${parameter?.name ?? null}::text,
      ${parameter?.value ?? null}::integer
    FROM request`.execute(trx);
}

/** SUP-52. Whoever holds it is alone with the request until the transaction ends; undefined: it is not the student's. */
export async function lockOptionalRequest(
  trx: Transaction<Tables>,
  of: OwnRequests & { readonly requestId: number },
): Promise<{ isAllowedToRespond: boolean } | undefined> {
  const { rows } = await sql<{ isAllowedToRespond: boolean }>`
    SELECT q.status < 3 AND (
      SELECT a.is_admin_response FROM support_responses a WHERE a.request_id = q.id ORDER BY a.id DESC LIMIT 1
    ) AS "isAllowedToRespond"
    FROM support_requests q
    WHERE q.id = ${of.requestId} AND q.user_id = ${of.userId} AND q.course_id = ${of.courseId}
    FOR UPDATE`.execute(trx);
  return rows[0];
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
