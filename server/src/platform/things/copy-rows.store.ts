/**
 * Copies the rows of a course into its copy, so many at a time. A copy keeps the external id of its original, and by it the
 * rows below find what they stand in; a step that comes twice finds its rows there.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

export type CopyStep = {
  readonly fromCourseId: number;
  readonly toCourseId: number;
  /** Rows of a greater id, and so many of them at most. */
  readonly after: number;
  readonly most: number;
  readonly now: Date;
};

const copiedRow = row({ id: z.int(), copyId: z.int() });
export type CopiedRow = Row<typeof copiedRow>;

export type CopiedTable = {
  readonly table: keyof Tables;
  /** What its ids are drawn from: a sequence of its own, or that of all things that may be favourites. */
  readonly ids: 'own' | 'entity';
  /** What its rows stand in beside the course. */
  readonly parent?: { readonly table: keyof Tables; readonly column: string };
  /** False where only the parent names the course. */
  readonly hasCourse: boolean;
  /** Columns that differ from those of the original: by a row `o`, and a row `n` of the parent's copy. */
  readonly differs?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which rows `o` come along; absent: all. */
  readonly only?: RawBuilder<boolean>;
};

/** For tables with the two marks: what students saw waits for its publishing, and what was hidden stays so. */
export const AS_DRAFT_AGAIN = {
  is_withdrawn: sql`true`,
  is_draft: sql`(o.is_draft OR NOT o.is_withdrawn)`,
} as const;

export async function copyRows(
  trx: Transaction<Tables>,
  given: CopiedTable,
  step: CopyStep,
): Promise<CopiedRow[]> {
  const { table, parent, hasCourse, differs = {} } = given;
  const differences = Object.entries({
    id: sql`picked.new_id`,
    ...(hasCourse && { course_id: sql`${step.toCourseId}::bigint` }),
    ...(parent !== undefined && { [parent.column]: sql`n.id` }),
    ...differs,
  }).flatMap(([column, value]) => [sql`${column}::text`, value]);
  const standing =
    parent === undefined ? sql`` : sql`LEFT JOIN ${sql.table(parent.table)} n ON n.id = picked.parent_id`;
  return await copiedRow.all(trx)`
    WITH picked AS MATERIALIZED (
      ${pickedRows(given, step)}
    ), copied AS (
      INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM picked
      JOIN ${sql.table(table)} o ON o.id = picked.old_id
      ${standing}
      CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object(${sql.join(differences)})) AS copy
    )
    SELECT old_id AS id, new_id AS "copyId" FROM picked ORDER BY old_id`;
}

/** The next rows that are not there yet, as old_id, new_id and parent_id: the statement of one step begins with them. */
export function pickedRows(
  { table, ids, parent, hasCourse, only = sql<boolean>`true` }: CopiedTable,
  { fromCourseId, toCourseId, after, most }: CopyStep,
): RawBuilder<unknown> {
  const newId = sql`nextval(${ids === 'own' ? sql`pg_get_serial_sequence(${table}::text, 'id')` : sql`'platform_entity_id'`})`;
  const standing =
    parent === undefined
      ? sql``
      : sql`
        JOIN ${sql.table(parent.table)} p ON p.id = o.${sql.ref(parent.column)}
        JOIN ${sql.table(parent.table)} n ON n.course_id = ${toCourseId} AND n.external_id = p.external_id`;
  const isOfCourse = hasCourse ? sql`o.course_id = ${fromCourseId}` : sql`p.course_id = ${fromCourseId}`;
  const isSamePlace = hasCourse
    ? sql`x.course_id = ${toCourseId}`
    : sql`x.${sql.ref(parent?.column ?? 'course_id')} = n.id`;
  return sql`
    SELECT o.id AS old_id, ${newId} AS new_id, ${parent === undefined ? sql`NULL::bigint` : sql`n.id`} AS parent_id
    FROM ${sql.table(table)} o
    ${standing}
    WHERE ${isOfCourse} AND o.id > ${after} AND ${only}
      AND NOT EXISTS (
        SELECT 1 FROM ${sql.table(table)} x WHERE ${isSamePlace} AND x.external_id = o.external_id
      )
    ORDER BY o.id
    LIMIT ${most}`;
}
