/** What collections name by a statute's number in the registry, and how content calls statutes that may not be here. */
import type { PackClause, PackStatuteName } from '@sugya/contract/content-pack.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function writeStatuteNames(
  trx: Transaction<Tables>,
  names: readonly PackStatuteName[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    INSERT INTO laws_named_statutes (law_number, name)
    SELECT g.law, g.name FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS g (law text, name text)
    ON CONFLICT (law_number) DO UPDATE SET name = excluded.name WHERE laws_named_statutes.name <> excluded.name`.execute(
    trx,
  );
}

export type NamedItem = PackClause & { readonly sortOrder: number };

export async function replaceNamedItems(
  trx: Transaction<Tables>,
  { collectionId, items }: { readonly collectionId: number; readonly items: readonly NamedItem[] },
): Promise<void> {
  await sql`DELETE FROM laws_named_items WHERE collection_id = ${collectionId}`.execute(trx);
  if (items.length === 0) return;
  await sql`
    INSERT INTO laws_named_items (collection_id, sort_order, law_number, clause)
    SELECT ${collectionId}, g."sortOrder", g.law, g.clause
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS g ("sortOrder" integer, law text, clause text)`.execute(
    trx,
  );
}

const clauseRow = row({ clause: z.string().nullable() });

export async function selectNamedItemsOf(
  trx: Transaction<Tables>,
  lawNumber: string,
): Promise<(string | null)[]> {
  const rows = await clauseRow.all(trx)`
    SELECT DISTINCT clause FROM laws_named_items WHERE law_number = ${lawNumber}`;
  return rows.map(({ clause }) => clause);
}

const numberRow = row({ lawNumber: z.string().nullable() });

export async function selectLawNumber(trx: Transaction<Tables>, lawId: number): Promise<string | null> {
  const law = await numberRow.one(trx)`
    SELECT external_id AS "lawNumber" FROM laws_laws WHERE id = ${lawId}`;
  return law.lawNumber;
}

const collectionRow = row({ id: z.int(), hasLaws: z.boolean() });
export type NamingCollection = { readonly id: number; readonly hasLaws: boolean };

/** The collections that name the statute hold it from now on. */
export async function settleNamedItems(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly lawNumber: string;
    readonly clauses: readonly { readonly clause: string; readonly clauseId: number }[];
  },
): Promise<NamingCollection[]> {
  await sql`
    INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
    SELECT n.collection_id, ${of.lawId}::bigint, g."clauseId", n.sort_order
    FROM laws_named_items n
    LEFT JOIN jsonb_to_recordset(${JSON.stringify(of.clauses)}::jsonb) AS g (clause text, "clauseId" bigint)
      ON g.clause = n.clause
    WHERE n.law_number = ${of.lawNumber} AND (n.clause IS NULL OR g.clause IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(trx);
  return await selectNaming(trx, [of.lawNumber]);
}

/** The statutes go: the collections that name them wait for them again. */
export async function releaseNamedItems(
  trx: Transaction<Tables>,
  lawIds: readonly number[],
): Promise<NamingCollection[]> {
  await sql`
    DELETE FROM laws_collection_items i
    WHERE i.law_id = ANY (${[...lawIds]}::bigint[]) AND EXISTS (
      SELECT FROM laws_named_items n JOIN laws_laws l ON l.external_id = n.law_number
      WHERE n.collection_id = i.collection_id AND l.id = i.law_id)`.execute(trx);
  const numbers: string[] = [];
  for (const lawId of lawIds) numbers.push((await selectLawNumber(trx, lawId)) ?? '');
  return await selectNaming(trx, numbers);
}

/** Those that name any of these statutes. */
export async function selectNaming(
  trx: Transaction<Tables>,
  lawNumbers: readonly string[],
): Promise<NamingCollection[]> {
  return await collectionRow.all(trx)`
    SELECT DISTINCT n.collection_id AS id,
      EXISTS (SELECT FROM laws_collection_items i WHERE i.collection_id = n.collection_id) AS "hasLaws"
    FROM laws_named_items n
    WHERE n.law_number = ANY (${[...lawNumbers]}::text[])
    ORDER BY id`;
}
