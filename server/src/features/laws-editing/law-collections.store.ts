/** Law collections as staff build them. The import of packs writes them too, by external id. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const item = z.strictObject({
  lawId: z.int(),
  clauseId: z.int().nullable(),
  sortOrder: z.int(),
});
export type ItemRow = z.output<typeof item>;
const linked = z.strictObject({ id: z.int(), name: z.string() });

const collectionRow = row({
  id: z.int(),
  name: z.string(),
  displaySeparateLawText: z.boolean(),
  isActive: z.boolean(),
  isAcademy: z.boolean(),
  revision: z.int(),
  items: z.array(item),
  exercises: z.array(linked),
  lessons: z.array(linked),
  videos: z.array(linked),
});
export type CollectionRow = Row<typeof collectionRow>;

export type CollectionFields = {
  readonly name: string;
  readonly displaySeparateLawText: boolean;
  readonly isActive: boolean;
  readonly isAcademy: boolean;
};

/** All of them, those with something of one law, or one of them. */
export async function selectCollections(
  db: Kysely<Tables>,
  of: { readonly lawId?: number | undefined; readonly id?: number | undefined },
): Promise<CollectionRow[]> {
  const isOne = of.id === undefined ? sql`true` : sql`c.id = ${of.id}`;
  const isOfLaw =
    of.lawId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM laws_collection_items i WHERE i.collection_id = c.id AND i.law_id = ${of.lawId})`;
  return await collectionRow.all(db)`
    SELECT c.id, c.name, c.display_separate_law_text AS "displaySeparateLawText",
      c.is_active AS "isActive", c.is_academy AS "isAcademy", c.revision,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
            'lawId', i.law_id, 'clauseId', i.clause_id, 'sortOrder', i.sort_order)
          ORDER BY i.sort_order, i.law_id, i.clause_id NULLS FIRST), '[]')
        FROM laws_collection_items i
        WHERE i.collection_id = c.id
      ) AS items,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) ORDER BY e.name, e.id), '[]')
        FROM exercises_exercises e
        WHERE e.law_collection_id = c.id
      ) AS exercises,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id), '[]')
        FROM courses_lessons l
        WHERE l.law_collection_id = c.id
      ) AS lessons,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) ORDER BY v.name, v.id), '[]')
        FROM lectures_videos v
        WHERE v.law_collection_id = c.id
      ) AS videos
    FROM laws_collections c
    WHERE ${isOne} AND ${isOfLaw}
    ORDER BY c.name, c.id
    LIMIT 2000`;
}

const unknownItemRow = row({ place: z.int(), isLawKnown: z.boolean() });

/**
 * Places in `items` whose law is unknown, or whose clause is none of that law's. A clause that was withdrawn since the
 * collection was made may stay in it.
 */
export async function selectUnknownItems(
  db: Kysely<Tables>,
  items: readonly ItemRow[],
): Promise<{ place: number; isLawKnown: boolean }[]> {
  return await unknownItemRow.all(db)`
    SELECT given.place - 1 AS place, l.id IS NOT NULL AS "isLawKnown"
    FROM unnest(
      ${items.map(({ lawId }) => lawId)}::bigint[],
      ${items.map(({ clauseId }) => clauseId)}::bigint[]
    ) WITH ORDINALITY AS given (law_id, clause_id, place)
    LEFT JOIN laws_laws l ON l.id = given.law_id
    LEFT JOIN laws_clauses c ON c.law_id = given.law_id AND c.id = given.clause_id
    WHERE l.id IS NULL OR (given.clause_id IS NOT NULL AND c.id IS NULL)
    ORDER BY given.place`;
}

const idRow = row({ id: z.int() });

/** Undefined when another collection has the name. */
export async function insertCollection(
  trx: Transaction<Tables>,
  { name, displaySeparateLawText, isActive, isAcademy }: CollectionFields,
): Promise<number | undefined> {
  const inserted = await idRow.optional(trx)`
    INSERT INTO laws_collections (name, display_separate_law_text, is_active, is_academy)
    VALUES (${name}, ${displaySeparateLawText}, ${isActive}, ${isAcademy})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  return inserted?.id;
}

const heldCollectionRow = row({ revision: z.int(), isNameTaken: z.boolean() });

/** What keeps an edit out, read under a lock so that the write after it meets what was read. */
export async function checkCollection(
  trx: Transaction<Tables>,
  of: { readonly id: number; readonly name: string },
): Promise<{ revision: number; isNameTaken: boolean } | undefined> {
  return await heldCollectionRow.optional(trx)`
    SELECT c.revision,
      EXISTS (SELECT 1 FROM laws_collections o WHERE o.name = ${of.name} AND o.id <> c.id) AS "isNameTaken"
    FROM laws_collections c
    WHERE c.id = ${of.id}
    FOR UPDATE OF c`;
}

export async function updateCollectionFields(
  trx: Transaction<Tables>,
  { id, ...fields }: CollectionFields & { readonly id: number },
): Promise<void> {
  await sql`
    UPDATE laws_collections
    SET name = ${fields.name}, display_separate_law_text = ${fields.displaySeparateLawText},
      is_active = ${fields.isActive}, is_academy = ${fields.isAcademy}, revision = revision + 1
    WHERE id = ${id}`.execute(trx);
}

/** The items are these and no others. */
export async function replaceItems(
  trx: Transaction<Tables>,
  { id, items }: { readonly id: number; readonly items: readonly ItemRow[] },
): Promise<void> {
  await sql`DELETE FROM laws_collection_items WHERE collection_id = ${id}`.execute(trx);
  // Of a statute that is here, staff have said what they want of it.
  await sql`
    DELETE FROM laws_named_items n USING laws_laws l
    WHERE n.collection_id = ${id} AND l.external_id = n.law_number`.execute(trx);
  await sql`
    INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
    SELECT ${id}::bigint, given.law_id, given.clause_id, given.sort_order
    FROM unnest(
      ${items.map(({ lawId }) => lawId)}::bigint[],
      ${items.map(({ clauseId }) => clauseId)}::bigint[],
      ${items.map(({ sortOrder }) => sortOrder)}::integer[]
    ) AS given (law_id, clause_id, sort_order)`.execute(trx);
}

const isDeletedRow = row({ isDeleted: z.boolean() });

/** ALC-28: nothing that an exercise, a lesson or a video shows is deleted. */
export async function deleteUnlinkedCollection(
  db: Kysely<Tables>,
  id: number,
): Promise<'deleted' | 'still_linked' | 'not_found'> {
  const found = await isDeletedRow.optional(db)`
    WITH deleted AS (
      DELETE FROM laws_collections c
      WHERE c.id = ${id}
        AND NOT EXISTS (SELECT 1 FROM exercises_exercises e WHERE e.law_collection_id = c.id)
        AND NOT EXISTS (SELECT 1 FROM courses_lessons l WHERE l.law_collection_id = c.id)
        AND NOT EXISTS (SELECT 1 FROM lectures_videos v WHERE v.law_collection_id = c.id)
      RETURNING c.id
    )
    SELECT EXISTS (SELECT 1 FROM deleted) AS "isDeleted"
    FROM laws_collections
    WHERE id = ${id}`;
  if (found === undefined) return 'not_found';
  return found.isDeleted ? 'deleted' : 'still_linked';
}
