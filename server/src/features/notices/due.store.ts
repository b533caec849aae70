/** Whose notices are due, and that each goes out once: the one who moves its moment on sends it, and nobody else. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { eachIsEnrolled, isEnrolled } from '../../platform/access/enrolment.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Due = { readonly now: Date; readonly limit: number };

const personColumns = {
  userId: z.int(),
  email: z.string().nullable(),
  privateName: z.string(),
  quietFrom: z.int().nullable(),
  quietTo: z.int().nullable(),
  at: z.date(),
};
const person = sql`c.user_id AS "userId", u.email, u.private_name AS "privateName", c.quiet_from AS "quietFrom",
  c.quiet_to AS "quietTo"`;

const digestRow = row({ ...personColumns, weekday: z.int(), hour: z.int() });
export type DigestRow = Row<typeof digestRow>;

/** The longest waiting first. */
export async function selectDueDigests(db: Kysely<Tables>, due: Due): Promise<DigestRow[]> {
  return await digestRow.all(db)`
    SELECT ${person}, c.digest_at AS at, c.digest_weekday AS weekday, c.digest_hour AS hour
    FROM notices_choices c
    JOIN account_users u ON u.id = c.user_id AND NOT u.is_disabled
    WHERE c.digest_at <= ${due.now}
    ORDER BY c.digest_at, c.user_id
    LIMIT ${due.limit}`;
}

const reviewRow = row({ ...personColumns, hour: z.int(), byMail: z.boolean(), byPush: z.boolean() });
export type ReviewRow = Row<typeof reviewRow>;

export async function selectDueReminders(db: Kysely<Tables>, due: Due): Promise<ReviewRow[]> {
  return await reviewRow.all(db)`
    SELECT ${person}, c.review_at AS at, c.review_hour AS hour, c.review_by_mail AS "byMail",
      c.review_by_push AS "byPush"
    FROM notices_choices c
    JOIN account_users u ON u.id = c.user_id AND NOT u.is_disabled
    WHERE c.review_at <= ${due.now}
    ORDER BY c.review_at, c.user_id
    LIMIT ${due.limit}`;
}

const replyRow = row({
  userId: z.int(),
  quietFrom: z.int().nullable(),
  quietTo: z.int().nullable(),
  since: z.date(),
  at: z.date(),
  /** When the newest of them was given. */
  newest: z.date(),
  courses: z.array(z.strictObject({ courseId: z.int(), count: z.int() })),
});
export type ReplyRow = Row<typeof replyRow>;

/** Who wants to be notified of answers on a device, and has some that were neither sent nor read. */
export async function selectNewReplies(db: Kysely<Tables>, due: Due): Promise<ReplyRow[]> {
  return await replyRow.all(db)`
    SELECT c.user_id AS "userId", c.quiet_from AS "quietFrom", c.quiet_to AS "quietTo", c.replies_since AS since,
      c.replies_at AS at, n.newest, n.courses
    FROM notices_choices c
    JOIN account_users u ON u.id = c.user_id AND NOT u.is_disabled
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('courseId', g.course_id, 'count', g.count) ORDER BY g.course_id) AS courses,
        max(g.newest) AS newest
      FROM (
        SELECT q.course_id, count(*) AS count, max(a.created_at) AS newest
        FROM support_requests q
        JOIN support_responses a ON a.request_id = q.id AND a.is_admin_response AND a.read_at IS NULL
          AND a.created_at > c.replies_since
        WHERE q.user_id = c.user_id AND ${eachIsEnrolled('c.user_id', 'q.course_id')}
        GROUP BY q.course_id
      ) g
    ) n
    WHERE c.replies_at <= ${due.now} AND n.courses IS NOT NULL
      AND EXISTS (SELECT 1 FROM notices_devices d WHERE d.user_id = c.user_id)
    ORDER BY c.replies_at, c.user_id
    LIMIT ${due.limit}`;
}

const idRow = row({ userId: z.int() });
type Move = { readonly userId: number; readonly at: Date; readonly next: Date };

/** Returns whether it was the caller who moved it: another process, or a new choice, may have been first. */
export async function moveDigest(trx: Kysely<Tables> | Transaction<Tables>, move: Move): Promise<boolean> {
  const rows = await idRow.all(trx)`
    UPDATE notices_choices SET digest_at = ${move.next}
    WHERE user_id = ${move.userId} AND digest_at = ${move.at}
    RETURNING user_id AS "userId"`;
  return rows.length > 0;
}

export async function moveReminder(trx: Kysely<Tables> | Transaction<Tables>, move: Move): Promise<boolean> {
  const rows = await idRow.all(trx)`
    UPDATE notices_choices SET review_at = ${move.next}
    WHERE user_id = ${move.userId} AND review_at = ${move.at}
    RETURNING user_id AS "userId"`;
  return rows.length > 0;
}

/** Not looked at again before the silence ends. */
export async function putOffReplies(db: Kysely<Tables>, move: Move): Promise<void> {
  await sql`
    UPDATE notices_choices SET replies_at = ${move.next}
    WHERE user_id = ${move.userId} AND replies_at = ${move.at}`.execute(db);
}

/** What came until then is sent. Returns whether it was the caller who sends it. */
export async function noteNotified(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly since: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await idRow.all(trx)`
    UPDATE notices_choices SET replies_since = ${of.until}
    WHERE user_id = ${of.userId} AND replies_since = ${of.since}
    RETURNING user_id AS "userId"`;
  return rows.length > 0;
}

const courseRow = row({ courseId: z.int(), courseName: z.string(), newReplies: z.int() });

/** The courses in which one studies now, with the answers to requests that wait to be read. */
export async function selectCoursesOf(db: Kysely<Tables>, userId: number): Promise<Row<typeof courseRow>[]> {
  return await courseRow.all(db)`
    SELECT c.id AS "courseId", c.name AS "courseName", (
      SELECT count(*)
      FROM support_requests q
      JOIN support_responses a ON a.request_id = q.id AND a.is_admin_response AND a.read_at IS NULL
      WHERE q.user_id = ${userId} AND q.course_id = c.id
    ) AS "newReplies"
    FROM courses_courses c
    WHERE ${isEnrolled(userId, 'c.id')}
    ORDER BY c.name, c.id
    LIMIT 20`;
}
