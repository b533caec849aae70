/**
 * What the tables of listed things have in common. One that was never published is withdrawn and marked as a draft, so
 * that no read of students has to know of drafts; one that is withdrawn and no draft was hidden.
 */
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { ListedThing, ThingParent, ThingUse } from './listed-thing.ts';
import { thingsInForce } from './shown-things.store.ts';
import { STUDIO_PREFIX } from './thing-rows.store.ts';

export type ListedTable = {
  readonly kind: ListedKind;
  readonly table: keyof Tables;
  /** Of the column that lists show. */
  readonly name: string;
  readonly parent: {
    readonly table: keyof Tables;
    readonly column: string;
    /** How it is called where one is chosen, and in which order they stand; both of a row `p`. */
    readonly label: RawBuilder<string>;
    readonly order: RawBuilder<unknown>;
    /** Of a row `p` of the parent's table. */
    readonly courseId: RawBuilder<number>;
  };
  /** Of a row `t`. */
  readonly state: RawBuilder<string>;
  /** What is set when it is published, and when it is hidden. */
  readonly published: RawBuilder<unknown>;
  readonly hidden: RawBuilder<unknown>;
  /** Columns that a draft has to have, with their values. */
  readonly fresh: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly hasCourse: boolean;
  /** False: in the order of its times. */
  readonly isOrdered: boolean;
  readonly from?: RawBuilder<unknown>;
  readonly to?: RawBuilder<unknown>;
  /** Counted by what is used; with any of `t` it is not deleted. */
  readonly uses: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** For tables with the two marks. */
export const WITHDRAWN = {
  state: sql<string>`CASE WHEN t.is_draft THEN 'draft' WHEN t.is_withdrawn THEN 'hidden' ELSE 'published' END`,
  published: sql`is_withdrawn = false, is_draft = false`,
  hidden: sql`is_withdrawn = true`,
} as const;
/** The draft's mark is its whole state. */
export const AS_DRAFT = { is_withdrawn: sql`true`, is_draft: sql`true` } as const;

export const IN_COURSE = {
  table: 'courses_courses',
  column: 'course_id',
  label: sql<string>`p.name`,
  order: sql`p.name`,
  courseId: sql<number>`p.id`,
} as const;

export const IN_LESSON = {
  table: 'courses_lessons',
  column: 'lesson_id',
  label: sql<string>`(SELECT g.name FROM courses_categories g WHERE g.id = p.category_id) || ' – ' || p.name`,
  order: sql`(SELECT g.sort_order FROM courses_categories g WHERE g.id = p.category_id), p.sort_order`,
  courseId: sql<number>`p.course_id`,
} as const;

/** For tables with a column of the state. */
export const STATED = {
  state: sql<string>`t.state`,
  published: sql`state = 'published'`,
  hidden: sql`state = 'hidden'`,
} as const;

const idRow = row({ id: z.int() });
const parentRow = row({ id: z.int(), name: z.string() });
const useRow = row({ what: z.string(), count: z.int() });
const listedRow = row({
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'published', 'hidden']),
  hasDraft: z.boolean(),
  from: z.date().nullable(),
  to: z.date().nullable(),
});

type FromTable<Kind extends ListedKind> = Pick<
  ListedThing<Kind>,
  'insert' | 'hide' | 'remove' | 'list' | 'parents' | 'order' | 'uses'
>;

export function listedFrom<Kind extends ListedKind>(
  of: ListedTable & { readonly kind: Kind },
): FromTable<Kind> {
  const { table, parent } = of;
  return {
    insert: (trx, { parentId, name }) => insertListed(trx, of, { parentId: parentId ?? 0, name }),
    hide: async (trx, id) => {
      await sql`UPDATE ${sql.table(table)} SET ${of.hidden} WHERE id = ${id}`.execute(trx);
    },
    remove: async (trx, id) => {
      if ((await selectUses(trx, of, id)).length > 0) return false;
      await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx);
      return true;
    },
    list: (db, courseId) => selectListed(db, of, courseId),
    parents: (db, courseId) => selectParents(db, of, courseId),
    order: async (trx, { parentId, ids }) => {
      const standing = await idRow.all(trx)`
        SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(parent.column)} = ${parentId} FOR UPDATE`;
      const isWhole = standing.length === ids.length && standing.every(({ id }) => ids.includes(id));
      if (!of.isOrdered || !isWhole) return false;
      await sql`
        UPDATE ${sql.table(table)} t SET sort_order = given.place
        FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS given (id, place)
        WHERE t.id = given.id`.execute(trx);
      return true;
    },
    uses: (db, id) => selectUses(db, of, id),
  };
}

