/** What a student has seen of a video, and where they stopped. Each write reaches only a video that the viewer may see. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfVideo = { readonly lessonId: number; readonly videoId: number; readonly viewer: CourseViewer };

/** `v` is the video in the surrounding query. */
export const isReachable = ({ lessonId, videoId, viewer }: OfVideo) => sql<boolean>`
  v.id = ${videoId} AND v.lesson_id = ${lessonId} AND NOT v.is_withdrawn AND ${maySee(viewer, 'in_lesson', 'v')}`;

/** Returns whether there is such a video for this viewer. */
export async function upsertSeen(
  db: Kysely<Tables>,
  of: OfVideo,
  { isSeen, now }: { readonly isSeen: boolean; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lectures_views AS w (user_id, video_id, is_seen, updated_at)
    SELECT ${of.viewer.userId}::bigint, v.id, ${isSeen}::boolean, ${now}::timestamptz
    FROM lectures_videos v
    WHERE ${isReachable(of)}
    ON CONFLICT (user_id, video_id) DO UPDATE SET is_seen = excluded.is_seen, updated_at = excluded.updated_at
    RETURNING w.video_id`.execute(db);
  return rows.length > 0;
}

/** What one position can add to the day: the page says where it is every 15 seconds. Unit: seconds. */
const MOST_AT_ONCE = 120;
/** The fastest that a player goes. */
const MOST_SPEED = 2;

/**
 * Adds to the day what was watched since the last position: how far the position moved, and no more than the player can
 * have moved meanwhile, so that a jump forward is no hour of study. One statement, so one transaction.
 */
export async function upsertPosition(
  db: Kysely<Tables>,
  of: OfVideo,
  { seconds, day, now }: { readonly seconds: number; readonly day: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH reached AS (
      SELECT v.id, v.course_id, least(
        ${seconds}::integer - coalesce(b.position_seconds, 0), ${MOST_AT_ONCE},
        coalesce(${MOST_SPEED} * ceil(extract(epoch FROM ${now}::timestamptz - b.updated_at)), ${MOST_AT_ONCE})
      )::integer AS watched
      FROM lectures_videos v
      LEFT JOIN lectures_views b ON b.user_id = ${of.viewer.userId} AND b.video_id = v.id
      WHERE ${isReachable(of)}
    ), counted AS (
      INSERT INTO lectures_days AS d (user_id, course_id, day, seconds)
      SELECT ${of.viewer.userId}::bigint, course_id, ${day}::date, watched FROM reached WHERE watched > 0
      ON CONFLICT (user_id, course_id, day) DO UPDATE SET seconds = d.seconds + excluded.seconds
    )
    INSERT INTO lectures_views AS w (user_id, video_id, position_seconds, updated_at)
    SELECT ${of.viewer.userId}::bigint, id, ${seconds}::integer, ${now}::timestamptz
    FROM reached
    ON CONFLICT (user_id, video_id) DO UPDATE
      SET position_seconds = excluded.position_seconds, updated_at = excluded.updated_at
    RETURNING w.video_id`.execute(db);
  return rows.length > 0;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseViews(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM lectures_views WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM lectures_days WHERE user_id = ${userId}`.execute(trx);
}
