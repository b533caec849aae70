/** The files of the media library, as staff list them. */

import type { MediaFilter } from '@sugya/contract/media.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const fileRow = row({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable(),
  place: z.string(),
  previewPlace: z.string().nullable(),
  uploadedAt: z.date(),
  uploadedBy: z.string().nullable(),
  useCount: z.int(),
  captionsName: z.string().nullable(),
  captionsPlace: z.string().nullable(),
});
export type FileRow = Row<typeof fileRow>;

/** A thing counts once for what students see of it, and once for its draft; of a question each version. */
const useCount = sql`(
  SELECT count(DISTINCT (u.thing_kind, u.thing_id, u.part = 'draft')) FROM media_uses u WHERE u.file_id = f.id
)`;
const files = sql`
  SELECT f.id, f.key::text AS key, f.kind, f.name, f.type, f.bytes, f.width, f.height, f.seconds, f.place,
    f.preview_place AS "previewPlace", f.uploaded_at AS "uploadedAt",
    nullif(btrim(a.private_name || ' ' || a.last_name), '') AS "uploadedBy", ${useCount} AS "useCount",
    c.name AS "captionsName", c.place AS "captionsPlace"
  FROM media_files f
  LEFT JOIN account_users a ON a.id = f.uploaded_by
  LEFT JOIN media_files c ON c.captions_of = f.id`;

export type Wanted = {
  readonly words: string;
  readonly filter: MediaFilter;
  readonly key: string | null;
  readonly before: number | null;
};

/** Newest first. */
export async function selectFiles(
  db: Kysely<Tables>,
  { words, filter, key, before, limit }: Wanted & { readonly limit: number },
): Promise<FileRow[]> {
  return await fileRow.all(db)`
    ${files}
    WHERE f.kind <> 'captions' AND ${hasWords(words)} AND ${passes(filter)}
      AND (${key}::uuid IS NULL OR f.key = ${key}::uuid)
      AND (${before}::bigint IS NULL OR f.id < ${before}::bigint)
    ORDER BY f.id DESC
    LIMIT ${limit}`;
}

export async function selectOptionalFile(
  db: Kysely<Tables>,
  by: { readonly id: number } | { readonly uploadKey: string } | { readonly sha256: string },
): Promise<FileRow | undefined> {
  return await fileRow.optional(db)`${files} WHERE f.kind <> 'captions' AND ${isOf(by)}`;
}

function isOf(by: Parameters<typeof selectOptionalFile>[1]): RawBuilder<unknown> {
  if ('id' in by) return sql`f.id = ${by.id}`;
  if ('sha256' in by) return sql`f.sha256 = ${by.sha256}`;
  // Of captions the video that has them.
  return sql`(f.upload_key = ${by.uploadKey}::uuid OR c.upload_key = ${by.uploadKey}::uuid)`;
}

const countsRow = row({
  all: z.int(),
  picture: z.int(),
  video: z.int(),
  document: z.int(),
  unused: z.int(),
  total: z.int(),
});
export type MediaCounts = Row<typeof countsRow>;

export async function countFiles(db: Kysely<Tables>, words: string): Promise<MediaCounts> {
  return await countsRow.one(db)`
    SELECT count(*) FILTER (WHERE found) AS "all",
      count(*) FILTER (WHERE found AND kind = 'picture') AS picture,
      count(*) FILTER (WHERE found AND kind = 'video') AS video,
      count(*) FILTER (WHERE found AND kind = 'document') AS document,
      count(*) FILTER (WHERE found AND "isUnused") AS unused,
      count(*) AS total
    FROM (
      SELECT f.kind, ${hasWords(words)} AS found, ${passes('unused')} AS "isUnused"
      FROM media_files f
      WHERE f.kind <> 'captions'
    ) counted`;
}

/** Every word stands in the name, wherever. */
function hasWords(words: string): RawBuilder<unknown> {
  const patterns = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  return sql`f.name ILIKE ALL (${patterns}::text[])`;
}

function passes(filter: MediaFilter): RawBuilder<unknown> {
  if (filter === 'all') return sql`true`;
  if (filter === 'unused') return sql`NOT EXISTS (SELECT 1 FROM media_uses u WHERE u.file_id = f.id)`;
  return sql`f.kind = ${filter}`;
}
