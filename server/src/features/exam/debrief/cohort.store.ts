/** The results of a class on one fixed paper, of days that were opened. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const resultRow = row({
  part: z.enum(['B', 'C']),
  userId: z.int(),
  /** Percent of the part that is right. */
  grade: z.number(),
  /** Questions of the whole paper of which the student had met the family before. */
  met: z.int(),
  questionCount: z.int(),
});
export type ResultRow = Row<typeof resultRow>;

/** Each student has one day on a fixed paper; staff are never counted. */
export async function selectResults(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly paper: string },
): Promise<ResultRow[]> {
  return await resultRow.all(db)`
    SELECT p.part, d.user_id AS "userId", a.grade::double precision AS grade, coalesce(known.met, 0) AS met,
      coalesce(known.count, 0) AS "questionCount"
    FROM exam_days d
    JOIN account_users u ON u.id = d.user_id AND u.staff_role IS NULL
    JOIN exam_day_parts p ON p.user_id = d.user_id AND p.day_id = d.id AND p.attempt_id IS NOT NULL
    JOIN exercises_attempts a ON a.user_id = p.user_id AND a.id = p.attempt_id AND a.grade IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT count(*) AS count, count(*) FILTER (WHERE n.tier > 0) AS met
      FROM exam_drawings r
      JOIN exam_drawn_questions n ON n.user_id = r.user_id AND n.drawing_id = r.id
      WHERE r.user_id = d.user_id AND r.day_id = d.id
    ) known ON true
    WHERE d.course_id = ${of.courseId} AND d.paper = ${of.paper} AND NOT d.is_drawn AND d.opened_at IS NOT NULL
    ORDER BY d.user_id, p.part`;
}
