/** Reads what a law's wire text is made of, and keeps the text once it is made. */
import type { LawItem } from '@sugya/domain/laws/import/parsed-law.ts';
import type { HeadingRow } from '@sugya/domain/laws/places.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const lawToPrepareRow = row({
  lawId: z.int(),
  versionId: z.int(),
  lawName: z.string(),
  versionDate: z.iso.date().nullable(),
  isOfficial: z.boolean(),
  source: z
    .strictObject({ origin: z.string(), licence: z.string().nullable(), takenOn: z.iso.date().nullable() })
    .nullable(),
  signatures: z.array(
    z.strictObject({ Name: z.string(), Title: z.string().nullable(), Content: z.string().nullable() }),
  ),
});
export type LawToPrepare = Row<typeof lawToPrepareRow>;

/** Without a version the present one. Undefined for a law without a text. */
export async function selectOptionalLawToPrepare(
  trx: Kysely<Tables>,
  lawId: number,
  versionId: number | null = null,
): Promise<LawToPrepare | undefined> {
  return await lawToPrepareRow.optional(trx)`
    SELECT l.id AS "lawId", l.name AS "lawName", v.id AS "versionId", v.version_date::text AS "versionDate",
      v.is_official AS "isOfficial", v.signatures,
      CASE WHEN v.origin IS NOT NULL
        THEN json_build_object('origin', v.origin, 'licence', v.licence, 'takenOn', v.taken_on) END AS source
    FROM laws_laws l
    JOIN laws_versions v ON v.law_id = l.id
      AND CASE WHEN ${versionId}::bigint IS NULL THEN v.is_current ELSE v.id = ${versionId}::bigint END
    WHERE l.id = ${lawId}`;
}

/** A row as the parsers make it and as it is stored, apart from the clause that it belongs to. */
export type ItemToPrepare = Omit<LawItem, 'clause'>;
const storedItemRow = row({
  type: z.enum([
    'Clause',
    'Chapter',
    'Part',
    'Mark',
    'Addition',
    'PublicationSource',
    'SpecialInstructions',
    'None',
  ]),
  clauseId: z.int().nullable(),
  number: z.string().nullable(),
  indentation: z.int(),
  marks: z.array(z.string()),
  title: z.string().nullable(),
  titleContent: z.string().nullable(),
  title2: z.string().nullable(),
  authority: z.string().nullable(),
  content: z.string().nullable(),
  isCanceled: z.boolean(),
  isExpired: z.boolean(),
  isSuffix: z.boolean(),
  cancelText: z.string().nullable(),
  expirationText: z.string().nullable(),
});
export type StoredItem = Row<typeof storedItemRow>;

export async function selectItems(trx: Kysely<Tables>, versionId: number): Promise<StoredItem[]> {
  return await storedItemRow.all(trx)`
    SELECT type, clause_id AS "clauseId", number, indentation, marks, title, title_content AS "titleContent", title2,
      authority, content, is_canceled AS "isCanceled", is_expired AS "isExpired", is_suffix AS "isSuffix",
      cancel_text AS "cancelText", expiration_text AS "expirationText"
    FROM laws_items
    WHERE version_id = ${versionId}
    ORDER BY ordinal`;
}

const storedExtensionRow = row({
  clauseId: z.int(),
  kind: z.int(),
  lawId: z.int().nullable(),
  targetClauseId: z.int().nullable(),
  label: z.string().nullable(),
  url: z.string().nullable(),
  html: z.string().nullable(),
});
export type StoredExtension = Row<typeof storedExtensionRow>;

export async function selectExtensions(trx: Kysely<Tables>, lawId: number): Promise<StoredExtension[]> {
  return await storedExtensionRow.all(trx)`
    SELECT e.clause_id AS "clauseId", e.kind, e.target_law_id AS "lawId", e.target_clause_id AS "targetClauseId",
      e.label, e.url, e.html
    FROM laws_extensions e
    JOIN laws_clauses c ON c.id = e.clause_id
    WHERE c.law_id = ${lawId}
    ORDER BY e.clause_id, e.kind, e.sort_order`;
}

