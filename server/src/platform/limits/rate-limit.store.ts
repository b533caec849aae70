/** Counters in windows of time, in the database so that they hold across processes. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

const countRow = row({ hits: z.int(), windowEndsAt: z.date() });
export type Count = Row<typeof countRow>;

const bucketRow = row({ ...countRow.columns, bucket: z.string() });

type Hit = { readonly bucket: string; readonly windowSeconds: number };

/** Adds one to each bucket's count and returns the new ones; a window that has passed begins anew. */
export async function addHits(
  db: Kysely<Tables>,
  hits: readonly Hit[],
  now: Date,
): Promise<ReadonlyMap<string, Count>> {
  const ends = hits.map(({ windowSeconds }) => new Date(now.getTime() + windowSeconds * 1000));
  const rows = await bucketRow.all(db)`
    INSERT INTO platform_rate_limits AS l (bucket, hits, window_ends_at)
    SELECT given.bucket, 1, given.ends_at
    FROM unnest(${hits.map(({ bucket }) => bucket)}::text[], ${ends}::timestamptz[]) AS given (bucket, ends_at)
    -- In one order everywhere, so that two calls cannot wait for each other.
    ORDER BY given.bucket
    ON CONFLICT (bucket) DO UPDATE
    SET hits = CASE WHEN l.window_ends_at <= ${now} THEN 1 ELSE l.hits + 1 END,
      window_ends_at = CASE WHEN l.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE l.window_ends_at END
    RETURNING bucket, hits, window_ends_at AS "windowEndsAt"`;
  return byBucket(rows);
}

/** Takes back hits that turned out not to count. */
export async function takeBackHits(
  db: Kysely<Tables>,
  buckets: readonly string[],
  times: number,
): Promise<void> {
  await sql`
    WITH held AS (
      SELECT bucket FROM platform_rate_limits
      WHERE bucket = ANY(${[...buckets]}::text[])
      ORDER BY bucket
      FOR UPDATE
    )
    UPDATE platform_rate_limits l
    SET hits = GREATEST(l.hits - ${times}::integer, 0)
    FROM held
    WHERE l.bucket = held.bucket`.execute(db);
}

/** The counts whose windows are open. */
export async function selectCounts(
  db: Kysely<Tables>,
  of: { buckets: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Count>> {
  const rows = await bucketRow.all(db)`
    SELECT bucket, hits, window_ends_at AS "windowEndsAt"
    FROM platform_rate_limits
    WHERE bucket = ANY(${[...of.buckets]}::text[]) AND window_ends_at > ${of.now}
    ORDER BY bucket
    LIMIT ${of.buckets.length}`;
  return byBucket(rows);
}

function byBucket(rows: readonly Row<typeof bucketRow>[]): ReadonlyMap<string, Count> {
  return new Map(rows.map(({ bucket, ...count }) => [bucket, count]));
}

export async function deleteBucket(db: Kysely<Tables>, bucket: string): Promise<void> {
  await sql`DELETE FROM platform_rate_limits WHERE bucket = ${bucket}`.execute(db);
}

export async function deletePastWindows(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM platform_rate_limits WHERE window_ends_at <= ${now}`.execute(db);
}
