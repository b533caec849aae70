/** Writes what content packs add to laws: extensions and expansions beside clauses, and collections. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { replaceEntries } from '../../../platform/search/entries.store.ts';
import type { StoredExpansion, StoredExtension } from '../import/prepared-texts.store.ts';

export async function replaceExtensions(
  trx: Transaction<Tables>,
  { lawId, extensions }: { lawId: number; extensions: readonly StoredExtension[] },
): Promise<void> {
  await sql`
    DELETE FROM laws_extensions
    WHERE clause_id IN (SELECT id FROM laws_clauses WHERE law_id = ${lawId})`.execute(trx);
  await sql`
    INSERT INTO laws_extensions (clause_id, kind, sort_order, target_law_id, target_clause_id, label, url, html)
    SELECT g."clauseId", g.kind, row_number() OVER (PARTITION BY g."clauseId", g.kind ORDER BY g.place),
      g."lawId", g."targetClauseId", g.label, g.url, g.html
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(extensions)}::json) AS (
      "clauseId" bigint, kind smallint, "lawId" bigint, "targetClauseId" bigint, label text, url text, html text
    )) WITH ORDINALITY AS g ("clauseId", kind, "lawId", "targetClauseId", label, url, html, place)`.execute(
    trx,
  );
}

export async function replaceExpansions(
  trx: Transaction<Tables>,
  { lawId, expansions }: { lawId: number; expansions: readonly StoredExpansion[] },
): Promise<void> {
  await sql`
    DELETE FROM laws_expansions
    WHERE clause_id IN (SELECT id FROM laws_clauses WHERE law_id = ${lawId})`.execute(trx);
  await sql`
    INSERT INTO laws_expansions (clause_id, sort_order, html, indentation_difference)
    SELECT g."clauseId", row_number() OVER (PARTITION BY g."clauseId" ORDER BY g.place), g.html,
      g."indentationDifference"
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(expansions)}::json) AS (
      "clauseId" bigint, html text, "indentationDifference" smallint
    )) WITH ORDINALITY AS g ("clauseId", html, "indentationDifference", place)`.execute(trx);
}

const namedClauseRow = row({
  lawId: z.int(),
  externalId: z.string(),
  /** Null in the row of a law without clauses. */
  clauseId: z.int().nullable(),
  path: z.string().nullable(),
});
export type NamedClause = Row<typeof namedClauseRow>;

/** Laws by external id with the clauses that a reference may name. */
export async function selectNamedClauses(
  db: Kysely<Tables>,
  externalIds: readonly string[],
): Promise<NamedClause[]> {
  return await namedClauseRow.all(db)`
    SELECT l.id AS "lawId", l.external_id AS "externalId", c.id AS "clauseId", c.path
    FROM laws_laws l
    LEFT JOIN laws_clauses c ON c.law_id = l.id AND NOT c.is_withdrawn
    WHERE l.external_id = ANY (${[...externalIds]}::text[])
    ORDER BY l.id, c.sort_order`;
}

const collectionColumnsRow = row({
  name: z.string(),
  display_separate_law_text: z.boolean(),
  is_active: z.boolean(),
  is_academy: z.boolean(),
});
export type CollectionColumns = Row<typeof collectionColumnsRow>;

const storedCollectionRow = row({ id: z.int(), external_id: z.string(), ...collectionColumnsRow.columns });

export async function selectCollections(
  trx: Transaction<Tables>,
  externalIds: readonly string[],
): Promise<({ id: number; external_id: string } & CollectionColumns)[]> {
  return await storedCollectionRow.all(trx)`
    SELECT id, external_id, name, display_separate_law_text, is_active, is_academy
    FROM laws_collections
    WHERE external_id = ANY (${[...externalIds]}::text[])
    ORDER BY id`;
}

const nameRow = row({ name: z.string() });

