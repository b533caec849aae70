/** What making the reports of a week reads and writes. It reads counts, and answers of the report's own student alone. */
import { GRAPH_WEEKS, TREND_WEEKS } from '@sugya/domain/reports/report-trend.ts';
import { weekBounds } from '@sugya/domain/reports/report-week.ts';
import type { ReportFigures } from '@sugya/domain/reports/weekly-report.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const courseWeekRow = row({ courseId: z.int(), week: z.iso.date() });
export type CourseWeek = Row<typeof courseWeekRow>;

/** The oldest week, up to `newest`, in which something was finished that has no report yet. */
export async function selectOptionalDueWeek(
  db: Kysely<Tables>,
  newest: string,
): Promise<CourseWeek | undefined> {
  return await courseWeekRow.optional(db)`
    SELECT course_id AS "courseId", week
    FROM reports_weeks
    WHERE report_id IS NULL AND week <= ${newest}::date
    ORDER BY week, course_id
    LIMIT 1`;
}

/** A student's weeks that are due, oldest first. */
export async function selectDueWeeksOf(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly newest: string },
): Promise<CourseWeek[]> {
  return await courseWeekRow.all(db)`
    SELECT course_id AS "courseId", week
    FROM reports_weeks
    WHERE user_id = ${of.userId} AND week <= ${of.newest}::date AND report_id IS NULL
    ORDER BY week, course_id
    LIMIT 1000`;
}

/** Adds up the course's averages of a week, once; the second process waits for the first and changes nothing. */
export async function fixAverages(db: Kysely<Tables>, { courseId, week }: CourseWeek): Promise<void> {
  await sql`
    WITH fixed AS (
      INSERT INTO reports_course_weeks (course_id, week)
      VALUES (${courseId}, ${week}::date)
      ON CONFLICT DO NOTHING
      RETURNING course_id, week
    )
    INSERT INTO reports_category_averages (course_id, week, category_id, answered_count, correct_count)
    SELECT c.course_id, c.week, c.category_id, sum(c.answered_count), sum(c.correct_count)
    FROM fixed
    JOIN reports_week_categories c ON c.course_id = fixed.course_id AND c.week = fixed.week
    GROUP BY c.course_id, c.week, c.category_id`.execute(db);
}

const userIdRow = row({ userId: z.int() });

/** Locks up to `limit` students without a report of the week, in the order of their ids. */
export async function lockDueStudents(
  trx: Transaction<Tables>,
  of: CourseWeek & { readonly userId: number | null; readonly limit: number },
): Promise<number[]> {
  const only = of.userId === null ? sql`true` : sql`user_id = ${of.userId}`;
  const rows = await userIdRow.all(trx)`
    SELECT user_id AS "userId"
    FROM reports_weeks
    WHERE course_id = ${of.courseId} AND week = ${of.week}::date AND report_id IS NULL AND ${only}
    ORDER BY user_id
    LIMIT ${of.limit}
    FOR UPDATE`;
  return rows.map(({ userId }) => userId);
}

const inputRow = row({
  userId: z.int(),
  exerciseCount: z.int(),
  gradeSum: z.int(),
  gradeCount: z.int(),
  sureAnswered: z.int(),
  sureCorrect: z.int(),
  easyAnswered: z.int(),
  easyWrong: z.int(),
  before: z.strictObject({ gradeSum: z.int(), gradeCount: z.int() }),
  earlier: z.array(z.strictObject({ week: z.iso.date(), gradeSum: z.int(), gradeCount: z.int() })),
  categories: z.array(
    z.strictObject({
      categoryId: z.int(),
      name: z.string(),
      type: z.int(),
      sortOrder: z.int(),
      answered: z.int(),
      correct: z.int(),
      ofCourse: z.strictObject({ answered: z.int(), correct: z.int() }).nullable(),
    }),
  ),
  /** The goals and categories of the last report before. */
  previous: z.unknown(), // parsed where it is used, by the version that it was written in
});
export type InputRow = Row<typeof inputRow>;

