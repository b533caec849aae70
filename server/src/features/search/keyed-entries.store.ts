/** Reads entries that are not for everybody: who may read what stands inside the statement, before order and limit. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';
import { madeOfSource } from '../../platform/search/sources.store.ts';

const keyedEntryRow = row({
  id: z.int(),
  sourceId: z.int(),
  courseId: z.int(),
  categoryId: z.int(),
  lessonId: z.int(),
  thingId: z.int(),
  title: z.string(),
  around: z.string(),
  text: z.string(),
});
export type KeyedEntryRow = Row<typeof keyedEntryRow>;

export async function selectByKeys(
  db: Kysely<Tables>,
  source: SearchedSource,
  of: {
    /** A tsquery of keys. */
    readonly query: string;
    readonly courseId: number | undefined;
    readonly viewer: CourseViewer;
    readonly limit: number;
  },
): Promise<KeyedEntryRow[]> {
  const inCourse = of.courseId === undefined ? sql`true` : sql`s.course_id = ${of.courseId}`;
  return await keyedEntryRow.all(db)`
    SELECT e.id, e.source_id AS "sourceId", s.course_id AS "courseId", s.category_id AS "categoryId",
      s.lesson_id AS "lessonId", s.thing_id AS "thingId", e.title, e.around, e.text
    FROM platform_search_entries e
    JOIN (${source.sources}) s ON s.source_id = e.source_id
    WHERE e.kind = ${source.kind} AND e.vector @@ ${of.query}::tsquery AND ${inCourse}
      AND ${source.mayRead(of.viewer)} AND e.made_of = ${madeOfSource}
    ORDER BY ts_rank(e.vector, ${of.query}::tsquery) DESC, e.id
    LIMIT ${of.limit}`;
}