/** Names that collections of other origin have. */
export async function selectTakenNames(
  trx: Transaction<Tables>,
  { names, externalIds }: { names: readonly string[]; externalIds: readonly string[] },
): Promise<string[]> {
  const rows = await nameRow.all(trx)`
    SELECT name FROM laws_collections
    WHERE name = ANY (${[...names]}::text[])
      AND (external_id IS NULL OR external_id <> ALL (${[...externalIds]}::text[]))
    ORDER BY name`;
  return rows.map(({ name }) => name);
}

export async function insertCollection(
  trx: Transaction<Tables>,
  externalId: string,
  columns: CollectionColumns,
): Promise<number> {
  const { id } = await trx
    .insertInto('laws_collections')
    .values({ external_id: externalId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCollection(
  trx: Transaction<Tables>,
  id: number,
  columns: CollectionColumns,
): Promise<void> {
  await trx.updateTable('laws_collections').set(columns).where('id', '=', id).execute();
  await raiseRevision(trx, id);
}

const collectionItemRow = row({
  lawId: z.int(),
  clauseId: z.int().nullable(),
  sortOrder: z.int(),
});
export type CollectionItem = Row<typeof collectionItemRow>;

/** False when it held exactly these items already. */
export async function replaceCollectionItems(
  trx: Transaction<Tables>,
  { collectionId, items }: { collectionId: number; items: readonly CollectionItem[] },
): Promise<boolean> {
  const rows = await collectionItemRow.all(trx)`
    SELECT law_id AS "lawId", clause_id AS "clauseId", sort_order AS "sortOrder"
    FROM laws_collection_items
    WHERE collection_id = ${collectionId}
    ORDER BY sort_order`;
  const wanted = JSON.stringify(
    items.map(({ lawId, clauseId, sortOrder }) => ({ lawId, clauseId, sortOrder })),
  );
  if (JSON.stringify(rows) === wanted) return false;
  await sql`DELETE FROM laws_collection_items WHERE collection_id = ${collectionId}`.execute(trx);
  await sql`
    INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
    SELECT ${collectionId}, g."lawId", g."clauseId", g."sortOrder"
    FROM json_to_recordset(${wanted}::json) AS g ("lawId" bigint, "clauseId" bigint, "sortOrder" integer)`.execute(
    trx,
  );
  return true;
}

/** An edit that was made from the old state is listed. */
export async function raiseRevision(trx: Transaction<Tables>, collectionId: number): Promise<void> {
  await sql`
    UPDATE laws_collections SET revision = revision + 1 WHERE id = ${collectionId}`.execute(trx);
}

/** Nothing names them any more. */
export async function deleteUnusedLaws(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const gone = sql`ANY (${[...ids]}::bigint[])`;
  await sql`
    DELETE FROM laws_extensions x USING laws_clauses k WHERE k.id = x.clause_id AND k.law_id = ${gone}`.execute(
    trx,
  );
  await sql`
    DELETE FROM laws_expansions x USING laws_clauses k WHERE k.id = x.clause_id AND k.law_id = ${gone}`.execute(
    trx,
  );
  await sql`DELETE FROM laws_items i USING laws_versions v WHERE v.id = i.version_id AND v.law_id = ${gone}`.execute(
    trx,
  );
  await sql`DELETE FROM laws_alarms WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_clause_texts WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_texts WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_versions WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_aliases WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_references WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_clauses WHERE law_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_laws WHERE id = ${gone}`.execute(trx);
  for (const sourceId of ids) await replaceEntries(trx, { kind: 'law', sourceId }, NO_ENTRIES);
}

const NO_ENTRIES = { entries: [], madeOf: '' };

/** With what they hold; nothing shows them any more. */
export async function deleteUnusedLawCollections(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  const gone = sql`ANY (${[...ids]}::bigint[])`;
  await sql`DELETE FROM laws_collection_items WHERE collection_id = ${gone}`.execute(trx);
  await sql`DELETE FROM laws_collections WHERE id = ${gone}`.execute(trx);
}