const storedExpansionRow = row({
  clauseId: z.int(),
  html: z.string(),
  indentationDifference: z.int(),
});
export type StoredExpansion = Row<typeof storedExpansionRow>;

export async function selectExpansions(trx: Kysely<Tables>, lawId: number): Promise<StoredExpansion[]> {
  return await storedExpansionRow.all(trx)`
    SELECT e.clause_id AS "clauseId", e.html, e.indentation_difference AS "indentationDifference"
    FROM laws_expansions e
    JOIN laws_clauses c ON c.id = e.clause_id
    WHERE c.law_id = ${lawId}
    ORDER BY e.clause_id, e.sort_order`;
}

export async function upsertText(
  trx: Transaction<Tables>,
  { lawId, versionId, etag, body }: { lawId: number; versionId: number; etag: string; body: string },
): Promise<void> {
  await sql`
    INSERT INTO laws_texts (law_id, version_id, etag, body)
    VALUES (${lawId}, ${versionId}, ${etag}, ${body})
    ON CONFLICT (law_id, version_id) DO UPDATE SET etag = EXCLUDED.etag, body = EXCLUDED.body, is_stale = false`.execute(
    trx,
  );
}

/** What stands beside clauses or is linked changed for older wordings too; they are made again when they are asked for. */
export async function deleteOtherTexts(
  trx: Transaction<Tables>,
  { lawId, versionId }: { readonly lawId: number; readonly versionId: number },
): Promise<void> {
  await sql`DELETE FROM laws_texts WHERE law_id = ${lawId} AND version_id <> ${versionId}`.execute(trx);
}

const namedLawRow = row({ id: z.int(), externalId: z.string().nullable(), name: z.string() });
export type NamedLaw = Row<typeof namedLawRow>;

export async function selectNamedLaws(trx: Kysely<Tables>): Promise<NamedLaw[]> {
  return await namedLawRow.all(trx)`
    SELECT id, external_id AS "externalId", name FROM laws_laws
    UNION ALL
    SELECT l.id, a.external_id, l.name FROM laws_aliases a JOIN laws_laws l ON l.id = a.law_id
    ORDER BY id`;
}

/** Where links into a law can lead: its clauses by path, its headings in the order of the text. */
export type LinkPlaces = {
  readonly clauses: readonly { readonly id: number; readonly path: string }[];
  readonly headings: readonly HeadingRow[];
};

const clausePathRow = row({ id: z.int(), path: z.string() });

const headingRow = row({
  type: z.enum(['Part', 'Chapter', 'Mark', 'Addition']),
  title: z.string().nullable(),
  titleContent: z.string().nullable(),
});

export async function selectLinkPlaces(trx: Kysely<Tables>, lawId: number): Promise<LinkPlaces> {
  const clauses = await clausePathRow.all(trx)`
    SELECT id, path FROM laws_clauses WHERE law_id = ${lawId} AND NOT is_withdrawn ORDER BY sort_order`;
  const headings = await headingRow.all(trx)`
    SELECT i.type, i.title, i.title_content AS "titleContent"
    FROM laws_items i
    JOIN laws_versions v ON v.id = i.version_id
    WHERE v.law_id = ${lawId} AND v.is_current AND i.type IN ('Part', 'Chapter', 'Mark', 'Addition')
    ORDER BY i.ordinal`;
  return { clauses, headings };
}

const linkCountRow = row({ id: z.int(), links: z.int() });

/** How many links of each text are real. */
export async function countLinks(
  trx: Kysely<Tables>,
  lawIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await linkCountRow.all(trx)`
    SELECT t.law_id AS id, (length(body) - length(replace(body, 'data-law=', ''))) / length('data-law=') AS links
    FROM laws_texts t
    JOIN laws_versions v ON v.id = t.version_id AND v.is_current
    WHERE t.law_id = ANY (${[...lawIds]}::bigint[])`;
  return new Map(rows.map(({ id, links }) => [id, links]));
}

/** "IMPO" in ASCII: the lock of all imports. Two of one law would each see the other's clauses as missing. */
const IMPORT_LOCK = 0x494d504f;

/** Waits for another import to end; held until the transaction ends. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}
