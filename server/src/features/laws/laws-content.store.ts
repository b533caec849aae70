/** Writes laws as sources tell them: versions, rows, clauses that keep their ids, and what laws refer to. */
import type { LawSource } from '@sugya/domain/laws/import/parsed-law.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const storedLawRow = row({
  id: z.int(),
  externalId: z.string().nullable(),
  name: z.string(),
  /** Of the current version; null for a law without a text. */
  sourceName: z.string().nullable(),
  isOfficial: z.boolean(),
  /** The number of the latest that came in; 0 for a law without a text. */
  version: z.int(),
});
export type StoredLaw = Row<typeof storedLawRow>;

/** The law of that external id or alias, or one made by hand under that name; locked until the transaction ends. */
export async function selectOptionalLawToWrite(
  trx: Transaction<Tables>,
  { externalId, name }: { externalId: string; name: string },
): Promise<StoredLaw | undefined> {
  return await storedLawRow.optional(trx)`
    SELECT l.id, l.external_id AS "externalId", l.name, v.source_name AS "sourceName",
      coalesce(v.is_official, false) AS "isOfficial",
      coalesce((SELECT max(o.version) FROM laws_versions o WHERE o.law_id = l.id), 0) AS version
    FROM laws_laws l
    LEFT JOIN laws_versions v ON v.law_id = l.id AND v.is_current
    WHERE l.external_id = ${externalId} OR (l.external_id IS NULL AND l.name = ${name})
      OR l.id = (SELECT a.law_id FROM laws_aliases a WHERE a.external_id = ${externalId})
    ORDER BY l.external_id = ${externalId} DESC NULLS LAST, l.external_id NULLS LAST
    LIMIT 1
    FOR UPDATE OF l`;
}

