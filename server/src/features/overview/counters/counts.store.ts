/** A student's days of work, and the sums of all students' days. A student's part is held before it is changed. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { courseOfExercise } from '../../../platform/things/drawn/own-tests.store.ts';

export type OfStudent = { readonly userId: number; readonly courseId: number };

/** A day's sums stand in so many rows: students who finish at the same moment rarely want the same one. */
const SLOTS = 16;

const heldRow = row({ courseId: z.int(), rule: z.int(), isFirst: z.boolean() });

/** Holds the student's counts in the course of an attempt; nothing of an attempt of staff. `rule`: 0 where nothing is counted yet. */
export async function holdStudentOfAttempt(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number },
): Promise<Row<typeof heldRow> | undefined> {
  return await heldRow.optional(trx)`
    WITH finished AS (
      SELECT a.user_id, ${courseOfExercise('e')} AS course_id, a.is_first_finished
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN account_users u ON u.id = a.user_id AND u.staff_role IS NULL
      WHERE a.user_id = ${of.userId} AND a.id = ${of.attemptId}
    )
    INSERT INTO overview_students (user_id, course_id, rule)
    SELECT user_id, course_id, 0 FROM finished
    ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
    RETURNING course_id AS "courseId", rule, (SELECT is_first_finished FROM finished) AS "isFirst"`;
}

const ruleRow = row({ rule: z.int() });

/** The same of one who is enrolled: counts of a student whose enrolment is being deleted would outlive the student's data. */
export async function holdStudent(
  trx: Transaction<Tables>,
  of: OfStudent,
): Promise<Row<typeof ruleRow> | undefined> {
  return await ruleRow.optional(trx)`
    WITH enrolled AS MATERIALIZED (
      SELECT n.user_id, n.course_id
      FROM courses_enrollments n
      WHERE n.user_id = ${of.userId} AND n.course_id = ${of.courseId}
      FOR KEY SHARE
    )
    INSERT INTO overview_students (user_id, course_id, rule)
    SELECT user_id, course_id, 0 FROM enrolled
    ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
    RETURNING rule`;
}

/**
 * Of one finished attempt, or of all of the student's in the course. Answers count on their own day, the finish on its own;
 * days are taken in their order, so that two students who want the same sums wait for each other and never both.
 */
export async function countDays(
  trx: Transaction<Tables>,
  of: OfStudent & { readonly attemptId?: number },
): Promise<void> {
  const only = of.attemptId === undefined ? sql`true` : sql`a.id = ${of.attemptId}`;
  await sql`
    WITH finished AS MATERIALIZED (
      SELECT a.user_id, a.id, a.is_first_finished, (a.finished_at AT TIME ZONE 'Asia/Jerusalem')::date AS day
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND ${courseOfExercise('e')} = ${of.courseId}
      WHERE a.user_id = ${of.userId} AND a.finished_at IS NOT NULL AND ${only}
    ), counted AS MATERIALIZED (
      SELECT w.day, sum(w.answered)::integer AS answered, sum(w.finished)::integer AS finished, sum(w.first)::integer AS first
      FROM (
        SELECT (s.acted_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, 1 AS answered, 0 AS finished, 0 AS first
        FROM finished f
        JOIN exercises_solutions s ON s.user_id = f.user_id AND s.attempt_id = f.id AND s.is_answered
        UNION ALL
        SELECT f.day, 0, 1, f.is_first_finished::integer FROM finished f
      ) w
      GROUP BY w.day
    ), student AS (
      UPDATE overview_students m
      SET exercise_count = m.exercise_count + c.first, last_day = greatest(m.last_day, c.last_day)
      FROM (SELECT coalesce(sum(first), 0)::integer AS first, max(day) AS last_day FROM counted) c
      WHERE m.user_id = ${of.userId} AND m.course_id = ${of.courseId}
    ), own AS (
      INSERT INTO overview_student_days AS counted_day
        (user_id, course_id, day, answered_count, finished_count, first_count)
      SELECT ${of.userId}::bigint, ${of.courseId}::bigint, c.day, c.answered, c.finished, c.first
      FROM counted c
      ON CONFLICT (user_id, course_id, day) DO UPDATE
      SET answered_count = counted_day.answered_count + excluded.answered_count,
        finished_count = counted_day.finished_count + excluded.finished_count,
        first_count = counted_day.first_count + excluded.first_count
      RETURNING counted_day.day, counted_day.answered_count + counted_day.finished_count AS stored
    )
    INSERT INTO overview_days AS summed (course_id, day, slot, student_count, answered_count, finished_count)
    SELECT ${of.courseId}::bigint, c.day, ${of.userId % SLOTS}::smallint, (o.stored = c.answered + c.finished)::integer,
      c.answered, c.finished
    FROM counted c
    JOIN own o ON o.day = c.day
    ORDER BY c.day
    ON CONFLICT (course_id, day, slot) DO UPDATE
    SET student_count = summed.student_count + excluded.student_count,
      answered_count = summed.answered_count + excluded.answered_count,
      finished_count = summed.finished_count + excluded.finished_count`.execute(trx);
}

