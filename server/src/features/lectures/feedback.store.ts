/** What students say of a video: once, and it stays. Each statement reaches only a video that the viewer may see. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isReachable, type OfVideo } from './views.store.ts';

export type FeedbackRow = { ratingNumber: number; message: string };

const feedbackRow = row({ ratingNumber: z.int().nullable(), message: z.string().nullable() });

/** Undefined where there is no such video for this viewer, null where they have said nothing of it. */
export async function selectOptionalFeedback(
  db: Kysely<Tables>,
  of: OfVideo,
): Promise<FeedbackRow | null | undefined> {
  const found = await feedbackRow.optional(db)`
    SELECT k.rating AS "ratingNumber", k.message
    FROM lectures_videos v
    LEFT JOIN lectures_feedback k ON k.user_id = ${of.viewer.userId} AND k.video_id = v.id
    WHERE ${isReachable(of)}`;
  if (found === undefined) return undefined;
  const { ratingNumber, message } = found;
  return ratingNumber === null || message === null ? null : { ratingNumber, message };
}

/** What was said first stays; a second time nothing is written, and false is returned. */
export async function insertFeedback(
  db: Kysely<Tables>,
  of: OfVideo,
  { ratingNumber, message, now }: FeedbackRow & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lectures_feedback AS k (user_id, video_id, rating, message, created_at)
    SELECT ${of.viewer.userId}::bigint, v.id, ${ratingNumber}::smallint, ${message}::text, ${now}::timestamptz
    FROM lectures_videos v
    WHERE ${isReachable(of)}
    ON CONFLICT DO NOTHING
    RETURNING k.video_id`.execute(db);
  return rows.length > 0;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseFeedback(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM lectures_feedback WHERE user_id = ${userId}`.execute(trx);
}
