/** What tells who is at risk, one row for each student of a course with an open enrolment. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWaiting } from './counters/waiting.store.ts';

const studentRow = row({
  id: z.int(),
  isWaiting: z.boolean(),
  privateName: z.string(),
  lastName: z.string(),
  enrolledOn: z.string(),
  lastSeenOn: z.string().nullable(),
  finishedCount: z.int(),
  finishedLately: z.int(),
  recentSum: z.int(),
  recentCount: z.int(),
  earlierSum: z.int(),
  earlierCount: z.int(),
});
export type AtWorkRow = Row<typeof studentRow>;

/** Sessions that ended long ago are deleted; the days of work stay. */
export async function selectStudentsAtWork(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    /** Work since this day is of late; grades since this week are recent, and those since the other are earlier. */
    readonly lateFrom: string;
    readonly recentFrom: string;
    readonly earlierFrom: string;
  },
): Promise<AtWorkRow[]> {
  return await studentRow.all(db)`
    SELECT u.id, ${isWaiting()} AS "isWaiting", u.private_name AS "privateName", u.last_name AS "lastName",
      (n.enrolled_at AT TIME ZONE 'Asia/Jerusalem')::date::text AS "enrolledOn",
      greatest((seen.at AT TIME ZONE 'Asia/Jerusalem')::date, m.last_day)::text AS "lastSeenOn",
      coalesce(m.exercise_count, 0) AS "finishedCount", late.first_count AS "finishedLately",
      grades.recent_sum AS "recentSum", grades.recent_count AS "recentCount", grades.earlier_sum AS "earlierSum",
      grades.earlier_count AS "earlierCount"
    FROM courses_enrollments n
    JOIN account_users u ON u.id = n.user_id AND u.staff_role IS NULL AND NOT u.is_disabled
    LEFT JOIN overview_students m ON m.user_id = n.user_id AND m.course_id = n.course_id
    CROSS JOIN LATERAL (
      SELECT max(f.last_used_at) AS at FROM account_session_families f WHERE f.user_id = n.user_id
    ) seen
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.first_count), 0)::integer AS first_count
      FROM overview_student_days d
      WHERE d.user_id = n.user_id AND d.course_id = n.course_id AND d.day >= ${of.lateFrom}::date
    ) late
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(w.grade_sum) FILTER (WHERE w.week >= ${of.recentFrom}::date), 0)::integer AS recent_sum,
        coalesce(sum(w.grade_count) FILTER (WHERE w.week >= ${of.recentFrom}::date), 0)::integer AS recent_count,
        coalesce(sum(w.grade_sum) FILTER (WHERE w.week < ${of.recentFrom}::date), 0)::integer AS earlier_sum,
        coalesce(sum(w.grade_count) FILTER (WHERE w.week < ${of.recentFrom}::date), 0)::integer AS earlier_count
      FROM reports_weeks w
      WHERE w.user_id = n.user_id AND w.course_id = n.course_id AND w.week >= ${of.earlierFrom}::date
    ) grades
    WHERE n.course_id = ${of.courseId} AND n.is_open
    ORDER BY u.last_name, u.private_name, u.id`;
}

const courseRow = row({
  examDate: z.string().nullable(),
  passMark: z.int().nullable(),
  exerciseCount: z.int(),
});

export async function selectCourseAtWork(
  db: Kysely<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<Row<typeof courseRow>> {
  return await courseRow.one(db)`
    SELECT s.exam_date::text AS "examDate", s.pass_mark AS "passMark",
      (
        SELECT count(*) FROM exercises_exercises e WHERE e.course_id = c.id AND ${isPublished('item', 'e')}
      ) AS "exerciseCount"
    FROM courses_courses c
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE c.id = ${courseId}`;
}
