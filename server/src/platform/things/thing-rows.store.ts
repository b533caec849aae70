/** What tables of things that stand in something have in common: a state, a place among siblings, a name of its own. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';

type ThingTable = 'courses_categories' | 'courses_lessons' | 'exercises_exercises' | 'exposure_chapters';

const idRow = row({ id: z.int() });

/** `externalId` of what the studio makes: no pack names it so. */
export const STUDIO_PREFIX = 'studio-';

/** A row that staff made: a pack that does not name it leaves it as it is. */
export const isOfStudio = sql<boolean>`(external_id LIKE ${`${STUDIO_PREFIX}%`})`;

/** A draft behind its siblings; undefined when there is no such parent. */
export async function insertThingRow(
  trx: Transaction<Tables>,
  {
    table,
    parent,
    parentId,
    name,
  }: {
    readonly table: ThingTable;
    readonly parent: {
      readonly table: keyof Tables;
      readonly column: string;
      readonly courseId: RawBuilder<number>;
    };
    readonly parentId: number;
    readonly name: string;
  },
): Promise<number | undefined> {
  const column = sql.ref(parent.column);
  const columns = parent.column === 'course_id' ? column : sql`course_id, ${column}`;
  const values = parent.column === 'course_id' ? sql`p.id` : sql`${parent.courseId}, p.id`;
  const inserted = await idRow.optional(trx)`
    INSERT INTO ${sql.table(table)} (${columns}, external_id, name, sort_order, state${typed(table, 'column')})
    SELECT ${values}, ${STUDIO_PREFIX} || gen_random_uuid(), ${name},
      (SELECT coalesce(max(o.sort_order), 0) + 1 FROM ${sql.table(table)} o WHERE o.${column} = p.id), 'draft'
      ${typed(table, 'value')}
    FROM ${sql.table(parent.table)} p
    WHERE p.id = ${parentId}
    RETURNING id`;
  return inserted?.id;
}

/** Columns without a default that a draft has to have. */
function typed(table: ThingTable, part: 'column' | 'value'): RawBuilder<unknown> {
  if (table === 'courses_categories') return part === 'column' ? sql`, type` : sql`, 2`;
  if (table === 'exposure_chapters') return part === 'column' ? sql`, expo_type` : sql`, 0`;
  return sql``;
}

export async function setThingState(
  trx: Transaction<Tables>,
  of: { readonly table: ThingTable; readonly id: number; readonly state: 'published' | 'hidden' },
): Promise<void> {
  await sql`UPDATE ${sql.table(of.table)} SET state = ${of.state} WHERE id = ${of.id}`.execute(trx);
}
