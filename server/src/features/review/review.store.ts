/** Reads a student's review queue of a course. */

import { DAILY_MINUTES } from '@sugya/domain/review/day-plan.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isShownAfterDay, openedParts } from '../../platform/things/drawn/opened-days.store.ts';
import { ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';

export type OfCourse = { readonly userId: number; readonly courseId: number };

/**
 * Does something stand of the question in its chapter? Only then is its key shown (EXP-27). `q` is the question in the
 * surrounding query.
 */
export const isStanding = (userId: number) => sql<boolean>`EXISTS (
  SELECT 1 FROM exposure_answers s
  WHERE s.user_id = ${userId} AND s.chapter_id = q.chapter_id AND s.question_id = q.id
    AND (s.user_answer IS NOT NULL OR s.is_viewed OR s.is_marked)
)`;

const paceRow = row({
  examDate: z.iso.date().nullable(),
  dailyMinutes: z.literal(DAILY_MINUTES).nullable(),
  ratingButtons: z.literal([2, 4]).nullable(),
});
export type PaceRow = Row<typeof paceRow>;

const paceColumns = sql`
  (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id) AS "examDate", r.daily_minutes AS "dailyMinutes",
  r.rating_buttons AS "ratingButtons"`;

const courseRow = row({ ...paceRow.columns, isAllowed: z.boolean() });
export type CourseRow = Row<typeof courseRow>;

/** With the student's settings, null where nothing was chosen; undefined where there is no such course. */
export async function selectOptionalCourse(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<CourseRow | undefined> {
  return await courseRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", ${paceColumns}
    FROM courses_courses c
    LEFT JOIN review_courses r ON r.user_id = ${viewer.userId} AND r.course_id = c.id
    WHERE c.id = ${courseId}`;
}

const stateRow = row({
  stability: z.number(),
  difficulty: z.number(),
  lastDay: z.iso.date(),
  reps: z.int(),
  lapses: z.int(),
  isToRepeat: z.boolean(),
});
export type StateRow = Row<typeof stateRow>;

/**
 * What of an exercise and of the student's attempt decides whether a question's key may be shown. Of a chapter's question,
 * which is read only while its key may be, nothing but `kind` says anything.
 */
const itemRow = row({
  ...stateRow.columns,
  id: z.int(),
  kind: z.enum(['chapter', 'question']),
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
});
export type ItemRow = Row<typeof itemRow>;

/**
 * What is in the queue, due or not, with questions whose key is still held back: when an item is due, and whether its key
 * is, is decided by the rules. A question is of the attempt that was not reset, of a test that the student built, or of an exam
 * day that was opened, first where its key may be shown; one that was voided says nothing.
 */
export async function selectItems(db: Kysely<Tables>, of: OfCourse): Promise<ItemRow[]> {
  const state = sql`i.stability, i.difficulty, i.last_day AS "lastDay", i.reps, i.lapses,
    i.is_to_repeat AS "isToRepeat"`;
  return await itemRow.all(db)`
    SELECT DISTINCT ON (id) item.*
    FROM (
    SELECT i.item_id AS id, 'chapter' AS kind, ${state}, NULL::timestamptz AS "finishedAt",
      false AS "allowImmediateFeedback", false AS "hideStatisticsPage", false AS "isAnswered"
    FROM review_items i
    JOIN exposure_questions q ON q.id = i.chapter_question_id
    JOIN exposure_chapters h ON h.id = q.chapter_id AND ${isPublished('item', 'h')}
    WHERE i.user_id = ${of.userId} AND i.course_id = ${of.courseId} AND NOT q.is_withdrawn AND ${isStanding(of.userId)}
    UNION ALL
    SELECT i.item_id, 'question', ${state}, a.finished_at,
      e.allow_immediate_feedback, e.hide_statistics_page, s.is_answered
    FROM review_items i
    JOIN exercises_questions q ON q.id = i.exercise_question_id AND NOT q.is_withdrawn
    JOIN exercises_exercises e ON e.id = q.exercise_id AND ${isPublished('item', 'e')}
    JOIN exercises_attempts a ON a.user_id = i.user_id AND a.exercise_id = e.id AND a.closed_at IS NULL
    JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = q.id
    JOIN exercises_attempt_questions b
      ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id AND NOT v.is_voided
    WHERE i.user_id = ${of.userId} AND i.course_id = ${of.courseId}
    UNION ALL
    SELECT i.item_id, 'question', ${state}, a.finished_at,
      held.allow_immediate_feedback, e.hide_statistics_page, s.is_answered
    FROM exercises_attempts a
    JOIN exercises_exercises held ON held.id = a.exercise_id
    JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
    JOIN review_items i ON i.user_id = a.user_id AND i.course_id = ${of.courseId} AND i.exercise_question_id = b.question_id
    JOIN exercises_questions q ON q.id = b.question_id AND NOT q.is_withdrawn
    JOIN exercises_exercises e ON e.id = q.exercise_id AND ${isPublished('item', 'e')}
    JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id AND NOT v.is_voided
    WHERE a.user_id = ${of.userId} AND a.exercise_id IN ${ownTestsOf(of.userId)} AND a.closed_at IS NULL
    UNION ALL
    SELECT i.item_id, 'question', ${state}, a.finished_at, false, false, s.is_answered
    FROM ${openedParts(of.userId)} part
    JOIN exercises_attempts a ON a.user_id = ${of.userId} AND a.id = part.attempt_id
    JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
    JOIN review_items i ON i.user_id = a.user_id AND i.course_id = ${of.courseId} AND i.exercise_question_id = b.question_id
    JOIN exercises_questions q ON q.id = b.question_id AND NOT q.is_withdrawn
    JOIN exercises_exercises e ON e.id = q.exercise_id AND ${isShownAfterDay(of.userId)}
    JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id AND NOT v.is_voided
    ) item
    ORDER BY id, ("finishedAt" IS NOT NULL OR ("allowImmediateFeedback" AND "isAnswered")) DESC
    LIMIT 10000`;
}

const ratingRow = row({
  itemId: z.int(),
  seconds: z.int(),
  actedAt: z.date(),
  rating: z.literal([1, 2, 3, 4]),
});
export type RatingRow = Row<typeof ratingRow>;

/** The newest ratings of the review that still count, newest first: enough for a day and for the student's pace. */
export async function selectRecentRatings(db: Kysely<Tables>, of: OfCourse): Promise<RatingRow[]> {
  return await ratingRow.all(db)`
    SELECT r.item_id AS "itemId", r.seconds, r.acted_at AS "actedAt", r.rating
    FROM review_operations r
    WHERE r.user_id = ${of.userId} AND r.course_id = ${of.courseId} AND r.kind = 'rate' AND r.seconds IS NOT NULL
      AND NOT EXISTS (
        SELECT 1 FROM review_operations u
        WHERE u.user_id = r.user_id AND u.kind = 'undo' AND u.undone_id = r.operation_id
      )
    ORDER BY r.acted_at DESC, r.operation_id DESC
    LIMIT 500`;
}

const reviewedDayRow = row({ day: z.iso.date(), seconds: z.int() });
export type ReviewedDay = Row<typeof reviewedDayRow>;

/** How long was reviewed since a moment, by the day in Jerusalem. What was undone has taken its time all the same. */
export async function selectReviewedDays(
  db: Kysely<Tables>,
  of: OfCourse & { readonly since: Date },
): Promise<ReviewedDay[]> {
  return await reviewedDayRow.all(db)`
    SELECT (r.acted_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, sum(r.seconds) AS seconds
    FROM review_operations r
    WHERE r.user_id = ${of.userId} AND r.course_id = ${of.courseId} AND r.kind = 'rate' AND r.seconds IS NOT NULL
      AND r.acted_at >= ${of.since}
    GROUP BY 1
    ORDER BY 1`;
}

/** Part of deleting a student's data (decision 0015): the queue and the operations go with the course's row. */
export async function eraseReview(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM review_courses WHERE user_id = ${userId}`.execute(trx);
}