/** Everything that `countDays` added, in one course or in all. The student's own row stays, with nothing counted. */
export async function takeBackDays(
  trx: Transaction<Tables>,
  { userId, courseId }: { readonly userId: number; readonly courseId?: number },
): Promise<void> {
  const inCourse = courseId === undefined ? sql`true` : sql`course_id = ${courseId}`;
  const slot = sql`${userId % SLOTS}::smallint`;
  await sql`
    SELECT summed.day
    FROM overview_days summed
    JOIN overview_student_days own
      ON own.user_id = ${userId} AND own.course_id = summed.course_id AND own.day = summed.day
    WHERE summed.slot = ${slot}
    ORDER BY summed.course_id, summed.day
    FOR UPDATE OF summed`.execute(trx);
  await sql`
    WITH student AS (
      UPDATE overview_students SET exercise_count = 0, last_day = NULL WHERE user_id = ${userId} AND ${inCourse}
    ), own AS (
      DELETE FROM overview_student_days WHERE user_id = ${userId} AND ${inCourse}
      RETURNING course_id, day, answered_count, finished_count
    )
    UPDATE overview_days summed
    SET student_count = summed.student_count - 1, answered_count = summed.answered_count - own.answered_count,
      finished_count = summed.finished_count - own.finished_count
    FROM own
    WHERE summed.course_id = own.course_id AND summed.day = own.day AND summed.slot = ${slot}`.execute(trx);
}

export async function setRule(trx: Transaction<Tables>, of: OfStudent, rule: number): Promise<void> {
  await sql`
    UPDATE overview_students SET rule = ${rule}
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}`.execute(trx);
}

const studentRow = row({ userId: z.int(), courseId: z.int() });

/** Those who are enrolled and were never counted, or by another rule. */
export async function selectStudentsToCount(
  db: Kysely<Tables>,
  { rule, most }: { readonly rule: number; readonly most: number },
): Promise<OfStudent[]> {
  return await studentRow.all(db)`
    SELECT n.user_id AS "userId", n.course_id AS "courseId"
    FROM courses_enrollments n
    JOIN account_users u ON u.id = n.user_id AND u.staff_role IS NULL
    LEFT JOIN overview_students m ON m.user_id = n.user_id AND m.course_id = n.course_id AND m.rule = ${rule}
    WHERE m.user_id IS NULL
    ORDER BY n.user_id, n.course_id
    LIMIT ${most}`;
}

/** Part of deleting a student's data (decision 0015): the days' sums lose what the student's rows added. */
export async function eraseCounts(trx: Transaction<Tables>, userId: number): Promise<void> {
  await takeBackDays(trx, { userId });
  await sql`DELETE FROM overview_students WHERE user_id = ${userId}`.execute(trx);
}
