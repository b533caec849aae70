/** Writes files of the media library, and takes them out. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type NewFile = {
  readonly key: string;
  readonly uploadKey: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly place: string;
  readonly previewPlace: string | null;
  readonly captionsOf: number | null;
  /** Null: a pack brought it. */
  readonly uploadedBy: number | null;
  readonly now: Date;
};

const idRow = row({ id: z.int() });

/** False where the same upload, or the same content, is there already. */
export async function insertFile(db: Kysely<Tables>, file: NewFile): Promise<boolean> {
  const inserted = await idRow.optional(db)`
    INSERT INTO media_files (key, upload_key, kind, name, type, bytes, sha256, width, height, seconds, place, preview_place,
      captions_of, uploaded_at, uploaded_by)
    VALUES (${file.key}::uuid, ${file.uploadKey}::uuid, ${file.kind}, ${file.name}, ${file.type}, ${file.bytes},
      ${file.sha256}, ${file.width}, ${file.height}, ${file.seconds}, ${file.place}, ${file.previewPlace},
      ${file.captionsOf}, ${file.now}, ${file.uploadedBy})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  return inserted !== undefined;
}

const placesRow = row({ place: z.string(), previewPlace: z.string().nullable() });

/** The places of a file and of its captions, which are of no use any more; none where something uses it or it is gone. */
export async function deleteUnused(trx: Transaction<Tables>, fileId: number): Promise<string[]> {
  const found = await idRow.optional(trx)`
    SELECT f.id FROM media_files f
    WHERE f.id = ${fileId} AND f.kind <> 'captions'
      AND NOT EXISTS (SELECT 1 FROM media_uses u WHERE u.file_id = f.id)
    FOR UPDATE`;
  if (found === undefined) return [];
  const captions = await deleteCaptions(trx, fileId);
  const deleted = await placesRow.all(trx)`
    DELETE FROM media_files WHERE id = ${fileId} RETURNING place, preview_place AS "previewPlace"`;
  return [...captions, ...placesIn(deleted)];
}

/** The places that are of no use any more. */
export async function deleteCaptions(db: Kysely<Tables>, videoId: number): Promise<string[]> {
  return placesIn(
    await placesRow.all(db)`
      DELETE FROM media_files WHERE captions_of = ${videoId} RETURNING place, preview_place AS "previewPlace"`,
  );
}

/** Whether the bytes that lie under this name are a file's. Those of a picture's upload are not: it was drawn anew. */
export async function isFile(db: Kysely<Tables>, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM media_files WHERE key = ${key}::uuid`.execute(db);
  return rows.length > 0;
}

function placesIn(
  rows: readonly { readonly place: string; readonly previewPlace: string | null }[],
): string[] {
  return rows.flatMap(({ place, previewPlace }) => (previewPlace === null ? [place] : [place, previewPlace]));
}
