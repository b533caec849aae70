/** Reads the prepared texts of laws, and the names of their clauses. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Undefined for an unknown law and for one without a text. */
export async function selectOptionalEtag(db: Kysely<Tables>, lawId: number): Promise<string | undefined> {
  const { rows } = await sql<{ etag: string }>`SELECT etag FROM laws_texts WHERE law_id = ${lawId}`.execute(
    db,
  );
  return rows[0]?.etag;
}

/** The text of exactly this etag; undefined when it has changed since the etag was read. */
export async function selectOptionalText(
  db: Kysely<Tables>,
  of: { readonly lawId: number; readonly etag: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM laws_texts WHERE law_id = ${of.lawId} AND etag = ${of.etag}`.execute(db);
  return rows[0]?.body;
}

export type ClauseRow = { id: number; lawId: number; name: string; dynamicId: number | null };

/** In the order of their laws' texts; withdrawn clauses can no longer be chosen. */
export async function selectClauses(db: Kysely<Tables>, lawIds: readonly number[]): Promise<ClauseRow[]> {
  const { rows } = await sql<ClauseRow>`
    SELECT id, law_id AS "lawId", name, dynamic_id AS "dynamicId"
    FROM laws_clauses
    WHERE law_id = ANY (${[...lawIds]}::bigint[]) AND NOT is_withdrawn
    ORDER BY law_id, sort_order, id`.execute(db);
  return rows;
}

export async function isLaw(db: Kysely<Tables>, lawId: number): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM laws_laws WHERE id = ${lawId}`.execute(db);
  return rows.length > 0;
}
