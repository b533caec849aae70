/**
 * A student's counts of each week, written as exercises are finished. What counts is said in
 * domain/src/reports/report-counts.ts. Only the student's own rows are touched, so no student waits for another's
 * finish.
 */
import { weekBounds, weekOf } from '@sugya/domain/reports/report-week.ts';
import { EASY_LEVEL } from '@sugya/domain/statistics/statistics.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const finishedAttemptRow = row({
  userId: z.int(),
  attemptId: z.int(),
  finishedAt: z.date(),
});
export type FinishedAttempt = Row<typeof finishedAttemptRow>;

export function noteFinished(trx: Transaction<Tables>, attempt: FinishedAttempt): Promise<void> {
  return noteFinishedAttempts(trx, [attempt]);
}

/** Adds finished attempts to the weeks in which they were finished. Staff have no reports, so theirs are passed over. */
async function noteFinishedAttempts(
  trx: Transaction<Tables>,
  attempts: readonly FinishedAttempt[],
): Promise<void> {
  const given = attempts.map(({ userId, attemptId, finishedAt }) => {
    const week = weekOf(finishedAt);
    return { userId, attemptId, week, from: weekBounds(week).from };
  });
  await sql`
    WITH finished AS (
      SELECT a.user_id, e.course_id, given.week, l.category_id, a.grade,
        a.is_first_finished AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade AS is_counted,
        NOT EXISTS (
          SELECT 1 FROM exercises_attempts earlier
          WHERE earlier.user_id = a.user_id AND earlier.exercise_id = a.exercise_id AND earlier.id < a.id
            AND earlier.finished_at >= given."from"
        ) AS is_new_in_week,
        s.answered, s.correct, s.sure_answered, s.sure_correct, s.easy_answered, s.easy_wrong
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given ("userId" bigint, "attemptId" bigint, week date, "from" timestamptz)
      JOIN exercises_attempts a ON a.user_id = given."userId" AND a.id = given."attemptId"
      JOIN account_users u ON u.id = a.user_id AND u.staff_role IS NULL
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN courses_lessons l ON l.id = e.lesson_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS answered,
          count(*) FILTER (WHERE o.is_correct) AS correct,
          count(*) FILTER (WHERE o.is_star) AS sure_answered,
          count(*) FILTER (WHERE o.is_star AND o.is_correct) AS sure_correct,
          count(*) FILTER (WHERE o.difficulty_level <= ${EASY_LEVEL}) AS easy_answered,
          count(*) FILTER (WHERE o.difficulty_level <= ${EASY_LEVEL} AND NOT o.is_correct) AS easy_wrong
        FROM exercises_solutions o
        WHERE o.user_id = a.user_id AND o.attempt_id = a.id AND o.selected_answer_id IS NOT NULL
      ) s
    ), weeks AS (
      INSERT INTO reports_weeks AS kept (user_id, course_id, week, exercise_count, grade_sum, grade_count,
        sure_answered, sure_correct, easy_answered, easy_wrong)
      SELECT user_id, course_id, week, count(*) FILTER (WHERE is_new_in_week),
        coalesce(sum(grade) FILTER (WHERE is_counted), 0), count(*) FILTER (WHERE is_counted),
        coalesce(sum(sure_answered) FILTER (WHERE is_counted), 0),
        coalesce(sum(sure_correct) FILTER (WHERE is_counted), 0),
        coalesce(sum(easy_answered) FILTER (WHERE is_counted), 0),
        coalesce(sum(easy_wrong) FILTER (WHERE is_counted), 0)
      FROM finished
      GROUP BY user_id, course_id, week
      ON CONFLICT (user_id, course_id, week) DO UPDATE
      SET exercise_count = kept.exercise_count + excluded.exercise_count,
        grade_sum = kept.grade_sum + excluded.grade_sum,
        grade_count = kept.grade_count + excluded.grade_count,
        sure_answered = kept.sure_answered + excluded.sure_answered,
        sure_correct = kept.sure_correct + excluded.sure_correct,
        easy_answered = kept.easy_answered + excluded.easy_answered,
        easy_wrong = kept.easy_wrong + excluded.easy_wrong
    )
    INSERT INTO reports_week_categories AS kept (user_id, course_id, week, category_id, answered_count, correct_count)
    SELECT user_id, course_id, week, category_id, sum(answered), sum(correct)
    FROM finished
    WHERE is_counted AND answered > 0
    GROUP BY user_id, course_id, week, category_id
    ON CONFLICT (user_id, course_id, week, category_id) DO UPDATE
    SET answered_count = kept.answered_count + excluded.answered_count,
      correct_count = kept.correct_count + excluded.correct_count`.execute(trx);
}

/** The same for everything that was finished in a course whose weeks nobody has counted yet: a history written whole. */
export async function noteHistory(
  trx: Transaction<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<void> {
  const rows = await finishedAttemptRow.all(trx)`
    SELECT a.user_id AS "userId", a.id AS "attemptId", a.finished_at AS "finishedAt"
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    WHERE e.course_id = ${courseId} AND a.finished_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM reports_weeks w WHERE w.user_id = a.user_id AND w.course_id = ${courseId})
    ORDER BY a.user_id, a.id`;
  await noteFinishedAttempts(trx, rows);
}
