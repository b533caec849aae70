/** What staff want to know of a student before they answer. */
import { requestStatus } from '@sugya/contract/support.ts';
import { LEAST_FIRST_ANSWERS } from '@sugya/domain/statistics/shares.ts';
import { type Kysely, sql } from 'kysely';
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
  /** The student wrote its exercise's name in the request. */
  isNamed: z.boolean(),
  firstAnswers: z.int(),
  rightPercent: z.int().nullable(),
  openReports: z.int(),
  rightPlaces: z.array(z.int()),
  chosenPlace: z.int().nullable(),
  chosenText: z.string().nullable(),
  wasRight: z.boolean().nullable(),
});
export type NamedRow = Row<typeof namedRow>;

/** What says which question a request is about: the question itself, or a number in one of the exercises begun last. */
type Meant = { readonly questionId: number } | { readonly number: number };

/**
 * The question as the newest attempt before that moment shows it; or the question of this number in the exercises that
 * the student began last before that moment: first those whose name the student wrote, then the newest.
 */
export async function selectNamedQuestions(
  db: Kysely<Tables>,
  of: OfStudent & { readonly requestId: number; readonly before: Date; readonly meant: Meant },
): Promise<NamedRow[]> {
  const { attempts, place } = 'questionId' in of.meant ? ofQuestion(of, of.meant) : ofNumber(of, of.meant);
  return await namedRow.all(db)`
    SELECT n.question_id AS "questionId", v.name, a.exercise_id AS "exerciseId", a.name AS "exerciseName",
      a.started_at AS "startedAt", a.is_named AS "isNamed", coalesce(m.answered_count, 0) AS "firstAnswers",
      CASE WHEN m.answered_count >= ${sql.lit(LEAST_FIRST_ANSWERS)}
        THEN round(100.0 * m.correct_count / m.answered_count)::integer END AS "rightPercent",
      (SELECT count(*) FROM quality_reports p WHERE p.question_id = n.question_id AND p.state = 'open') AS "openReports",
      coalesce(o.right_places, '{}') AS "rightPlaces", o.chosen_place AS "chosenPlace", o.chosen_text AS "chosenText",
      s.is_correct AS "wasRight"
    FROM (${attempts}) a
    CROSS JOIN LATERAL (
      SELECT aq.question_id, aq.question_version_id
      FROM exercises_attempt_questions aq
      WHERE aq.user_id = a.user_id AND aq.attempt_id = a.id ${place}
    ) n
    JOIN exercises_question_versions v ON v.id = n.question_version_id
    LEFT JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = n.question_id
    LEFT JOIN statistics_question_counts m ON m.question_id = n.question_id
    CROSS JOIN LATERAL (
      SELECT array_agg(f.place ORDER BY f.place) FILTER (WHERE f.is_right) AS right_places,
        max(f.place) FILTER (WHERE f.id = s.selected_answer_id) AS chosen_place,
        max(f.text) FILTER (WHERE f.id = s.selected_answer_id) AS chosen_text
      FROM (
        SELECT w.id, w.text, w.is_correct OR w.is_accepted AS is_right,
          row_number() OVER (ORDER BY w.sort_order) AS place
        FROM exercises_answers w
        WHERE w.question_version_id = n.question_version_id
      ) f
    ) o
    ORDER BY a.is_named DESC, a.started_at DESC, a.id DESC
    LIMIT ${MOST_QUESTIONS}`;
}

function ofQuestion(
  { userId, before }: OfStudent & { readonly before: Date },
  { questionId }: { readonly questionId: number },
) {
  return {
    attempts: sql`
      SELECT a.user_id, a.id, a.exercise_id, e.name, a.started_at, true AS is_named
      FROM exercises_attempt_questions b
      JOIN exercises_attempts a ON a.user_id = b.user_id AND a.id = b.attempt_id
      JOIN exercises_exercises e ON e.id = a.exercise_id
      WHERE b.user_id = ${userId} AND b.question_id = ${questionId}
      ORDER BY a.started_at <= ${before} DESC, a.started_at DESC, a.id DESC
      LIMIT 1`,
    place: sql`AND aq.question_id = ${questionId}`,
  };
}

function ofNumber(
  { courseId, userId, requestId, before }: OfStudent & { readonly requestId: number; readonly before: Date },
  { number }: { readonly number: number },
) {
  return {
    attempts: sql`
      SELECT a.user_id, a.id, a.exercise_id, e.name, a.started_at, EXISTS (
          SELECT 1 FROM support_responses r
          WHERE r.request_id = ${requestId} AND NOT r.is_admin_response AND strpos(r.response_text, e.name) > 0
        ) AS is_named
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
      WHERE a.user_id = ${userId} AND a.started_at <= ${before}
      ORDER BY a.started_at DESC, a.id DESC
      LIMIT ${MOST_ATTEMPTS}`,
    place: sql`
      ORDER BY aq.sort_order, aq.question_id
      LIMIT 1 OFFSET ${number - 1}`,
  };
}
