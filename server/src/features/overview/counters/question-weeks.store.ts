/** How often each question was answered for the first time in a week, and how often rightly. */
import { addDays } from '@sugya/domain/israel-time.ts';
import { weekBounds, weekOf } from '@sugya/domain/reports/report-week.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OfStudent } from './counts.store.ts';

/** The weeks that are looked at are this one and the one before. */
const KEPT_WEEKS = 8;

/** Of one first finished attempt, or of all that a student finished since the week before began. Questions in their order. */
export async function countQuestionWeeks(
  trx: Transaction<Tables>,
  of: OfStudent & { readonly attemptId?: number; readonly now: Date },
): Promise<void> {
  const only = of.attemptId === undefined ? sql`true` : sql`a.id = ${of.attemptId}`;
  const { from } = weekBounds(addDays(weekOf(of.now), -7));
  await sql`
    INSERT INTO overview_question_weeks AS counted (course_id, week, question_id, answered_count, correct_count)
    SELECT ${of.courseId}::bigint, w.week, s.question_id, count(*)::integer,
      count(*) FILTER (WHERE s.is_correct)::integer
    FROM (
      SELECT a.user_id, a.id, f.day - extract(dow FROM f.day)::integer AS week
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${of.courseId}
      CROSS JOIN LATERAL (SELECT (a.finished_at AT TIME ZONE 'Asia/Jerusalem')::date AS day) f
      WHERE a.user_id = ${of.userId} AND a.is_first_finished AND a.finished_at >= ${from} AND ${only}
    ) w
    JOIN exercises_solutions s ON s.user_id = w.user_id AND s.attempt_id = w.id AND s.is_answered
    GROUP BY w.week, s.question_id
    ORDER BY w.week, s.question_id
    ON CONFLICT (course_id, week, question_id) DO UPDATE
    SET answered_count = counted.answered_count + excluded.answered_count,
      correct_count = counted.correct_count + excluded.correct_count`.execute(trx);
}

/** The counts follow when attempts are graded anew; those who are not counted yet will be by their new verdicts. */
export async function followRegradedWeeks(
  trx: Transaction<Tables>,
  regraded: {
    readonly courseId: number;
    readonly questionId: number;
    readonly attempts: readonly {
      readonly userId: number;
      readonly finishedAt: Date;
      readonly isFirstFinished: boolean;
      readonly isAnswered: boolean;
      readonly isCorrect: boolean;
    }[];
  },
): Promise<void> {
  const changes = regraded.attempts
    .filter(({ isFirstFinished, isAnswered }) => isFirstFinished && isAnswered)
    .map(({ userId, finishedAt, isCorrect }) => ({
      userId,
      week: weekOf(finishedAt),
      more: isCorrect ? 1 : -1,
    }));
  if (changes.length === 0) return;
  await sql`
    SELECT user_id FROM overview_students
    WHERE course_id = ${regraded.courseId} AND user_id = ANY (${changes.map(({ userId }) => userId)}::bigint[])
    ORDER BY user_id
    FOR UPDATE`.execute(trx);
  await sql`
    UPDATE overview_question_weeks counted
    SET correct_count = counted.correct_count + g.more
    FROM (
      SELECT given.week, sum(given.more)::integer AS more
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS given ("userId" bigint, week date, more integer)
      JOIN overview_students m
        ON m.user_id = given."userId" AND m.course_id = ${regraded.courseId} AND m.rule <> 0
      GROUP BY given.week
    ) g
    WHERE counted.course_id = ${regraded.courseId} AND counted.week = g.week
      AND counted.question_id = ${regraded.questionId}`.execute(trx);
}

/** In the order of their weeks, so that the same row is never looked for twice. */
export async function deleteOldWeeks(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM overview_question_weeks WHERE week < ${addDays(weekOf(now), -7 * KEPT_WEEKS)}::date`.execute(
    db,
  );
}
