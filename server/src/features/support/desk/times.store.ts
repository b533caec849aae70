/** Which requests wait for staff, and how long students waited for a first answer. */
import { MOST_DESK_REQUESTS } from '@sugya/contract/desk.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const waitingRow = row({ requestId: z.int(), assigneeId: z.int().nullable(), since: z.date() });

/** Open ones in which the student spoke last, each with the student's first message that is not answered. */
export async function selectWaiting(db: Kysely<Tables>, courseId: number): Promise<Row<typeof waitingRow>[]> {
  return await waitingRow.all(db)`
    SELECT q.id AS "requestId", q.assignee_id AS "assigneeId", w.since
    FROM support_requests q
    CROSS JOIN LATERAL (
      SELECT min(a.created_at) AS since
      FROM support_responses a
      WHERE a.request_id = q.id AND a.id > coalesce((
        SELECT max(s.id) FROM support_responses s WHERE s.request_id = q.id AND s.is_admin_response
      ), 0)
    ) w
    WHERE q.course_id = ${courseId} AND q.status < 3 AND w.since IS NOT NULL
    ORDER BY q.id
    LIMIT ${MOST_DESK_REQUESTS}`;
}

const weekRow = row({
  week: z.string(),
  askedCount: z.int(),
  answeredCount: z.int(),
  medianSeconds: z.number().nullable(),
});

/** Of requests by the week in which they were sent, Sunday to Saturday; the newest first. `from`: a Sunday. */
export async function selectAnswerTimes(
  db: Kysely<Tables>,
  { courseId, from }: { readonly courseId: number; readonly from: string },
): Promise<Row<typeof weekRow>[]> {
  return await weekRow.all(db)`
    SELECT w.week::text, count(*) AS "askedCount", count(a.at) AS "answeredCount",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.at - q.created_at)::double precision)
        AS "medianSeconds"
    FROM support_requests q
    CROSS JOIN LATERAL (SELECT q.created_on - extract(dow FROM q.created_on)::integer AS week) w
    LEFT JOIN LATERAL (
      SELECT min(r.created_at) AS at FROM support_responses r WHERE r.request_id = q.id AND r.is_admin_response
    ) a ON true
    WHERE q.course_id = ${courseId} AND q.created_on >= ${from}::date
    GROUP BY w.week
    ORDER BY w.week DESC`;
}