/** An empty field of a form is an absent one. */
export function orNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Writes a form's columns, and shows what they make. */
export async function publishListed(
  trx: Transaction<Tables>,
  of: ListedTable,
  { id, columns }: { readonly id: number; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`UPDATE ${sql.table(of.table)} SET ${sql.join(set)}, ${of.published} WHERE id = ${id}`.execute(
    trx,
  );
}

async function insertListed(
  trx: Transaction<Tables>,
  { table, parent, name: nameColumn, fresh, hasCourse, isOrdered }: ListedTable,
  { parentId, name }: { readonly parentId: number; readonly name: string },
): Promise<number | undefined> {
  const own = sql.ref(parent.column);
  const columns: Record<string, RawBuilder<unknown>> = {
    external_id: sql`${STUDIO_PREFIX} || gen_random_uuid()`,
    [parent.column]: sql`p.id`,
    [nameColumn]: sql`${name}`,
    ...(hasCourse && parent.column !== 'course_id' && { course_id: parent.courseId }),
    ...(isOrdered && {
      sort_order: sql`(SELECT coalesce(max(o.sort_order), 0) + 1 FROM ${sql.table(table)} o WHERE o.${own} = p.id)`,
    }),
    ...fresh,
  };
  const inserted = await idRow.optional(trx)`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    SELECT ${sql.join(Object.values(columns))}
    FROM ${sql.table(parent.table)} p
    WHERE p.id = ${parentId}
    RETURNING id`;
  return inserted?.id;
}

async function selectListed(db: Kysely<Tables>, of: ListedTable, courseId: number) {
  const { kind, table, parent } = of;
  const from = of.from ?? sql`NULL::timestamptz`;
  const order = of.isOrdered ? sql`${parent.order}, p.id, t.sort_order` : sql`"from" DESC NULLS FIRST`;
  return await listedRow.all(db)`
    SELECT t.id, t.${sql.ref(parent.column)} AS "parentId",
      coalesce(d.form->>'name', t.${sql.ref(of.name)}) AS name, ${of.state} AS state,
      d.form IS NOT NULL AS "hasDraft", ${from} AS "from", ${of.to ?? sql`NULL::timestamptz`} AS "to"
    FROM ${sql.table(table)} t
    JOIN ${sql.table(parent.table)} p ON p.id = t.${sql.ref(parent.column)}
    LEFT JOIN ${thingsInForce} d ON d.kind = ${kind} AND d.thing_id = t.id
    WHERE ${parent.courseId} = ${courseId}
    ORDER BY ${order}, t.id
    LIMIT 5000`;
}

async function selectParents(
  db: Kysely<Tables>,
  { parent }: ListedTable,
  courseId: number,
): Promise<ThingParent[]> {
  return await parentRow.all(db)`
    SELECT p.id, ${parent.label} AS name
    FROM ${sql.table(parent.table)} p
    WHERE ${parent.courseId} = ${courseId}
    ORDER BY ${parent.order}, p.id
    LIMIT 2000`;
}

async function selectUses(db: Kysely<Tables>, of: ListedTable, id: number): Promise<ThingUse[]> {
  const counted = Object.entries(of.uses).map(
    ([
      what,
      count,
    ]) => sql`SELECT ${what}::text AS what, (${count})::bigint AS count FROM ${sql.table(of.table)} t
      WHERE t.id = ${id}`,
  );
  if (counted.length === 0) return [];
  const found = await useRow.all(db)`${sql.join(counted, sql` UNION ALL `)}`;
  return found.filter(({ count }) => count > 0);
}
