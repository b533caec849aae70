/** Writes the operations of a review, and what they make of an item, in one transaction. */
import type { Rating } from '@sugya/domain/review/memory.ts';
import { dateOfDay } from '@sugya/domain/review/review-day.ts';
import type { ReviewOperation, ReviewState } from '@sugya/domain/review/review-state.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isStanding, type OfCourse } from './review.store.ts';

export type OfItem = OfCourse & { readonly itemId: number };

const itemPlaceRow = row({ isAllowed: z.boolean(), isOwn: z.boolean(), examDate: z.iso.date().nullable() });
export type ItemPlace = Row<typeof itemPlaceRow>;

/** `isOwn`: it stands in its chapter for this student, or was in the queue before. */
export async function selectOptionalItemPlace(
  db: Kysely<Tables>,
  {
    courseId,
    itemId,
    viewer,
  }: { readonly courseId: number; readonly itemId: number; readonly viewer: CourseViewer },
): Promise<ItemPlace | undefined> {
  return await itemPlaceRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", c.exam_date AS "examDate",
      ${isStanding(viewer.userId)} OR EXISTS (
        SELECT 1 FROM review_operations a WHERE a.question_id = q.id AND a.user_id = ${viewer.userId}
      ) AS "isOwn"
    FROM exposure_questions q
    JOIN exposure_chapters h ON h.id = q.chapter_id
    JOIN courses_courses c ON c.id = h.course_id
    WHERE q.id = ${itemId} AND c.id = ${courseId} AND NOT q.is_withdrawn
      AND ${isPublished('item', 'h')}`;
}

export type OperationToStore = {
  /** Null: the database gives one. */
  readonly operationId: number | null;
  readonly kind: ReviewOperation['kind'];
  readonly rating: Rating | null;
  readonly seconds: number | null;
  readonly undoneId: number | null;
  readonly actedAt: Date;
  readonly clientTime: Date | null;
};

/**
 * Holds the student's queue of this course until the transaction ends, so that the operations of two devices are
 * counted one after the other; what was stored before is left as it is.
 */
export async function insertOperations(
  trx: Transaction<Tables>,
  of: OfItem & { readonly actorId: number; readonly now: Date },
  operations: readonly OperationToStore[],
): Promise<void> {
  await sql`
    WITH queue AS (
      INSERT INTO review_courses AS r (user_id, course_id)
      VALUES (${of.userId}, ${of.courseId})
      ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
      RETURNING r.user_id, r.course_id
    )
    INSERT INTO review_operations (user_id, operation_id, course_id, question_id, kind, rating, seconds, undone_id, acted_at,
      client_time, stored_at, actor_id)
    SELECT queue.user_id, coalesce(given.operation_id, nextval('review_miss_id')), queue.course_id, ${of.itemId}::bigint,
      given.kind, given.rating, given.seconds, given.undone_id, given.acted_at, given.client_time,
      ${of.now}::timestamptz, ${of.actorId}::bigint
    FROM queue
    CROSS JOIN unnest(
      ${operations.map(({ operationId }) => operationId)}::bigint[], ${operations.map(({ kind }) => kind)}::text[],
      ${operations.map(({ rating }) => rating)}::smallint[], ${operations.map(({ seconds }) => seconds)}::smallint[],
      ${operations.map(({ undoneId }) => undoneId)}::bigint[], ${operations.map(({ actedAt }) => actedAt)}::timestamptz[],
      ${operations.map(({ clientTime }) => clientTime)}::timestamptz[]
    ) AS given (operation_id, kind, rating, seconds, undone_id, acted_at, client_time)
    ON CONFLICT (user_id, operation_id) DO NOTHING`.execute(trx);
}

const operationRow = row({
  id: z.int(),
  kind: z.enum(['miss', 'rate', 'undo']),
  /** Of `rate` alone. */
  rating: z.literal([1, 2, 3, 4]).nullable(),
  /** Of `undo` alone. */
  undoneId: z.int().nullable(),
  actedAt: z.date(),
});

/** Of one item, oldest first. */
export async function selectOperations(trx: Transaction<Tables>, of: OfItem): Promise<ReviewOperation[]> {
  const rows = await operationRow.all(trx)`
    SELECT operation_id AS id, kind, rating, undone_id AS "undoneId", acted_at AS "actedAt"
    FROM review_operations
    WHERE user_id = ${of.userId} AND question_id = ${of.itemId}
    ORDER BY acted_at, operation_id`;
  return rows.map(({ id, kind, rating, undoneId, actedAt }): ReviewOperation => {
    const operation = { id, at: actedAt.getTime() };
    if (kind === 'rate' && rating !== null) return { ...operation, kind, rating };
    if (kind === 'undo' && undoneId !== null) return { ...operation, kind, undoneId };
    return { ...operation, kind: 'miss' };
  });
}

export async function upsertItem(trx: Transaction<Tables>, of: OfItem, state: ReviewState): Promise<void> {
  await sql`
    INSERT INTO review_items (user_id, course_id, question_id, stability, difficulty, last_day, reps, lapses,
      is_to_repeat)
    VALUES (${of.userId}, ${of.courseId}, ${of.itemId}, ${state.stability}, ${state.difficulty},
      ${dateOfDay(state.lastDay)}::date, ${state.reps}, ${state.lapses}, ${state.isToRepeat})
    ON CONFLICT (user_id, course_id, question_id) DO UPDATE
    SET stability = excluded.stability, difficulty = excluded.difficulty, last_day = excluded.last_day,
      reps = excluded.reps, lapses = excluded.lapses, is_to_repeat = excluded.is_to_repeat`.execute(trx);
}

/** Everything was taken back. */
export async function deleteItem(trx: Transaction<Tables>, of: OfItem): Promise<void> {
  await sql`
    DELETE FROM review_items
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND question_id = ${of.itemId}`.execute(trx);
}

export async function upsertSettings(
  db: Kysely<Tables>,
  of: OfCourse,
  settings: { readonly dailyMinutes: number; readonly ratingButtons: number },
): Promise<void> {
  await sql`
    INSERT INTO review_courses (user_id, course_id, daily_minutes, rating_buttons)
    VALUES (${of.userId}, ${of.courseId}, ${settings.dailyMinutes}, ${settings.ratingButtons})
    ON CONFLICT (user_id, course_id) DO UPDATE
    SET daily_minutes = excluded.daily_minutes, rating_buttons = excluded.rating_buttons`.execute(db);
}
