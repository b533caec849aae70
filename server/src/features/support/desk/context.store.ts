/** What staff want to know of a student before they answer. */
import { requestStatus } from '@sugya/contract/support.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type OfStudent = { readonly courseId: number; readonly userId: number };

const MOST_EARLIER = 10;
const MOST_QUESTIONS = 3;
/** In so many of the attempts begun last a question's number is looked for. */
const MOST_ATTEMPTS = 20;

const lastExerciseRow = row({
  id: z.int(),
  name: z.string(),
  startedAt: z.date(),
  grade: z.int().nullable(),
});

export async function selectLastExercise(
  db: Kysely<Tables>,
  { courseId, userId }: OfStudent,
): Promise<Row<typeof lastExerciseRow> | undefined> {
  return await lastExerciseRow.optional(db)`
    SELECT e.id, e.name, a.started_at AS "startedAt", a.grade
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
    WHERE a.user_id = ${userId}
    ORDER BY a.started_at DESC, a.id DESC
    LIMIT 1`;
}

const figuresRow = row({
  finishedCount: z.int(),
  average: z.int().nullable(),
  /** Professional questions of the week. */
  asked: z.int(),
  weeklyQuota: z.int(),
});

export async function selectFigures(
  db: Kysely<Tables>,
  { courseId, userId, weekStart }: OfStudent & { readonly weekStart: string },
): Promise<Row<typeof figuresRow>> {
  return await figuresRow.one(db)`
    SELECT count(*) AS "finishedCount", floor(avg(a.grade) + 0.5)::bigint AS average,
      (
        SELECT count(*) FROM support_requests q
        WHERE q.user_id = ${userId} AND q.course_id = ${courseId} AND q.is_professional
          AND q.created_on >= ${weekStart}::date
      ) AS asked,
      coalesce((SELECT s.weekly_quota FROM support_settings s WHERE s.course_id = ${courseId}), 3) AS "weeklyQuota"
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
    WHERE a.user_id = ${userId} AND a.is_first_finished`;
}

const earlierRow = row({ id: z.int(), topicName: z.string(), status: requestStatus, createdAt: z.date() });

export async function selectOtherRequests(
  db: Kysely<Tables>,
  { courseId, userId, requestId }: OfStudent & { readonly requestId: number },
): Promise<Row<typeof earlierRow>[]> {
  return await earlierRow.all(db)`
    SELECT q.id, t.name AS "topicName", q.status, q.created_at AS "createdAt"
    FROM support_requests q
    JOIN support_topics t ON t.id = q.topic_id
    WHERE q.user_id = ${userId} AND q.course_id = ${courseId} AND q.id <> ${requestId}
    ORDER BY q.id DESC
    LIMIT ${MOST_EARLIER}`;
}

const namedRow = row({
  questionId: z.int(),
  name: z.string(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  startedAt: z.date(),
  answeredCount: z.int(),
  correctCount: z.int(),
  wasRight: z.boolean().nullable(),
});
export type NamedRow = Row<typeof namedRow>;

/** The question of this number in the exercises that the student began last before that moment, the newest first. */
export async function selectNamedQuestions(
  db: Kysely<Tables>,
  { courseId, userId, number, before }: OfStudent & { readonly number: number; readonly before: Date },
): Promise<NamedRow[]> {
  return await namedRow.all(db)`
    SELECT n.question_id AS "questionId", v.name, a.exercise_id AS "exerciseId", a.name AS "exerciseName",
      a.started_at AS "startedAt", coalesce(m.answered_count, 0) AS "answeredCount",
      coalesce(m.correct_count, 0) AS "correctCount", s.is_correct AS "wasRight"
    FROM (
      SELECT a.user_id, a.id, a.exercise_id, e.name, a.started_at
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
      WHERE a.user_id = ${userId} AND a.started_at <= ${before}
      ORDER BY a.started_at DESC, a.id DESC
      LIMIT ${MOST_ATTEMPTS}
    ) a
    CROSS JOIN LATERAL (
      SELECT aq.question_id, aq.question_version_id
      FROM exercises_attempt_questions aq
      WHERE aq.user_id = a.user_id AND aq.attempt_id = a.id
      ORDER BY aq.sort_order, aq.question_id
      LIMIT 1 OFFSET ${number - 1}
    ) n
    JOIN exercises_question_versions v ON v.id = n.question_version_id
    LEFT JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = n.question_id
    LEFT JOIN statistics_question_counts m ON m.question_id = n.question_id
    ORDER BY a.started_at DESC, a.id DESC
    LIMIT ${MOST_QUESTIONS}`;
}
