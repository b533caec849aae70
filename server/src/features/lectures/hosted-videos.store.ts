/** Videos of hosts, as the maintenance calls ask after them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** One video, hosted or not; without an id every hosted one. */
export async function selectHostedVideos(
  db: Kysely<Tables>,
  videoId: number | null,
): Promise<{ id: number; url: string | null }[]> {
  const wanted = videoId === null ? sql`url IS NOT NULL` : sql`id = ${videoId}`;
  const { rows } = await sql<{ id: number; url: string | null }>`
    SELECT id, url FROM lectures_videos
    WHERE NOT is_withdrawn AND ${wanted}
    ORDER BY id
    LIMIT 5000`.execute(db);
  return rows;
}

/** What is not given stays. */
export async function updateHosted(
  db: Kysely<Tables>,
  of: {
    readonly id: number;
    readonly lengthSeconds: number | undefined;
    readonly thumbnailUrl: string | undefined;
  },
): Promise<void> {
  await sql`
    UPDATE lectures_videos
    SET length_seconds = coalesce(${of.lengthSeconds ?? null}::integer, length_seconds),
      thumbnail_url = coalesce(${of.thumbnailUrl ?? null}::text, thumbnail_url)
    WHERE id = ${of.id}`.execute(db);
}
