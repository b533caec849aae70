/**
 * What regrading changes of a student's weeks, and which reports it comes after. A report that is made keeps its figures;
 * those that are made later look back at weeks as they count now.
 */
import { weekBounds, weekOf } from '@sugya/domain/reports/report-week.ts';
import { EASY_LEVEL } from '@sugya/domain/statistics/statistics.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

type FinishedAttempt = { readonly userId: number; readonly finishedAt: Date };

/** The same counts that `noteFinished` adds, as differences of one answer. */
export async function recountWeeks(
  trx: Transaction<Tables>,
  regraded: {
    readonly courseId: number;
    readonly exerciseId: number;
    readonly attempts: readonly (FinishedAttempt & {
      readonly isFirstFinished: boolean;
      readonly gradeBefore: number;
      readonly gradeAfter: number;
      readonly isCorrect: boolean;
      readonly isAnswered: boolean;
      readonly isStar: boolean | null;
      readonly difficultyLevel: number | null;
    })[];
  },
): Promise<void> {
  const changes = regraded.attempts
    .filter(({ isFirstFinished }) => isFirstFinished)
    .map(
      ({ userId, finishedAt, gradeBefore, gradeAfter, isCorrect, isAnswered, isStar, difficultyLevel }) => {
        const more = isAnswered ? (isCorrect ? 1 : -1) : 0;
        const isEasy = difficultyLevel !== null && difficultyLevel <= EASY_LEVEL;
        return {
          userId,
          week: weekOf(finishedAt),
          grade: gradeAfter - gradeBefore,
          correct: more,
          sureCorrect: isStar === true ? more : 0,
          easyWrong: isEasy ? -more : 0,
        };
      },
    );
  if (changes.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS g ("userId" bigint, week date,
    grade integer, correct integer, "sureCorrect" integer, "easyWrong" integer)`;
  const isCounted = sql`EXISTS (
    SELECT 1 FROM exercises_exercises e
    WHERE e.id = ${regraded.exerciseId} AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade
  )`;
  await sql`
    UPDATE reports_weeks w
    SET grade_sum = w.grade_sum + g.grade, sure_correct = w.sure_correct + g."sureCorrect",
      easy_wrong = w.easy_wrong + g."easyWrong"
    FROM ${given}
    WHERE w.user_id = g."userId" AND w.course_id = ${regraded.courseId} AND w.week = g.week AND ${isCounted}`.execute(
    trx,
  );
  await sql`
    UPDATE reports_week_categories k
    SET correct_count = k.correct_count + g.correct
    FROM ${given}
    WHERE k.user_id = g."userId" AND k.course_id = ${regraded.courseId} AND k.week = g.week AND g.correct <> 0
      AND k.category_id = (
        SELECT l.category_id FROM exercises_exercises e JOIN courses_lessons l ON l.id = e.lesson_id
        WHERE e.id = ${regraded.exerciseId}
      )
      AND ${isCounted}`.execute(trx);
}

const countRow = row({ count: z.int() });

/** How many reports were made of the weeks in which these attempts were finished. */
export async function countReportsOf(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly attempts: readonly FinishedAttempt[] },
): Promise<number> {
  const weeks = of.attempts.map(({ userId, finishedAt }) => ({ userId, week: weekOf(finishedAt) }));
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count
    FROM (
      SELECT DISTINCT "userId", week
      FROM jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) AS g ("userId" bigint, week date)
    ) g
    JOIN reports_reports r ON r.user_id = g."userId" AND r.course_id = ${of.courseId} AND r.week = g.week`;
  return count;
}

const laterRulingRow = row({
  exerciseName: z.string(),
  questionName: z.string(),
  kind: z.enum(['void', 'accept']),
  madeAt: z.date(),
  endedAt: z.date().nullable(),
});
export type LaterRuling = Row<typeof laterRulingRow>;

/** Rulings that were made or taken back after a report, and that changed a verdict of its week. */
export async function selectLaterRulings(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly reportId: number; readonly week: string },
): Promise<LaterRuling[]> {
  const { from, until } = weekBounds(of.week);
  return await laterRulingRow.all(db)`
    SELECT e.name AS "exerciseName", v.name AS "questionName", r.kind, r.made_at AS "madeAt", r.ended_at AS "endedAt"
    FROM reports_reports p
    JOIN exercises_attempts a ON a.user_id = p.user_id AND a.finished_at >= ${from}
      AND a.finished_at < ${until}
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = p.course_id AND NOT e.hide_statistics_page
    JOIN exercises_regraded_attempts g ON g.user_id = a.user_id AND g.attempt_id = a.id AND g.regraded_at > p.made_at
    JOIN exercises_rulings r ON r.id = g.ruling_id
    JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = r.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    WHERE p.user_id = ${of.userId} AND p.id = ${of.reportId}
    GROUP BY r.id, e.id, v.id
    ORDER BY r.made_at, r.id`;
}
