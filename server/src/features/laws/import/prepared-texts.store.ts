/** Reads what a law's wire text is made of, and keeps the text once it is made. */
import type { LawText } from '@sugya/contract/laws.ts';
import type { LawRow } from '@sugya/domain/laws/import/parsed-law.ts';
import type { HeadingRow } from '@sugya/domain/laws/places.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type LawToPrepare = {
  readonly lawId: number;
  readonly lawName: string;
  readonly versionDate: string | null;
  readonly isOfficial: boolean;
  readonly signatures: LawText['lawData']['Signatures'];
};

/** Undefined for a law without a text. */
export async function selectOptionalLawToPrepare(
  trx: Kysely<Tables>,
  lawId: number,
): Promise<(LawToPrepare & { readonly versionId: number }) | undefined> {
  const { rows } = await sql<LawToPrepare & { versionId: number }>`
    SELECT l.id AS "lawId", l.name AS "lawName", v.id AS "versionId", v.version_date::text AS "versionDate",
      v.is_official AS "isOfficial", v.signatures
    FROM laws_laws l
    JOIN laws_versions v ON v.law_id = l.id AND v.is_current
    WHERE l.id = ${lawId}`.execute(trx);
  return rows[0];
}

/** A row as the parsers make it and as it is stored, apart from the clause that it belongs to. */
export type RowToPrepare = Omit<LawRow, 'clause'>;
export type StoredItem = RowToPrepare & { readonly clauseId: number | null };

export async function selectItems(trx: Kysely<Tables>, versionId: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT type, clause_id AS "clauseId", number, indentation, marks, title, title_content AS "titleContent", title2,
      authority, content, is_canceled AS "isCanceled", is_expired AS "isExpired", is_suffix AS "isSuffix",
      cancel_text AS "cancelText", expiration_text AS "expirationText"
    FROM laws_items
    WHERE version_id = ${versionId}
    ORDER BY ordinal`.execute(trx);
  return rows;
}

export type StoredExtension = {
  readonly clauseId: number;
  readonly kind: number;
  readonly lawId: number | null;
  readonly targetClauseId: number | null;
  readonly label: string | null;
  readonly url: string | null;
  readonly html: string | null;
};

export async function selectExtensions(trx: Kysely<Tables>, lawId: number): Promise<StoredExtension[]> {
  const { rows } = await sql<StoredExtension>`
    SELECT e.clause_id AS "clauseId", e.kind, e.target_law_id AS "lawId", e.target_clause_id AS "targetClauseId",
      e.label, e.url, e.html
    FROM laws_extensions e
    JOIN laws_clauses c ON c.id = e.clause_id
    WHERE c.law_id = ${lawId}
    ORDER BY e.clause_id, e.kind, e.sort_order`.execute(trx);
  return rows;
}

export type StoredExpansion = {
  readonly clauseId: number;
  readonly html: string;
  readonly indentationDifference: number;
};

export async function selectExpansions(trx: Kysely<Tables>, lawId: number): Promise<StoredExpansion[]> {
  const { rows } = await sql<StoredExpansion>`
    SELECT e.clause_id AS "clauseId", e.html, e.indentation_difference AS "indentationDifference"
    FROM laws_expansions e
    JOIN laws_clauses c ON c.id = e.clause_id
    WHERE c.law_id = ${lawId}
    ORDER BY e.clause_id, e.sort_order`.execute(trx);
  return rows;
}

export async function upsertText(
  trx: Transaction<Tables>,
  { lawId, etag, body }: { lawId: number; etag: string; body: string },
): Promise<void> {
  await sql`
    INSERT INTO laws_texts (law_id, etag, body)
    VALUES (${lawId}, ${etag}, ${body})
    ON CONFLICT (law_id) DO UPDATE SET etag = EXCLUDED.etag, body = EXCLUDED.body, is_stale = false`.execute(
    trx,
  );
}

export type NamedLaw = { readonly id: number; readonly externalId: string | null; readonly name: string };

export async function selectNamedLaws(trx: Kysely<Tables>): Promise<NamedLaw[]> {
  const { rows } = await sql<NamedLaw>`
    SELECT id, external_id AS "externalId", name FROM laws_laws ORDER BY id`.execute(trx);
  return rows;
}

/** Where links into a law can lead: its clauses by path, its headings in the order of the text. */
export type LinkPlaces = {
  readonly clauses: readonly { readonly id: number; readonly path: string }[];
  readonly headings: readonly HeadingRow[];
};

export async function selectLinkPlaces(trx: Kysely<Tables>, lawId: number): Promise<LinkPlaces> {
  const clauses = await sql<{ id: number; path: string }>`
    SELECT id, path FROM laws_clauses WHERE law_id = ${lawId} AND NOT is_withdrawn ORDER BY sort_order`.execute(
    trx,
  );
  const headings = await sql<HeadingRow>`
    SELECT i.type, i.title, i.title_content AS "titleContent"
    FROM laws_items i
    JOIN laws_versions v ON v.id = i.version_id
    WHERE v.law_id = ${lawId} AND v.is_current AND i.type IN ('Part', 'Chapter', 'Mark', 'Addition')
    ORDER BY i.ordinal`.execute(trx);
  return { clauses: clauses.rows, headings: headings.rows };
}

/** How many links of each text are real. */
export async function countLinks(
  trx: Kysely<Tables>,
  lawIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; links: number }>`
    SELECT law_id AS id, (length(body) - length(replace(body, 'data-law=', ''))) / length('data-law=') AS links
    FROM laws_texts
    WHERE law_id = ANY (${[...lawIds]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, links }) => [id, links]));
}

/** "IMPO" in ASCII: the lock of all imports. Two of one law would each see the other's clauses as missing. */
const IMPORT_LOCK = 0x494d504f;

/** Waits for another import to end; held until the transaction ends. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}