export async function isLawNameTaken(
  trx: Transaction<Tables>,
  { name, byOtherThan }: { name: string; byOtherThan: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM laws_laws WHERE name = ${name} AND id IS DISTINCT FROM ${byOtherThan}::bigint`.execute(
    trx,
  );
  return rows.length > 0;
}

const idRow = row({ id: z.int() });

export async function insertLaw(
  trx: Transaction<Tables>,
  { externalId, name }: { externalId: string; name: string },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO laws_laws (external_id, name) VALUES (${externalId}, ${name}) RETURNING id`;
  return id;
}

/** The revision rises, so that an edit made from the old state is listed. */
export async function updateLaw(
  trx: Transaction<Tables>,
  { id, externalId, name }: { id: number; externalId: string; name: string },
): Promise<void> {
  await sql`
    UPDATE laws_laws
    SET external_id = ${externalId}, name = ${name}, revision = revision + 1
    WHERE id = ${id}`.execute(trx);
}

/** An id that another law has already stays there. */
export async function giveDynamicId(
  trx: Transaction<Tables>,
  { id, dynamicId }: { id: number; dynamicId: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE laws_laws SET dynamic_id = ${dynamicId}
    WHERE id = ${id} AND dynamic_id IS DISTINCT FROM ${dynamicId}::bigint
      AND NOT EXISTS (SELECT 1 FROM laws_laws other WHERE other.dynamic_id = ${dynamicId})`.execute(trx);
  return numAffectedRows > 0n;
}

/** Returns the id of the new version. */
export async function insertVersion(
  trx: Transaction<Tables>,
  version: {
    readonly lawId: number;
    readonly version: number;
    readonly isCurrent: boolean;
    readonly sourceName: string;
    readonly versionDate: string | null;
    readonly isOfficial: boolean;
    readonly source: LawSource | null;
    readonly format: 'akoma-ntoso' | 'wikitext';
    readonly contentHash: string;
    readonly signatures: string;
    readonly now: Date;
  },
): Promise<number> {
  if (version.version > 1 && version.isCurrent) {
    await sql`
      UPDATE laws_versions SET is_current = false WHERE law_id = ${version.lawId} AND is_current`.execute(
      trx,
    );
  }
  const { id } = await idRow.one(trx)`
    INSERT INTO laws_versions (law_id, version, is_current, source_name, version_date, is_official, source_format,
      origin, licence, taken_on, content_hash, signatures, created_at)
    VALUES (${version.lawId}, ${version.version}, ${version.isCurrent}, ${version.sourceName}, ${version.versionDate}::date,
      ${version.isOfficial}, ${version.format}, ${version.source?.origin ?? null}, ${version.source?.licence ?? null},
      ${version.source?.takenOn ?? null}::date, ${version.contentHash}, ${version.signatures}::jsonb, ${version.now})
    RETURNING id`;
  return id;
}

/** The file that the version was read from. */
export async function keepOriginal(
  trx: Transaction<Tables>,
  { versionId, original }: { readonly versionId: number; readonly original: string },
): Promise<void> {
  await sql`
    UPDATE laws_versions SET original = ${original}
    WHERE id = ${versionId} AND original IS DISTINCT FROM ${original}`.execute(trx);
}

/** `rows` as JSON, in order, without fields that say nothing; `clause` is a place in `clauseIds`. */
export async function insertItems(
  trx: Transaction<Tables>,
  of: { readonly versionId: number; readonly items: string; readonly clauseIds: readonly number[] },
): Promise<void> {
  await sql`
    INSERT INTO laws_items (version_id, ordinal, type, clause_id, number, indentation, marks, title, title_content,
      title2, authority, content, is_canceled, is_expired, is_suffix, cancel_text, expiration_text)
    SELECT ${of.versionId}::bigint, given.ordinal, type, (${[...of.clauseIds]}::bigint[])[clause + 1], number,
      coalesce(indentation, 0), coalesce(marks, '{}'), title, "titleContent", title2, authority, content,
      coalesce("isCanceled", false), coalesce("isExpired", false), coalesce("isSuffix", false), "cancelText",
      "expirationText"
    FROM ROWS FROM (json_to_recordset(${of.items}::json) AS (
      type text, clause integer, number text, indentation smallint, marks text[], title text, "titleContent" text,
      title2 text, authority text, content text, "isCanceled" boolean, "isExpired" boolean, "isSuffix" boolean,
      "cancelText" text, "expirationText" text)) WITH ORDINALITY AS given (
      type, clause, number, indentation, marks, title, "titleContent", title2, authority, content, "isCanceled",
      "isExpired", "isSuffix", "cancelText", "expirationText", ordinal)`.execute(trx);
}

/** The words are the same and what is known of their source is not: the text is to be prepared again. */
export async function updateSource(
  trx: Transaction<Tables>,
  { versionId, source }: { versionId: number; source: LawSource | null },
): Promise<void> {
  const { origin = null, licence = null, takenOn = null } = source ?? {};
  await sql`
    WITH changed AS (
      UPDATE laws_versions
      SET origin = ${origin}, licence = ${licence}, taken_on = ${takenOn}::date
      WHERE id = ${versionId}
        AND (origin, licence, taken_on) IS DISTINCT FROM (${origin}::text, ${licence}::text, ${takenOn}::date)
      RETURNING id)
    UPDATE laws_texts t SET is_stale = true FROM changed WHERE t.version_id = changed.id`.execute(trx);
}

const storedClauseRow = row({
  id: z.int(),
  path: z.string(),
  number: z.string(),
  name: z.string(),
  textHash: z.string(),
  sortOrder: z.int(),
  isWithdrawn: z.boolean(),
});
export type StoredClause = Row<typeof storedClauseRow>;

export async function selectStoredClauses(trx: Transaction<Tables>, lawId: number): Promise<StoredClause[]> {
  return await storedClauseRow.all(trx)`
    SELECT id, path, number, name, text_hash AS "textHash", sort_order AS "sortOrder", is_withdrawn AS "isWithdrawn"
    FROM laws_clauses
    WHERE law_id = ${lawId}
    ORDER BY sort_order, id`;
}

export type ClauseToWrite = {
  /** Null for a new one. */
  readonly id: number | null;
  readonly path: string;
  readonly number: string;
  readonly name: string;
  readonly textHash: string;
  readonly sortOrder: number;
};

/**
 * Makes the law's clauses these, and returns their ids in order. A clause that is not among them is withdrawn and gives
 * up its path if another has it now.
 */
export async function writeClauses(
  trx: Transaction<Tables>,
  {
    lawId,
    clauses,
    hadClauses,
  }: {
    readonly lawId: number;
    readonly clauses: readonly ClauseToWrite[];
    readonly hadClauses: boolean;
  },
): Promise<number[]> {
  const given = JSON.stringify(clauses);
  if (clauses.every(({ id }) => id === null) && !hadClauses) return await insertClauses(trx, lawId, given);
  // Paths go to their new owners in two steps, because the database checks their uniqueness row by row.
  await sql`
    UPDATE laws_clauses c
    SET path = '~' || c.id || '~' || c.path
    WHERE c.law_id = ${lawId} AND EXISTS (
      SELECT 1 FROM json_to_recordset(${given}::json) AS g (id bigint, path text)
      WHERE g.path = c.path AND g.id IS DISTINCT FROM c.id)`.execute(trx);
  await sql`
    UPDATE laws_clauses c
    SET path = g.path, number = g.number, name = g.name, text_hash = g."textHash", sort_order = g."sortOrder",
      is_withdrawn = false
    FROM json_to_recordset(${given}::json) AS g (
      id bigint, path text, number text, name text, "textHash" text, "sortOrder" integer)
    WHERE c.id = g.id AND (c.path, c.number, c.name, c.text_hash, c.sort_order, c.is_withdrawn)
      IS DISTINCT FROM (g.path, g.number, g.name, g."textHash", g."sortOrder", false)`.execute(trx);
  await sql`
    UPDATE laws_clauses c
    SET is_withdrawn = true
    WHERE c.law_id = ${lawId} AND NOT c.is_withdrawn AND NOT EXISTS (
      SELECT 1 FROM json_to_recordset(${given}::json) AS g (id bigint) WHERE g.id = c.id)`.execute(trx);
  await insertClauses(trx, lawId, given);
  const rows = await idRow.all(trx)`
    SELECT c.id
    FROM json_to_recordset(${given}::json) AS g (path text, "sortOrder" integer)
    JOIN laws_clauses c ON c.law_id = ${lawId} AND c.path = g.path
    ORDER BY g."sortOrder"`;
  return rows.map(({ id }) => id);
}

const insertedClauseRow = row({ id: z.int(), sortOrder: z.int() });

/** Those of the JSON that have no id yet. */
async function insertClauses(trx: Transaction<Tables>, lawId: number, given: string): Promise<number[]> {
  const rows = await insertedClauseRow.all(trx)`
    INSERT INTO laws_clauses (law_id, path, number, name, text_hash, sort_order)
    SELECT ${lawId}, g.path, g.number, g.name, g."textHash", g."sortOrder"
    FROM json_to_recordset(${given}::json) AS g (
      id bigint, path text, number text, name text, "textHash" text, "sortOrder" integer)
    WHERE g.id IS NULL
    ORDER BY g."sortOrder"
    RETURNING id, sort_order AS "sortOrder"`;
  return rows.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
}

export async function replaceReferences(
  trx: Transaction<Tables>,
  { lawId, references }: { lawId: number; references: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM laws_references WHERE law_id = ${lawId}`.execute(trx);
  await sql`
    INSERT INTO laws_references (law_id, external_id)
    SELECT ${lawId}, given.key FROM unnest(${[...references]}::text[]) AS given (key)`.execute(trx);
}

/** The texts that link to the law under one of its names have to be prepared again. */
export async function markStale(
  trx: Transaction<Tables>,
  { lawId, keys }: { lawId: number; keys: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE laws_texts t
    SET is_stale = true
    WHERE t.law_id <> ${lawId} AND NOT t.is_stale AND EXISTS (
      SELECT 1 FROM laws_references r
      WHERE r.law_id = t.law_id AND r.external_id = ANY (${[...keys]}::text[]))`.execute(trx);
}

/** Of the present wording. Also after an import that was cut off: what was marked and never prepared is found by the next one. */
export async function selectStaleLaws(db: Kysely<Tables>): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT t.law_id AS id
    FROM laws_texts t
    JOIN laws_versions v ON v.id = t.version_id AND v.is_current
    WHERE t.is_stale
    ORDER BY t.law_id`;
  return rows.map(({ id }) => id);
}
