/** Places among siblings: where things stand, and how a list gets another order by one statement. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

/** A table whose rows stand in a row of another, in an order of their own. */
export type PlacedTable = {
  readonly table: keyof Tables;
  readonly parentColumn: string;
  readonly parentTable: keyof Tables;
  /** Of the parent's row. */
  readonly courseColumn: 'id' | 'course_id';
};

const placeRow = row({ id: z.int(), parentId: z.int(), courseId: z.int(), place: z.int() });
export type ThingPlace = Row<typeof placeRow>;

/** Where each of them stands, 1 first. */
export async function selectPlaces(
  db: Kysely<Tables>,
  { table, parentColumn }: PlacedTable,
  ids: readonly number[],
): Promise<ThingPlace[]> {
  const parent = sql.ref(`o.${parentColumn}`);
  return await placeRow.all(db)`
    SELECT ranked.id, ranked.parent_id AS "parentId", ranked.course_id AS "courseId", ranked.place
    FROM (
      SELECT o.id, ${parent} AS parent_id, o.course_id,
        row_number() OVER (PARTITION BY ${parent} ORDER BY o.sort_order, o.id) AS place
      FROM ${sql.table(table)} o
      WHERE ${parent} IN (
        SELECT ${sql.ref(`t.${parentColumn}`)} FROM ${sql.table(table)} t WHERE t.id = ANY (${[...ids]}::bigint[])
      )
    ) ranked
    WHERE ranked.id = ANY (${[...ids]}::bigint[])`;
}

const listRow = row({ parentId: z.int(), ids: z.array(z.int()) });

/** The whole order of each of these lists. */
export async function selectLists(
  db: Kysely<Tables>,
  { table, parentColumn }: PlacedTable,
  parentIds: readonly number[],
): Promise<Row<typeof listRow>[]> {
  const parent = sql.ref(`o.${parentColumn}`);
  return await listRow.all(db)`
    SELECT ${parent} AS "parentId", jsonb_agg(o.id ORDER BY o.sort_order, o.id) AS ids
    FROM ${sql.table(table)} o
    WHERE ${parent} = ANY (${[...parentIds]}::bigint[])
    GROUP BY ${parent}`;
}

const courseRow = row({ courseId: z.int() });

/** Undefined when there is no such parent. Nobody else changes the order in it until the transaction ends. */
export async function lockParent(
  trx: Transaction<Tables>,
  { parentTable, courseColumn }: PlacedTable,
  parentId: number,
): Promise<number | undefined> {
  const found = await courseRow.optional(trx)`
    SELECT ${sql.ref(courseColumn)} AS "courseId"
    FROM ${sql.table(parentTable)}
    WHERE id = ${parentId}
    FOR NO KEY UPDATE`;
  return found?.courseId;
}

/** These at this place, in this order, and the others of the list around them. One statement. */
export async function placeThings(
  trx: Transaction<Tables>,
  { table, parentColumn }: PlacedTable,
  {
    ids,
    parentId,
    place,
  }: { readonly ids: readonly number[]; readonly parentId: number; readonly place: number | null },
): Promise<void> {
  const parent = sql.ref(parentColumn);
  const moved = sql`${[...ids]}::bigint[]`;
  const last = sql`(SELECT count(*) + 1 FROM others)`;
  const first = place === null ? last : sql`least(${place}::bigint, ${last})`;
  await sql`
    WITH others AS (
      SELECT o.id, row_number() OVER (ORDER BY o.sort_order, o.id) AS place
      FROM ${sql.table(table)} o
      WHERE ${sql.ref(`o.${parentColumn}`)} = ${parentId} AND NOT o.id = ANY (${moved})
    ), target AS (
      SELECT id, CASE WHEN place < ${first} THEN place ELSE place + cardinality(${moved}) END AS place FROM others
      UNION ALL
      SELECT given.id, ${first} + given.step - 1 FROM unnest(${moved}) WITH ORDINALITY AS given (id, step)
    )
    UPDATE ${sql.table(table)} t
    SET ${parent} = ${parentId}, sort_order = target.place
    FROM target
    WHERE t.id = target.id
      AND (${sql.ref(`t.${parentColumn}`)}, t.sort_order) IS DISTINCT FROM (${parentId}::bigint, target.place)`.execute(
    trx,
  );
}