export async function selectInputs(
  trx: Transaction<Tables>,
  of: CourseWeek & { readonly userIds: readonly number[] },
): Promise<InputRow[]> {
  return await inputRow.all(trx)`
    SELECT w.user_id AS "userId", w.exercise_count AS "exerciseCount",
      w.grade_sum AS "gradeSum", w.grade_count AS "gradeCount",
      w.sure_answered AS "sureAnswered", w.sure_correct AS "sureCorrect",
      w.easy_answered AS "easyAnswered", w.easy_wrong AS "easyWrong",
      (
        SELECT jsonb_build_object(
          'gradeSum', coalesce(sum(b.grade_sum), 0), 'gradeCount', coalesce(sum(b.grade_count), 0))
        FROM reports_weeks b
        WHERE b.user_id = w.user_id AND b.course_id = w.course_id
          AND b.week >= w.week - ${7 * TREND_WEEKS}::integer AND b.week < w.week
      ) AS before,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'week', b.week, 'gradeSum', b.grade_sum, 'gradeCount', b.grade_count)), '[]')
        FROM (
          SELECT g.week, g.grade_sum, g.grade_count
          FROM reports_weeks g
          WHERE g.user_id = w.user_id AND g.course_id = w.course_id AND g.week < w.week AND g.grade_count > 0
          ORDER BY g.week DESC
          LIMIT ${GRAPH_WEEKS - 1}
        ) b
      ) AS earlier,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'categoryId', k.category_id, 'name', g.name, 'type', g.type, 'sortOrder', g.sort_order,
          'answered', k.answered_count, 'correct', k.correct_count,
          'ofCourse', CASE WHEN v.category_id IS NOT NULL
            THEN jsonb_build_object('answered', v.answered_count, 'correct', v.correct_count) END
        ) ORDER BY g.sort_order, g.id), '[]')
        FROM reports_week_categories k
        JOIN courses_categories g ON g.id = k.category_id
        LEFT JOIN reports_category_averages v
          ON v.course_id = k.course_id AND v.week = k.week AND v.category_id = k.category_id
        WHERE k.user_id = w.user_id AND k.course_id = w.course_id AND k.week = w.week
      ) AS categories,
      (
        SELECT jsonb_build_object('goals', r.figures -> 'goals', 'categories', r.figures -> 'categories')
        FROM reports_reports r
        WHERE r.user_id = w.user_id AND r.course_id = w.course_id AND r.week < w.week
        ORDER BY r.week DESC
        LIMIT 1
      ) AS previous
    FROM reports_weeks w
    WHERE w.course_id = ${of.courseId} AND w.week = ${of.week}::date
      AND w.user_id = ANY (${[...of.userIds]}::bigint[])
    ORDER BY w.user_id`;
}

export type MadeReport = { readonly userId: number; readonly figures: ReportFigures };

/**
 * Keeps the reports of one week with their questions: what the last attempt of the week at each exercise left wrong or
 * marked, unless its exercise holds its results back.
 */
export async function insertReports(
  trx: Transaction<Tables>,
  of: CourseWeek & { readonly now: Date; readonly reports: readonly MadeReport[] },
): Promise<void> {
  const { from, until } = weekBounds(of.week);
  await sql`
    WITH made AS (
      INSERT INTO reports_reports (user_id, course_id, week, made_at, figures)
      SELECT given."userId", ${of.courseId}::bigint, ${of.week}::date, ${of.now}::timestamptz, given.figures
      FROM jsonb_to_recordset(${JSON.stringify(of.reports)}::jsonb) AS given ("userId" bigint, figures jsonb)
      ORDER BY given."userId"
      RETURNING id, user_id, course_id, week
    )
    UPDATE reports_weeks w
    SET report_id = made.id
    FROM made
    WHERE w.user_id = made.user_id AND w.course_id = made.course_id AND w.week = made.week`.execute(trx);
  await sql`
    INSERT INTO reports_questions (user_id, report_id, question_id, attempt_id, sort_order)
    SELECT r.user_id, r.id, s.question_id, s.attempt_id,
      row_number() OVER (PARTITION BY r.id ORDER BY a.finished_at, a.id, b.sort_order, s.question_id)
    FROM reports_reports r
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (f.exercise_id) f.id, f.finished_at
      FROM exercises_attempts f
      JOIN exercises_exercises e ON e.id = f.exercise_id
      WHERE f.user_id = r.user_id AND f.finished_at >= ${from} AND f.finished_at < ${until}
        AND e.course_id = r.course_id
        AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade
      ORDER BY f.exercise_id, f.finished_at DESC, f.id DESC
    ) a
    JOIN exercises_solutions s ON s.user_id = r.user_id AND s.attempt_id = a.id
    JOIN exercises_attempt_questions b
      ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
    WHERE r.course_id = ${of.courseId} AND r.week = ${of.week}::date
      AND r.user_id = ANY (${of.reports.map(({ userId }) => userId)}::bigint[])
      AND (s.is_marked OR (s.selected_answer_id IS NOT NULL AND NOT s.is_correct))`.execute(trx);
}
