/** Writes the operations of a review, and what they make of items, in one transaction. */
import type { Rating } from '@sugya/domain/review/memory.ts';
import { dateOfDay } from '@sugya/domain/review/review-day.ts';
import type { ReviewOperation, ReviewState } from '@sugya/domain/review/review-state.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OfCourse } from './review.store.ts';

export type OfItem = OfCourse & { readonly itemId: number };

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
    INSERT INTO review_operations (user_id, operation_id, course_id, item_id, kind, rating, seconds, undone_id, acted_at,
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

const missedBeforeRow = row({ itemId: z.int() });

/**
 * The same for answers that were wrong, all in one statement: what was not in the queue enters it as a first miss. Returns
 * the items that were in it, whose state has to be made anew. An attempt's answer is missed once, however often it is said.
 */
export async function insertMisses(
  trx: Transaction<Tables>,
  of: OfCourse & { readonly actorId: number; readonly now: Date },
  misses: {
    readonly itemIds: readonly number[];
    readonly actedAt: Date;
    /** Null: of a chapter, where each miss is one more. */
    readonly attemptId: number | null;
    readonly firstState: ReviewState;
  },
): Promise<number[]> {
  const { firstState } = misses;
  const rows = await missedBeforeRow.all(trx)`
    WITH queue AS (
      INSERT INTO review_courses AS r (user_id, course_id)
      VALUES (${of.userId}, ${of.courseId})
      ON CONFLICT (user_id, course_id) DO UPDATE SET course_id = excluded.course_id
      RETURNING r.user_id, r.course_id
    ), missed AS (
      INSERT INTO review_operations (user_id, operation_id, course_id, item_id, kind, acted_at, stored_at, actor_id,
        attempt_id)
      SELECT queue.user_id, nextval('review_miss_id'), queue.course_id, given.item_id, 'miss',
        ${misses.actedAt}::timestamptz, ${of.now}::timestamptz, ${of.actorId}::bigint, ${misses.attemptId}::bigint
      FROM queue
      CROSS JOIN unnest(${[...misses.itemIds]}::bigint[]) AS given (item_id)
      ON CONFLICT DO NOTHING
      RETURNING user_id, course_id, item_id
    ), entered AS (
      INSERT INTO review_items (user_id, course_id, item_id, stability, difficulty, last_day, reps, lapses,
        is_to_repeat)
      SELECT user_id, course_id, item_id, ${firstState.stability}, ${firstState.difficulty},
        ${dateOfDay(firstState.lastDay)}::date, ${firstState.reps}::integer, ${firstState.lapses}::integer,
        ${firstState.isToRepeat}::boolean
      FROM missed
      ON CONFLICT DO NOTHING
      RETURNING item_id
    )
    SELECT item_id AS "itemId"
    FROM missed
    WHERE item_id NOT IN (SELECT item_id FROM entered)`;
  return rows.map(({ itemId }) => itemId);
}

const operationRow = row({
  userId: z.int(),
  itemId: z.int(),
  id: z.int(),
  kind: z.enum(['miss', 'rate', 'undo']),
  /** Of `rate` alone. */
  rating: z.literal([1, 2, 3, 4]).nullable(),
  /** Of `undo` alone. */
  undoneId: z.int().nullable(),
  actedAt: z.date(),
});

/**
 * Of each of the items, oldest first, without misses that a ruling forgives: their answers are right as long as it
 * holds.
 */
export async function selectOperations(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly itemIds: readonly number[] },
): Promise<Map<number, ReviewOperation[]>> {
  const { userId, itemIds } = of;
  const rows = await selectCounting(trx, { userIds: [userId], itemIds });
  return byKey(rows, itemIds, ({ itemId }) => itemId);
}

/** The same of one item, by its students. */
export async function selectOperationsOnItem(
  trx: Transaction<Tables>,
  of: { readonly itemId: number; readonly userIds: readonly number[] },
): Promise<Map<number, ReviewOperation[]>> {
  const rows = await selectCounting(trx, { userIds: of.userIds, itemIds: [of.itemId] });
  return byKey(rows, of.userIds, ({ userId }) => userId);
}

