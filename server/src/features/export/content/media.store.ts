/** The files of the media library that a course names. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const fileRow = row({ key: z.string(), place: z.string(), sha256: z.string(), bytes: z.int() });
export type LibraryFile = Row<typeof fileRow>;

/** By the keys that texts name, or by the places that lectures and books name. */
export async function selectLibraryFiles(
  db: Kysely<Tables>,
  of: { readonly keys: readonly string[]; readonly places: readonly string[] },
): Promise<LibraryFile[]> {
  return await fileRow.all(db)`
    SELECT key::text AS key, place, sha256, bytes
    FROM media_files
    WHERE key = ANY (${[...of.keys]}::uuid[]) OR place = ANY (${[...of.places]}::text[])`;
}
