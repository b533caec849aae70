/** How many requests wait for staff, and how long students waited for a first answer. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const countRow = row({ waiting: z.int() });

/** New ones: a student's words make a request new again (SUP-52), and an answer ends that. */
export async function countWaiting(db: Kysely<Tables>, courseId: number): Promise<number> {
  const { waiting } = await countRow.one(db)`
    SELECT count(*) AS waiting FROM support_requests WHERE course_id = ${courseId} AND status = 1`;
  return waiting;
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
