/** Counters in windows of time, in the database so that they hold across processes. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

const countRow = row({ hits: z.int(), windowEndsAt: z.date() });
export type Count = Row<typeof countRow>;

/** Adds to the bucket's count and returns the new one; a window that has passed begins anew. */
export async function addHit(
  db: Kysely<Tables>,
  hit: { bucket: string; windowSeconds: number; now: Date },
): Promise<Count> {
  const endsAt = new Date(hit.now.getTime() + hit.windowSeconds * 1000);
  return await countRow.one(db)`
    INSERT INTO platform_rate_limits AS l (bucket, hits, window_ends_at)
    VALUES (${hit.bucket}, 1, ${endsAt})
    ON CONFLICT (bucket) DO UPDATE
    SET hits = CASE WHEN l.window_ends_at <= ${hit.now} THEN 1 ELSE l.hits + 1 END,
      window_ends_at = CASE WHEN l.window_ends_at <= ${hit.now} THEN ${endsAt} ELSE l.window_ends_at END
    RETURNING hits, window_ends_at AS "windowEndsAt"`;
}

/** Takes back one hit that turned out not to count. */
export async function takeBackHit(db: Kysely<Tables>, bucket: string): Promise<void> {
  await sql`
    UPDATE platform_rate_limits
    SET hits = GREATEST(hits - 1, 0)
    WHERE bucket = ${bucket}`.execute(db);
}

const bucketRow = row({ ...countRow.columns, bucket: z.string() });

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
  return new Map(rows.map(({ bucket, ...count }) => [bucket, count]));
}

export async function deleteBucket(db: Kysely<Tables>, bucket: string): Promise<void> {
  await sql`DELETE FROM platform_rate_limits WHERE bucket = ${bucket}`.execute(db);
}

export async function deletePastWindows(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM platform_rate_limits WHERE window_ends_at <= ${now}`.execute(db);
}
