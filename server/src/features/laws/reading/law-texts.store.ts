/** Reads the prepared texts of laws, and the names of their clauses. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const etagRow = row({ etag: z.string() });

/** Undefined for an unknown law and for one without a text. */
export async function selectOptionalEtag(db: Kysely<Tables>, lawId: number): Promise<string | undefined> {
  const text = await etagRow.optional(db)`
    SELECT t.etag
    FROM laws_versions v
    JOIN laws_texts t ON t.version_id = v.id AND t.law_id = v.law_id
    WHERE v.law_id = ${lawId} AND v.is_current`;
  return text?.etag;
}

const bodyRow = row({ body: z.string() });

/** The text of exactly this etag; undefined when it has changed since the etag was read. */
export async function selectOptionalText(
  db: Kysely<Tables>,
  of: { readonly lawId: number; readonly etag: string },
): Promise<string | undefined> {
  const text = await bodyRow.optional(db)`
    SELECT body FROM laws_texts WHERE law_id = ${of.lawId} AND etag = ${of.etag}`;
  return text?.body;
}

const clauseRow = row({ id: z.int(), lawId: z.int(), name: z.string(), dynamicId: z.int().nullable() });
export type ClauseRow = Row<typeof clauseRow>;

/** In the order of their laws' texts; withdrawn clauses can no longer be chosen. */
export async function selectClauses(db: Kysely<Tables>, lawIds: readonly number[]): Promise<ClauseRow[]> {
  return await clauseRow.all(db)`
    SELECT id, law_id AS "lawId", name, dynamic_id AS "dynamicId"
    FROM laws_clauses
    WHERE law_id = ANY (${[...lawIds]}::bigint[]) AND NOT is_withdrawn
    ORDER BY law_id, sort_order, id`;
}

export async function isLaw(db: Kysely<Tables>, lawId: number): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM laws_laws WHERE id = ${lawId}`.execute(db);
  return rows.length > 0;
}
