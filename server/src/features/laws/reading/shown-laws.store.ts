/** Which laws, and which clauses of them, an exercise, a lesson or a collection shows to a viewer. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type Seer = { readonly userId: number; readonly isAdmin: boolean };

/** A collection is shown by the videos of a lesson; its id may be that of a video which shows it (LAW-30). */
export type Shower = { readonly kind: 'exercise' | 'lesson' | 'collection'; readonly id: number };

export type ShownLaw = {
  readonly lawId: number;
  /** Of the law's prepared text. */
  readonly etag: string;
  /** Null for the whole law. */
  readonly clauseIds: readonly number[] | null;
};

/** In the order of the collection. Undefined where there is no such thing, or it is of a course that is not the viewer's. */
export async function selectOptionalShownLaws(
  db: Kysely<Tables>,
  shower: Shower,
  seer: Seer,
): Promise<ShownLaw[] | undefined> {
  const { rows } = await sql<{ [F in keyof ShownLaw]: ShownLaw[F] | null }>`
    SELECT picked.law_id AS "lawId", picked.etag, picked."clauseIds"
    FROM (${visibleCollection(shower, seer)}) shown
    LEFT JOIN LATERAL (
      SELECT i.law_id, t.etag, min(i.sort_order) AS place,
        CASE WHEN bool_and(i.clause_id IS NOT NULL) THEN array_agg(i.clause_id ORDER BY i.clause_id) END AS "clauseIds"
      FROM laws_collection_items i
      JOIN laws_texts t ON t.law_id = i.law_id
      WHERE i.collection_id = shown.collection_id
      GROUP BY i.law_id, t.etag
    ) picked ON true
    ORDER BY picked.place, picked.law_id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ lawId, etag, clauseIds }) =>
    lawId === null || etag === null ? [] : [{ lawId, etag, clauseIds }],
  );
}

/** By the same right as its texts. */
export async function selectOptionalCollectionName(
  db: Kysely<Tables>,
  collectionId: number,
  seer: Seer,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name
    FROM (${visibleCollection({ kind: 'collection', id: collectionId }, seer)}) shown
    JOIN laws_collections c ON c.id = shown.collection_id`.execute(db);
  return rows[0]?.name;
}

/** One row when the viewer may see what shows it, with a null where that shows no collection. */
function visibleCollection({ kind, id }: Shower, seer: Seer) {
  const isOfOwnCourse = (courseId: string) => sql<boolean>`EXISTS (
    SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${seer.userId} AND n.course_id = ${sql.ref(courseId)}
  )`;
  switch (kind) {
    case 'exercise':
      return sql`
        SELECT e.law_collection_id AS collection_id
        FROM exercises_exercises e
        WHERE e.id = ${id} AND (${seer.isAdmin}::boolean OR ${isOfOwnCourse('e.course_id')})`;
    case 'lesson':
      return sql`
        SELECT l.law_collection_id AS collection_id
        FROM courses_lessons l
        WHERE l.id = ${id} AND (${seer.isAdmin}::boolean OR ${isOfOwnCourse('l.course_id')})`;
    case 'collection':
      return sql`
        SELECT c.id AS collection_id
        FROM laws_collections c
        WHERE c.id = ${collectionOf(id)} AND (
          ${seer.isAdmin}::boolean
          OR EXISTS (
            SELECT 1 FROM exercises_exercises e WHERE e.law_collection_id = c.id AND ${isOfOwnCourse('e.course_id')}
          )
          OR EXISTS (
            SELECT 1 FROM courses_lessons l WHERE l.law_collection_id = c.id AND ${isOfOwnCourse('l.course_id')}
          )
          OR EXISTS (
            SELECT 1 FROM lectures_videos v
            WHERE v.law_collection_id = c.id AND NOT v.is_withdrawn AND ${isOfOwnCourse('v.course_id')}
          )
        )`;
  }
}

/** The collection of this id, else the one of the video of this id. */
const collectionOf = (id: number) => sql<number>`coalesce(
  (SELECT o.id FROM laws_collections o WHERE o.id = ${id}),
  (SELECT v.law_collection_id FROM lectures_videos v WHERE v.id = ${id} AND NOT v.is_withdrawn)
)`;

/** Why nothing was shown: what shows it belongs to a course that is not the viewer's, or there is no such thing. */
export async function whyUnseen(
  db: Kysely<Tables>,
  { kind, id }: Shower,
): Promise<'not_allowed' | 'not_found'> {
  const table = {
    exercise: 'exercises_exercises',
    lesson: 'courses_lessons',
    collection: 'laws_collections',
  }[kind];
  const wanted = kind === 'collection' ? collectionOf(id) : sql`${id}`;
  const { rows } = await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${wanted}`.execute(db);
  return rows.length > 0 ? 'not_allowed' : 'not_found';
}
