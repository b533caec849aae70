/** A course's days and weeks counted from nothing but attempts and solutions: what the counters must agree with. */
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { weekOf } from '@sugya/domain/reports/report-week.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const attemptRow = row({
  userId: z.int(),
  attemptId: z.int(),
  finishedAt: z.date(),
  isFirst: z.boolean(),
});
const solutionRow = row({
  attemptId: z.int(),
  questionId: z.int(),
  actedAt: z.date(),
  isCorrect: z.boolean().nullable(),
});

/** Of students who are still enrolled. Weeks are this one and the one before. */
export async function recountOverview(
  db: Kysely<Tables>,
  { courseId, now }: { readonly courseId: number; readonly now: Date },
) {
  const attempts = await attemptRow.all(db)`
    SELECT a.user_id AS "userId", a.id AS "attemptId", a.finished_at AS "finishedAt", a.is_first_finished AS "isFirst"
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
    JOIN courses_enrollments n ON n.user_id = a.user_id AND n.course_id = e.course_id
    JOIN account_users u ON u.id = a.user_id AND u.staff_role IS NULL
    WHERE a.finished_at IS NOT NULL`;
  const days = new Map<string, { students: Set<number>; answered: number; finished: number }>();
  const weeks = new Map<string, { answered: number; correct: number }>();
  const done = new Map<number, number>();
  const dayOf = (at: Date, userId: number) => {
    const day = israelDay(at);
    const found = days.get(day) ?? { students: new Set(), answered: 0, finished: 0 };
    found.students.add(userId);
    days.set(day, found);
    return found;
  };
  for (const { userId, attemptId, finishedAt, isFirst } of attempts) {
    dayOf(finishedAt, userId).finished += 1;
    if (isFirst) done.set(userId, (done.get(userId) ?? 0) + 1);
    const solutions = await solutionRow.all(db)`
      SELECT attempt_id AS "attemptId", question_id AS "questionId", acted_at AS "actedAt", is_correct AS "isCorrect"
      FROM exercises_solutions
      WHERE user_id = ${userId} AND attempt_id = ${attemptId} AND is_answered`;
    for (const { questionId, actedAt, isCorrect } of solutions) {
      dayOf(actedAt, userId).answered += 1;
      const week = weekOf(finishedAt);
      if (!isFirst || week < addDays(weekOf(now), -7)) continue;
      const key = `${week} ${questionId}`;
      const found = weeks.get(key) ?? { answered: 0, correct: 0 };
      weeks.set(key, {
        answered: found.answered + 1,
        correct: found.correct + (isCorrect === true ? 1 : 0),
      });
    }
  }
  return {
    days: [...days]
      .map(([day, { students, answered, finished }]) => ({
        day,
        students: students.size,
        answered,
        finished,
      }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    weeks: Object.fromEntries(weeks),
    done: Object.fromEntries(done),
  };
}

const dayRow = row({ day: z.string(), students: z.int(), answered: z.int(), finished: z.int() });
const weekRow = row({ week: z.string(), questionId: z.int(), answered: z.int(), correct: z.int() });
const doneRow = row({ userId: z.int(), count: z.int() });

/** What the counters say. */
export async function storedOverview(
  db: Kysely<Tables>,
  { courseId, now }: { readonly courseId: number; readonly now: Date },
): Promise<Awaited<ReturnType<typeof recountOverview>>> {
  const days = await dayRow.all(db)`
    SELECT day::text, sum(student_count) AS students, sum(answered_count) AS answered, sum(finished_count) AS finished
    FROM overview_days
    WHERE course_id = ${courseId}
    GROUP BY day
    HAVING sum(student_count) > 0
    ORDER BY day`;
  const weeks = await weekRow.all(db)`
    SELECT week::text, question_id AS "questionId", answered_count AS answered, correct_count AS correct
    FROM overview_question_weeks
    WHERE course_id = ${courseId} AND week >= ${addDays(weekOf(now), -7)}::date`;
  const done = await doneRow.all(db)`
    SELECT user_id AS "userId", exercise_count AS count
    FROM overview_students
    WHERE course_id = ${courseId} AND exercise_count > 0`;
  return {
    days,
    weeks: Object.fromEntries(
      weeks.map(({ week, questionId, ...counts }) => [`${week} ${questionId}`, counts]),
    ),
    done: Object.fromEntries(done.map(({ userId, count }) => [userId, count])),
  };
}
