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

export async function upsertPosition(
  db: Kysely<Tables>,
  of: OfVideo,
  { seconds, now }: { readonly seconds: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO lectures_views AS w (user_id, video_id, position_seconds, updated_at)
    SELECT ${of.viewer.userId}::bigint, v.id, ${seconds}::integer, ${now}::timestamptz
    FROM lectures_videos v
    WHERE ${isReachable(of)}
    ON CONFLICT (user_id, video_id) DO UPDATE
      SET position_seconds = excluded.position_seconds, updated_at = excluded.updated_at
    RETURNING w.video_id`.execute(db);
  return rows.length > 0;
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseViews(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM lectures_views WHERE user_id = ${userId}`.execute(trx);
}
