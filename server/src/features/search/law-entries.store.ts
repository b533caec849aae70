/** Reads entries of laws. Everybody who is signed in may read every law, so a scope here is a choice and no right. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const lawEntryRow = row({
  id: z.int(),
  lawId: z.int(),
  clauseId: z.int().nullable(),
  number: z.string().nullable(),
  title: z.string(),
  around: z.string(),
  path: z.string(),
  text: z.string(),
});
export type LawEntryRow = Row<typeof lawEntryRow>;

const columns = sql`e.id, e.source_id AS "lawId", e.place AS "clauseId", e.number, e.title, e.around, e.path, e.text`;

/** Null for all laws. */
export type LawScope = readonly number[] | null;

type Wanted = {
  /** A tsquery. */
  readonly query: string;
  readonly scope: LawScope;
  readonly limit: number;
};

/** The likeliest by the database's own rank, which is only there to choose who is ranked. */
export async function selectByWords(
  db: Kysely<Tables>,
  { query, scope, limit }: Wanted,
): Promise<LawEntryRow[]> {
  return await lawEntryRow.all(db)`
    SELECT ${columns}
    FROM platform_search_entries e
    WHERE e.kind = 'law' AND e.vector @@ ${query}::tsquery AND ${inScope(scope)}
    ORDER BY ts_rank(e.vector, ${query}::tsquery) DESC, e.id
    LIMIT ${limit}`;
}

/** The same of titles; `onlyLaws`: of the laws themselves. */
export async function selectByTitle(
  db: Kysely<Tables>,
  { query, scope, limit, onlyLaws = false }: Wanted & { readonly onlyLaws?: boolean },
): Promise<LawEntryRow[]> {
  return await lawEntryRow.all(db)`
    SELECT ${columns}
    FROM platform_search_entries e
    WHERE e.kind = 'law' AND e.title_vector @@ ${query}::tsquery AND ${inScope(scope)}
      AND (NOT ${onlyLaws}::boolean OR e.place IS NULL)
    ORDER BY ts_rank(e.title_vector, ${query}::tsquery) DESC, e.id
    LIMIT ${limit}`;
}

/** The first clause of this number in each law, in the order of the laws: the main text stands before additions. */
export async function selectByNumber(
  db: Kysely<Tables>,
  { lawIds, number }: { readonly lawIds: readonly number[]; readonly number: string },
): Promise<LawEntryRow[]> {
  return await lawEntryRow.all(db)`
    SELECT found.*
    FROM unnest(${[...lawIds]}::bigint[]) WITH ORDINALITY AS law (id, place)
    CROSS JOIN LATERAL (
      SELECT ${columns}
      FROM platform_search_entries e
      WHERE e.kind = 'law' AND e.source_id = law.id AND e.number = ${number}
      ORDER BY e.id
      LIMIT 1
    ) found
    ORDER BY law.place`;
}

const idRow = row({ id: z.int() });

/** The laws of the viewer's courses, or of one: those that its exercises, lessons and videos show, and its questions name. */
export async function selectCourseLaws(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number | undefined; readonly viewer: CourseViewer },
): Promise<number[]> {
  const asked = courseId === undefined ? sql`true` : sql`c.id = ${courseId}`;
  const rows = await idRow.all(db)`
    WITH own AS (
      SELECT c.id FROM courses_courses c WHERE ${asked} AND ${maySeeCourse(viewer, 'c.id')}
    ), shown AS (
      SELECT e.law_collection_id AS id FROM exercises_exercises e WHERE e.course_id IN (SELECT id FROM own)
      UNION
      SELECT l.law_collection_id FROM courses_lessons l WHERE l.course_id IN (SELECT id FROM own)
      UNION
      SELECT v.law_collection_id FROM lectures_videos v
      WHERE v.course_id IN (SELECT id FROM own) AND NOT v.is_withdrawn
    )
    SELECT i.law_id AS id FROM laws_collection_items i WHERE i.collection_id IN (SELECT id FROM shown)
    UNION
    SELECT q.law_id
    FROM exercises_exercises e
    JOIN exercises_questions k ON k.exercise_id = e.id
    JOIN exercises_question_versions v ON v.question_id = k.id AND v.is_current
    JOIN exercises_question_laws q ON q.question_version_id = v.id
    WHERE e.course_id IN (SELECT id FROM own)
    ORDER BY id
    LIMIT 5000`;
  return rows.map(({ id }) => id);
}

function inScope(scope: LawScope): RawBuilder<boolean> {
  return scope === null ? sql<boolean>`true` : sql<boolean>`e.source_id = ANY (${[...scope]}::bigint[])`;
}
