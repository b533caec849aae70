/** Videos of the host, and how far the latest lookup of all of them is. */
import { type AskFailure, askFailure } from '@sugya/contract/lectures-hosted.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** What the host is asked for, each in a run of its own. */
export type AskedFor = 'thumbnail' | 'length';

const hostedVideoRow = row({ id: z.int(), url: z.string() });
export type HostedVideo = Row<typeof hostedVideoRow>;

/** What the lookup of one video found; what is null there stays as it was. */
export type Asked = HostedVideo & {
  readonly outcome: 'updated' | AskFailure;
  readonly thumbnailUrl: string | null;
  readonly lengthSeconds: number | null;
};

/** Only the host's own addresses: it never learns where other videos lie. `v` is the video in the surrounding query. */
const isHosted = sql`(NOT v.is_withdrawn AND v.url ~* '^https://([a-z0-9-]+[.])*vimeo[.]com/')`;

export async function selectOptionalHosted(
  db: Kysely<Tables>,
  videoId: number,
): Promise<HostedVideo | undefined> {
  return await hostedVideoRow.optional(db)`
    SELECT v.id, v.url
    FROM lectures_videos v
    WHERE v.id = ${videoId} AND ${isHosted}`;
}

/** One of ours, at the host or elsewhere. */
export async function isVideo(db: Kysely<Tables>, videoId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT v.id FROM lectures_videos v WHERE v.id = ${videoId} AND NOT v.is_withdrawn`.execute(db);
  return rows.length > 0;
}

/** Every hosted video waits to be looked up; while some still do, nothing changes. */
export async function beginAsking(db: Kysely<Tables>, askedFor: AskedFor): Promise<void> {
  await sql`
    WITH hosted AS (
      SELECT v.id
      FROM lectures_videos v
      WHERE ${isHosted} AND NOT EXISTS (${waitingVideos(askedFor)})
    ), no_longer_hosted AS (
      DELETE FROM lectures_asks k
      WHERE k.asked_for = ${askedFor} AND EXISTS (SELECT 1 FROM hosted) AND k.video_id NOT IN (SELECT id FROM hosted)
    )
    INSERT INTO lectures_asks (asked_for, video_id)
    SELECT ${askedFor}::text, id FROM hosted
    ON CONFLICT (asked_for, video_id) DO UPDATE SET outcome = NULL`.execute(db);
}

export async function selectWaiting(
  db: Kysely<Tables>,
  askedFor: AskedFor,
  limit: number,
): Promise<HostedVideo[]> {
  return await hostedVideoRow.all(db)`
    ${waitingVideos(askedFor)}
    ORDER BY v.id
    LIMIT ${limit}`;
}

/** A video whose address was changed while the host was asked keeps what it has. */
export async function writeAsked(
  db: Kysely<Tables>,
  askedFor: AskedFor,
  asked: readonly Asked[],
): Promise<void> {
  await sql`
    WITH asked AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS a (id bigint, url text, outcome text, "thumbnailUrl" text, "lengthSeconds" integer)
    ), answered AS (
      UPDATE lectures_videos v
      SET thumbnail_url = coalesce(a."thumbnailUrl", v.thumbnail_url),
        length_seconds = coalesce(a."lengthSeconds", v.length_seconds)
      FROM asked a
      WHERE v.id = a.id AND v.url = a.url AND a.outcome = 'updated'
    )
    UPDATE lectures_asks k
    SET outcome = a.outcome
    FROM asked a
    WHERE k.asked_for = ${askedFor} AND k.video_id = a.id`.execute(db);
}

const askingRow = row({ id: z.int(), outcome: z.enum(['updated', ...askFailure.options]).nullable() });
export type AskingRow = Row<typeof askingRow>;

/** Of the latest lookup, each video that still is at the host. */
export async function selectAsking(db: Kysely<Tables>, askedFor: AskedFor): Promise<AskingRow[]> {
  return await askingRow.all(db)`
    SELECT v.id, k.outcome
    FROM lectures_asks k
    JOIN lectures_videos v ON v.id = k.video_id
    WHERE k.asked_for = ${askedFor} AND ${isHosted}
    ORDER BY v.id
    LIMIT 100000`;
}

const waitingVideos = (askedFor: AskedFor) => sql`
  SELECT v.id, v.url
  FROM lectures_asks k
  JOIN lectures_videos v ON v.id = k.video_id
  WHERE k.asked_for = ${askedFor} AND k.outcome IS NULL AND ${isHosted}`;