async function selectCounting(
  trx: Transaction<Tables>,
  of: { readonly userIds: readonly number[]; readonly itemIds: readonly number[] },
): Promise<Row<typeof operationRow>[]> {
  return await operationRow.all(trx)`
    SELECT r.user_id AS "userId", r.item_id AS "itemId", r.operation_id AS id, r.kind, r.rating, r.undone_id AS "undoneId",
      r.acted_at AS "actedAt"
    FROM review_operations r
    LEFT JOIN exercises_solutions s
      ON s.user_id = r.user_id AND s.attempt_id = r.attempt_id AND s.question_id = r.exercise_question_id
    WHERE r.user_id = ANY (${[...of.userIds]}::bigint[]) AND r.item_id = ANY (${[...of.itemIds]}::bigint[])
      AND s.is_correct IS NOT TRUE
    ORDER BY r.acted_at, r.operation_id`;
}

function byKey(
  rows: readonly Row<typeof operationRow>[],
  keys: readonly number[],
  keyOf: (row: Row<typeof operationRow>) => number,
): Map<number, ReviewOperation[]> {
  const found = new Map<number, ReviewOperation[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const { id, kind, rating, undoneId, actedAt } = row;
    const operation = { id, at: actedAt.getTime() };
    const operations = found.get(keyOf(row));
    if (kind === 'rate' && rating !== null) operations?.push({ ...operation, kind, rating });
    else if (kind === 'undo' && undoneId !== null) operations?.push({ ...operation, kind, undoneId });
    else operations?.push({ ...operation, kind: 'miss' });
  }
  return found;
}

export async function upsertItems(
  trx: Transaction<Tables>,
  of: OfCourse,
  states: ReadonlyMap<number, ReviewState>,
): Promise<void> {
  const items = [...states].map(([item_id, state]) => ({
    userId: of.userId,
    courseId: of.courseId,
    item_id,
    ...stateColumns(state),
  }));
  await upsert(trx, items);
}

/** One item of several students: those without a state have it no more. */
export async function replaceItem(
  trx: Transaction<Tables>,
  of: { readonly courseId: number; readonly itemId: number; readonly userIds: readonly number[] },
  states: ReadonlyMap<number, ReviewState>,
): Promise<void> {
  const { courseId, itemId } = of;
  const gone = of.userIds.filter((userId) => !states.has(userId));
  await sql`
    DELETE FROM review_items
    WHERE course_id = ${courseId} AND item_id = ${itemId} AND user_id = ANY (${gone}::bigint[])`.execute(trx);
  await upsert(
    trx,
    [...states].map(([userId, state]) => ({ userId, courseId, item_id: itemId, ...stateColumns(state) })),
  );
}

function stateColumns(state: ReviewState) {
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    last_day: dateOfDay(state.lastDay),
    reps: state.reps,
    lapses: state.lapses,
    is_to_repeat: state.isToRepeat,
  };
}

async function upsert(trx: Transaction<Tables>, items: readonly object[]): Promise<void> {
  await sql`
    INSERT INTO review_items (user_id, course_id, item_id, stability, difficulty, last_day, reps, lapses,
      is_to_repeat)
    SELECT given.*
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given ("userId" bigint, "courseId" bigint,
      item_id bigint, stability double precision, difficulty double precision, last_day date, reps integer,
      lapses integer, is_to_repeat boolean)
    ON CONFLICT (user_id, course_id, item_id) DO UPDATE
    SET stability = excluded.stability, difficulty = excluded.difficulty, last_day = excluded.last_day,
      reps = excluded.reps, lapses = excluded.lapses, is_to_repeat = excluded.is_to_repeat`.execute(trx);
}

/** Everything was taken back, or is forgiven. */
export async function deleteItems(
  trx: Transaction<Tables>,
  of: OfCourse,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM review_items
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND item_id = ANY (${[...itemIds]}::bigint[])`.execute(
    trx,
  );
}

const reviewerRow = row({ userId: z.int() });

/** Holds the queues of those who ever missed the item; the others have nothing to count. */
export async function lockReviewers(
  trx: Transaction<Tables>,
  of: { readonly courseId: number; readonly itemId: number; readonly userIds: readonly number[] },
): Promise<number[]> {
  const rows = await reviewerRow.all(trx)`
    SELECT r.user_id AS "userId"
    FROM review_courses r
    WHERE r.course_id = ${of.courseId} AND r.user_id = ANY (${[...of.userIds]}::bigint[])
      AND EXISTS (SELECT 1 FROM review_operations o WHERE o.user_id = r.user_id AND o.item_id = ${of.itemId})
    ORDER BY r.user_id
    FOR UPDATE OF r`;
  return rows.map(({ userId }) => userId);
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
