/** The wordings of a law in the order of their days, and where each clause stood in each of them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const wordingRow = row({
  id: z.int(),
  day: z.iso.date(),
  isCurrent: z.boolean(),
  contentHash: z.string(),
});
export type StoredWording = Row<typeof wordingRow>;

/** The oldest first, without those that another text of the same day replaced. */
export async function selectWordings(db: Kysely<Tables>, lawId: number): Promise<StoredWording[]> {
  return await wordingRow.all(db)`
    SELECT id, day::text, is_current AS "isCurrent", content_hash AS "contentHash"
    FROM laws_versions
    WHERE law_id = ${lawId} AND NOT is_replaced
    ORDER BY day`;
}

export async function replaceVersion(trx: Transaction<Tables>, versionId: number): Promise<void> {
  await sql`
    UPDATE laws_versions SET is_replaced = true, is_current = false WHERE id = ${versionId}`.execute(trx);
}

const clauseTextRow = row({
  clauseId: z.int(),
  versionId: z.int(),
  path: z.string(),
  number: z.string(),
  name: z.string(),
  sortOrder: z.int(),
  wordsHash: z.string(),
  notesHash: z.string(),
});
export type ClauseText = Row<typeof clauseTextRow>;

const clauseTextColumns = sql`
  t.clause_id AS "clauseId", t.version_id AS "versionId", t.path, t.number, t.name, t.sort_order AS "sortOrder",
  t.words_hash AS "wordsHash", t.notes_hash AS "notesHash"`;

/**
 * Every clause that the law ever had, as it stood in the wording nearest to the day: the latest up to it, else the first
 * after it. Those of the wording of that very day come last.
 */
export async function selectNearestClauses(
  trx: Transaction<Tables>,
  { lawId, day }: { readonly lawId: number; readonly day: string },
): Promise<ClauseText[]> {
  return await clauseTextRow.all(trx)`
    SELECT ${clauseTextColumns}
    FROM (
      SELECT DISTINCT ON (x.clause_id) x.*, v.day, v.is_replaced
      FROM laws_clause_texts x
      JOIN laws_versions v ON v.id = x.version_id
      WHERE x.law_id = ${lawId}
      ORDER BY x.clause_id, v.day > ${day}::date, CASE WHEN v.day <= ${day}::date THEN v.day END DESC, v.day,
        v.is_replaced, v.version DESC
    ) t
    ORDER BY t.day > ${day}::date DESC, t.day, t.is_replaced DESC, t.sort_order, t.clause_id`;
}

/** In the order of the text. */
export async function selectClauseTexts(db: Kysely<Tables>, versionId: number): Promise<ClauseText[]> {
  return await clauseTextRow.all(db)`
    SELECT ${clauseTextColumns}
    FROM laws_clause_texts t
    WHERE t.version_id = ${versionId}
    ORDER BY t.sort_order, t.clause_id`;
}

export async function insertClauseTexts(
  trx: Transaction<Tables>,
  { lawId, texts }: { readonly lawId: number; readonly texts: readonly ClauseText[] },
): Promise<void> {
  await sql`
    INSERT INTO laws_clause_texts (version_id, clause_id, law_id, sort_order, path, number, name, words_hash, notes_hash)
    SELECT g."versionId", g."clauseId", ${lawId}, g."sortOrder", g.path, g.number, g.name, g."wordsHash", g."notesHash"
    FROM json_to_recordset(${JSON.stringify(texts)}::json) AS g ("versionId" bigint, "clauseId" bigint,
      "sortOrder" integer, path text, number text, name text, "wordsHash" text, "notesHash" text)`.execute(
    trx,
  );
}

const versionRow = row({ id: z.int(), isCurrent: z.boolean() });

/** Versions whose clauses are not written down: the only one of a law so far, and those of before there were days. */
export async function selectUnfilledVersions(
  trx: Transaction<Tables>,
  lawId: number,
): Promise<Row<typeof versionRow>[]> {
  return await versionRow.all(trx)`
    SELECT v.id, v.is_current AS "isCurrent"
    FROM laws_versions v
    WHERE v.law_id = ${lawId} AND NOT EXISTS (SELECT 1 FROM laws_clause_texts t WHERE t.version_id = v.id)
    ORDER BY v.version`;
}

