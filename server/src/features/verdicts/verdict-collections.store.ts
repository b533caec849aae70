/** Collections of summaries: reads and writes for staff (AVC). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Audit } from '../../platform/audit/audited-call.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';

const collectionRow = row({
  id: z.int(),
  name: z.string(),
  verdictCollectionItems: z.array(
    z.strictObject({ verdictSummaryId: z.int(), sortOrder: z.int(), verdictSummaryName: z.string() }),
  ),
  revision: z.int(),
  lessons: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  videos: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});
export type CollectionRow = Row<typeof collectionRow>;

export type CollectedItem = { readonly verdictSummaryId: number; readonly sortOrder: number };
type Edit = { readonly name: string; readonly items: readonly CollectedItem[] };

/** `o` is the collection in the surrounding query. */
const collectionColumns = sql`
  o.id, o.name, o.revision,
  coalesce((
    SELECT jsonb_agg(
      jsonb_build_object(
        'verdictSummaryId', s.id, 'sortOrder', i.sort_order, 'verdictSummaryName', s.name
      )
      ORDER BY i.sort_order, s.id
    )
    FROM verdicts_collection_items i
    JOIN verdicts_summaries s ON s.id = i.summary_id
    WHERE i.collection_id = o.id
  ), '[]') AS "verdictCollectionItems",
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id)
    FROM courses_lessons l
    WHERE l.verdict_collection_id = o.id
  ), '[]') AS lessons,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) ORDER BY v.name, v.id)
    FROM lectures_videos v
    WHERE v.verdict_collection_id = o.id
  ), '[]') AS videos`;

export async function selectCollections(db: Kysely<Tables>): Promise<CollectionRow[]> {
  return await collectionRow.all(db)`
    SELECT ${collectionColumns}
    FROM verdicts_collections o
    ORDER BY o.name, o.id
    LIMIT 5000`;
}

export async function selectOptionalCollection(
  db: Kysely<Tables>,
  collectionId: number,
): Promise<CollectionRow | undefined> {
  return await collectionRow.optional(db)`
    SELECT ${collectionColumns}
    FROM verdicts_collections o
    WHERE o.id = ${collectionId}`;
}

const placeRow = row({ place: z.int() });

/** The places, in the list that was sent, of summaries that there are not. */
export async function selectUnknownPlaces(
  db: Kysely<Tables>,
  summaryIds: readonly number[],
): Promise<number[]> {
  const rows = await placeRow.all(db)`
    SELECT given.place - 1 AS place
    FROM unnest(${[...summaryIds]}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE NOT EXISTS (SELECT 1 FROM verdicts_summaries s WHERE s.id = given.id)
    ORDER BY given.place
    LIMIT 1000`;
  return rows.map(({ place }) => place);
}

export async function createCollection(
  db: Kysely<Tables>,
  audit: Audit,
  edit: Edit,
): Promise<CollectionRow | 'name_taken'> {
  return await inTransaction(db, async (trx) => {
    const id = await insertCollection(trx, { external_id: null, ...edit });
    if (id === null) return 'name_taken';
    const after = await writtenCollection(trx, id);
    await audit(trx, { after });
    return after;
  });
}

const heldCollectionRow = row({ revision: z.int(), isNameTaken: z.boolean() });

/** All items are replaced (AVC-11). `revision` null: the writer does not say what they have seen. */
export async function editCollection(
  db: Kysely<Tables>,
  audit: Audit,
  {
    of,
    edit,
  }: { readonly of: { readonly id: number; readonly revision: number | null }; readonly edit: Edit },
): Promise<CollectionRow | 'not_found' | 'edited_elsewhere' | 'name_taken'> {
  return await inTransaction(db, async (trx) => {
    const stored = await heldCollectionRow.optional(trx)`
      SELECT o.revision, EXISTS (
        SELECT 1 FROM verdicts_collections other WHERE other.name = ${edit.name} AND other.id <> o.id
      ) AS "isNameTaken"
      FROM verdicts_collections o
      WHERE o.id = ${of.id}
      FOR UPDATE OF o`;
    if (stored === undefined) return 'not_found';
    if (of.revision !== null && of.revision !== stored.revision) return 'edited_elsewhere';
    if (stored.isNameTaken) return 'name_taken';
    const before = await writtenCollection(trx, of.id);
    await updateCollection(trx, of.id, edit);
    const after = await writtenCollection(trx, of.id);
    await audit(trx, { before, after });
    return after;
  });
}

const idRow = row({ id: z.int() });

/** A collection that a lesson shows stays. The lock keeps a lesson from being linked meanwhile. */
export async function deleteCollection(
  db: Kysely<Tables>,
  audit: Audit,
  collectionId: number,
): Promise<'deleted' | 'not_found' | 'still_linked'> {
  return await inTransaction(db, async (trx) => {
    const rows = await idRow.all(trx)`
      SELECT id FROM verdicts_collections WHERE id = ${collectionId} FOR UPDATE`;
    if (rows.length === 0) return 'not_found';
    const before = await writtenCollection(trx, collectionId);
    const { numAffectedRows } = await sql`
      DELETE FROM verdicts_collections o
      WHERE o.id = ${collectionId}
        AND NOT EXISTS (SELECT 1 FROM courses_lessons l WHERE l.verdict_collection_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM lectures_videos v WHERE v.verdict_collection_id = o.id)`.execute(trx);
    if (numAffectedRows === 0n) return 'still_linked';
    await audit(trx, { before });
    return 'deleted';
  });
}

/** Its id; null when another collection has the name. */
export async function insertCollection(
  trx: Transaction<Tables>,
  { external_id, name, items }: Edit & { readonly external_id: string | null },
): Promise<number | null> {
  const inserted = await trx
    .insertInto('verdicts_collections')
    .values({ external_id, name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await insertItems(trx, inserted.id, items);
  return inserted.id;
}

export async function updateCollection(
  trx: Transaction<Tables>,
  id: number,
  { name, items }: Edit,
): Promise<void> {
  await trx
    .updateTable('verdicts_collections')
    .set({ name, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('verdicts_collection_items').where('collection_id', '=', id).execute();
  await insertItems(trx, id, items);
}

async function insertItems(
  trx: Transaction<Tables>,
  collectionId: number,
  items: readonly CollectedItem[],
): Promise<void> {
  const rows = items.map(({ verdictSummaryId, sortOrder }) => ({
    collection_id: collectionId,
    summary_id: verdictSummaryId,
    sort_order: sortOrder,
  }));
  await trx.insertInto('verdicts_collection_items').values(rows).execute();
}

async function writtenCollection(trx: Transaction<Tables>, id: number): Promise<CollectionRow> {
  const row = await selectOptionalCollection(trx, id);
  if (row === undefined) throw new Error(`Verdict collection ${id} was written and is not there`);
  return row;
}
