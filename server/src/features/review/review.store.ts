/** Reads a student's review queue of a course. */

import { DAILY_MINUTES } from '@sugya/domain/review/day-plan.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

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

const courseRow = row({
  isAllowed: z.boolean(),
  examDate: z.iso.date().nullable(),
  dailyMinutes: z.literal(DAILY_MINUTES).nullable(),
  ratingButtons: z.literal([2, 4]).nullable(),
});
export type CourseRow = Row<typeof courseRow>;

/** With the student's settings, null where nothing was chosen; undefined where there is no such course. */
export async function selectOptionalCourse(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<CourseRow | undefined> {
  return await courseRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", c.exam_date AS "examDate",
      r.daily_minutes AS "dailyMinutes", r.rating_buttons AS "ratingButtons"
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

const itemRow = row({ ...stateRow.columns, id: z.int() });

/** What is in the queue, due or not; when it is due is decided by the rules. */
export async function selectItems(db: Kysely<Tables>, of: OfCourse): Promise<(StateRow & { id: number })[]> {
  return await itemRow.all(db)`
    SELECT i.question_id AS id, i.stability, i.difficulty, i.last_day AS "lastDay", i.reps, i.lapses,
      i.is_to_repeat AS "isToRepeat"
    FROM review_items i
    JOIN exposure_questions q ON q.id = i.question_id
    JOIN exposure_chapters h ON h.id = q.chapter_id AND ${isPublished('item', 'h')}
    WHERE i.user_id = ${of.userId} AND i.course_id = ${of.courseId} AND NOT q.is_withdrawn AND ${isStanding(of.userId)}
    ORDER BY i.question_id
    LIMIT 10000`;
}

const contentRow = row({
  id: z.int(),
  chapterId: z.int(),
  chapterName: z.string(),
  expoType: z.literal([0, 1, 2, 3]),
  namePrefix: z.string().nullable(),
  name: z.string(),
  questionHtml: z.string(),
  detailedAnswerHtml: z.string(),
  rightAnswer: z.literal([0, 1]).nullable(),
});
export type ContentRow = Row<typeof contentRow>;

/** Keys included: the one place that reads them, for items that stand answered. */
export async function selectContents(
  db: Kysely<Tables>,
  { userId, itemIds }: { readonly userId: number; readonly itemIds: readonly number[] },
): Promise<ContentRow[]> {
  return await contentRow.all(db)`
    SELECT q.id, h.id AS "chapterId", h.name AS "chapterName", h.expo_type AS "expoType",
      q.name_prefix AS "namePrefix", q.name, q.question_html AS "questionHtml",
      q.detailed_answer_html AS "detailedAnswerHtml", q.right_answer AS "rightAnswer"
    FROM exposure_questions q
    JOIN exposure_chapters h ON h.id = q.chapter_id
    WHERE q.id = ANY (${[...itemIds]}::bigint[]) AND ${isStanding(userId)} AND ${isPublished('item', 'h')}
    ORDER BY q.id`;
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
    SELECT r.question_id AS "itemId", r.seconds, r.acted_at AS "actedAt", r.rating
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