const wordedRow = row({
  clauseId: z.int(),
  type: z.string(),
  number: z.string().nullable(),
  marks: z.array(z.string()),
  title: z.string().nullable(),
  content: z.string().nullable(),
  cancelText: z.string().nullable(),
  expirationText: z.string().nullable(),
});
export type StoredWordedRow = Row<typeof wordedRow>;

/** The rows of clauses in one version, in the order of the text; of all its clauses where none are named. */
export async function selectWordedRows(
  db: Kysely<Tables>,
  {
    versionId,
    clauseIds = null,
  }: { readonly versionId: number; readonly clauseIds?: readonly number[] | null },
): Promise<StoredWordedRow[]> {
  const chosen = clauseIds === null ? sql`true` : sql`clause_id = ANY (${[...clauseIds]}::bigint[])`;
  return await wordedRow.all(db)`
    SELECT clause_id AS "clauseId", type, number, marks, title, content, cancel_text AS "cancelText",
      expiration_text AS "expirationText"
    FROM laws_items
    WHERE version_id = ${versionId} AND clause_id IS NOT NULL AND ${chosen}
    ORDER BY ordinal`;
}

const insertedRow = row({ id: z.int(), sortOrder: z.int() });

/**
 * Clauses that only an older wording has: nothing of the present law, so they are withdrawn from the beginning. Their ids,
 * in order.
 */
export async function insertOlderClauses(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly clauses: readonly {
      readonly path: string;
      readonly number: string;
      readonly name: string;
      readonly textHash: string;
      readonly sortOrder: number;
    }[];
  },
): Promise<number[]> {
  const rows = await insertedRow.all(trx)`
    INSERT INTO laws_clauses (law_id, path, number, name, text_hash, sort_order, is_withdrawn)
    SELECT ${of.lawId}, '~' || gen_random_uuid() || '~' || g.path, g.number, g.name, g."textHash", g."sortOrder", true
    FROM json_to_recordset(${JSON.stringify(of.clauses)}::json) AS g (
      path text, number text, name text, "textHash" text, "sortOrder" integer)
    ORDER BY g."sortOrder"
    RETURNING id, sort_order AS "sortOrder"`;
  return rows.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
}

/** The version that is shown from now on. */
export async function makeCurrent(
  trx: Transaction<Tables>,
  { lawId, versionId }: { readonly lawId: number; readonly versionId: number },
): Promise<void> {
  await sql`
    UPDATE laws_versions SET is_current = false
    WHERE law_id = ${lawId} AND is_current AND id <> ${versionId}`.execute(trx);
  await sql`UPDATE laws_versions SET is_current = true WHERE id = ${versionId} AND NOT is_current`.execute(
    trx,
  );
}

const linkedRow = row({ key: z.string() });

/** The laws that a version's text links to, by the keys that its source uses. */
export async function selectLinkedKeys(trx: Transaction<Tables>, versionId: number): Promise<string[]> {
  const rows = await linkedRow.all(trx)`
    SELECT DISTINCT m[1] AS key
    FROM laws_items i, regexp_matches(i.content, '<a data-to="([^"#]+)#', 'g') AS m
    WHERE i.version_id = ${versionId}
    ORDER BY key`;
  return rows.map(({ key }) => key);
}

const lawIdRow = row({ id: z.int() });

/** Laws of which another wording than the present one holds on the day. */
export async function selectLawsOfAnotherDay(db: Kysely<Tables>, today: string): Promise<number[]> {
  const rows = await lawIdRow.all(db)`
    SELECT v.law_id AS id
    FROM laws_versions v
    WHERE v.is_current AND EXISTS (
      SELECT 1 FROM laws_versions o
      WHERE o.law_id = v.law_id AND NOT o.is_replaced AND o.day <= ${today}::date AND (o.day > v.day OR v.day > ${today}::date))
    ORDER BY v.law_id
    LIMIT 2000`;
  return rows.map(({ id }) => id);
}
