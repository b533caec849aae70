/** Reads entries that are not for everybody: who may read what stands inside the statement, before order and limit. */
import { opensIn, searchKind } from '@sugya/contract/search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SearchedSource, SearchReader } from '../../platform/search/searched-source.ts';
import { madeOfSource } from '../../platform/search/sources.store.ts';

const keyedEntryRow = row({
  kind: searchKind,
  id: z.int(),
  sourceId: z.int(),
  opens: opensIn,
  courseId: z.int(),
  categoryId: z.int().nullable(),
  lessonId: z.int().nullable(),
  thingId: z.int(),
  title: z.string(),
  around: z.string(),
  text: z.string(),
});
export type KeyedEntryRow = Row<typeof keyedEntryRow>;

type Wanted = {
  /** A tsquery of keys. */
  readonly query: string;
  readonly reader: SearchReader;
  /** Of each source. */
  readonly limit: number;
};

/** One statement for all of them: on the embedded database answers wait for each. */
export async function selectByKeys(
  db: Kysely<Tables>,
  sources: readonly SearchedSource[],
  wanted: Wanted,
): Promise<KeyedEntryRow[]> {
  return await keyedEntryRow.all(db)`
    ${sql.join(
      sources.map((source) => entriesOf(source, wanted)),
      sql` UNION ALL `,
    )}`;
}

/** What stands in several places is opened in the first of them. */
function entriesOf(source: SearchedSource, { query, reader, limit }: Wanted): RawBuilder<unknown> {
  const inCourse = reader.courseId === undefined ? sql`true` : sql`o.course_id = ${reader.courseId}`;
  return sql`(
    SELECT ${sql.lit(source.kind)} AS kind, e.id, e.source_id AS "sourceId", p.opens, p.course_id AS "courseId",
      p.category_id AS "categoryId", p.lesson_id AS "lessonId", p.thing_id AS "thingId", e.title, e.around, e.text
    FROM platform_search_entries e
    JOIN (${source.sources}) s ON s.source_id = e.source_id
    CROSS JOIN LATERAL (
      SELECT o.opens, o.course_id, o.category_id, o.lesson_id, o.thing_id
      FROM (${source.openedIn(reader)}) o
      WHERE ${inCourse}
      ORDER BY o.course_id, o.lesson_id, o.opens DESC, o.thing_id
      LIMIT 1
    ) p
    WHERE e.kind = ${sql.lit(source.kind)} AND e.vector @@ ${query}::tsquery AND e.made_of = ${madeOfSource}
    ORDER BY ts_rank(e.vector, ${query}::tsquery) DESC, e.id
    LIMIT ${limit}
  )`;
}
