/** Which laws, and which clauses of them, an exercise, a lesson or a collection shows to a viewer. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { reasonUnseen, type Unseen } from '../../../platform/access/access.store.ts';
import { isAdminOr } from '../../../platform/access/enrolment.store.ts';
import { isShownInOwnCourse, maySee } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { cutoffOfCourse, versionAt } from '../wordings/law-cutoff.store.ts';
import { etagOfVersion } from './older-texts.ts';

/** A collection is shown by the videos of a lesson; its id may be that of a video which shows it (LAW-30). */
export type Shower = { readonly kind: 'exercise' | 'lesson' | 'collection'; readonly id: number };

export type ShownLaw = {
  readonly lawId: number;
  /** Of the law's prepared text. */
  readonly etag: string;
  /** Null for the whole law. */
  readonly clauseIds: readonly number[] | null;
};

/** All null for a collection without laws. */
const shownLawRow = row({
  lawId: z.int().nullable(),
  versionId: z.int().nullable(),
  /** Null too for the text of an older wording that was not made yet. */
  etag: z.string().nullable(),
  clauseIds: z.array(z.int()).nullable(),
});

/** In the order of the collection. Undefined where there is no such thing, or it is of a course that is not the viewer's. */
export async function selectOptionalShownLaws(
  db: Kysely<Tables>,
  shower: Shower,
  viewer: CourseViewer,
): Promise<ShownLaw[] | undefined> {
  const rows = await shownLawRow.all(db)`
    SELECT picked.law_id AS "lawId", picked.version_id AS "versionId", picked.etag, picked."clauseIds"
    FROM (${visibleCollection(shower, viewer)}) shown
    LEFT JOIN LATERAL (
      SELECT i.law_id, v.id AS version_id, t.etag, min(i.sort_order) AS place,
        CASE WHEN bool_and(i.clause_id IS NOT NULL) THEN array_agg(i.clause_id ORDER BY i.clause_id) END AS "clauseIds"
      FROM laws_collection_items i
      JOIN laws_versions c ON c.law_id = i.law_id AND c.is_current
      CROSS JOIN LATERAL (
        SELECT coalesce(${versionAt(sql`i.law_id`, sql`shown.cutoff`)}, c.id) AS id
      ) v
      LEFT JOIN laws_texts t ON t.law_id = i.law_id AND t.version_id = v.id AND (v.id = c.id OR NOT t.is_stale)
      WHERE i.collection_id = shown.collection_id
      GROUP BY i.law_id, v.id, t.etag
    ) picked ON true
    ORDER BY picked.place, picked.law_id`;
  if (rows.length === 0) return undefined;
  const laws: ShownLaw[] = [];
  for (const { lawId, versionId, etag, clauseIds } of rows) {
    if (lawId === null || versionId === null) continue;
    const made = etag ?? (await etagOfVersion(db, { lawId, versionId }));
    if (made !== undefined) laws.push({ lawId, etag: made, clauseIds });
  }
  return laws;
}

const nameRow = row({ name: z.string() });

/** By the same right as its texts. */
export async function selectOptionalCollectionName(
  db: Kysely<Tables>,
  collectionId: number,
  viewer: CourseViewer,
): Promise<string | undefined> {
  const collection = await nameRow.optional(db)`
    SELECT c.name
    FROM (${visibleCollection({ kind: 'collection', id: collectionId }, viewer)}) shown
    JOIN laws_collections c ON c.id = shown.collection_id`;
  return collection?.name;
}

/** A collection is of no course, so its laws are those of today. */
const CUTOFF_OF_NO_COURSE = sql`NULL::date`;

/** One row when the viewer may see what shows it, with a null where that shows no collection. */
function visibleCollection({ kind, id }: Shower, viewer: CourseViewer) {
  switch (kind) {
    case 'exercise':
      return sql`
        SELECT e.law_collection_id AS collection_id, ${cutoffOfCourse(sql`e.course_id`)} AS cutoff
        FROM exercises_exercises e
        WHERE e.id = ${id} AND ${maySee(viewer, 'item', 'e')}`;
    case 'lesson':
      return sql`
        SELECT l.law_collection_id AS collection_id, ${cutoffOfCourse(sql`l.course_id`)} AS cutoff
        FROM courses_lessons l
        WHERE l.id = ${id} AND ${maySee(viewer, 'lesson', 'l')}`;
    case 'collection':
      return sql`
        SELECT c.id AS collection_id, ${CUTOFF_OF_NO_COURSE} AS cutoff
        FROM laws_collections c
        WHERE c.id = ${collectionOf(id)} AND ${isAdminOr(viewer, shownInOwnCourse(viewer))}`;
  }
}

/** A collection is of no course: a student sees those that an own course shows. `c` is the collection. */
function shownInOwnCourse({ userId }: CourseViewer) {
  return [
    sql<boolean>`EXISTS (
      SELECT 1 FROM exercises_exercises e WHERE e.law_collection_id = c.id AND ${isShownInOwnCourse(userId, 'item', 'e')}
    )`,
    sql<boolean>`EXISTS (
      SELECT 1 FROM courses_lessons l WHERE l.law_collection_id = c.id AND ${isShownInOwnCourse(userId, 'lesson', 'l')}
    )`,
    sql<boolean>`EXISTS (
      SELECT 1 FROM lectures_videos v
      WHERE v.law_collection_id = c.id AND NOT v.is_withdrawn AND ${isShownInOwnCourse(userId, 'in_lesson', 'v')}
    )`,
  ];
}

/** The collection of this id, else the one of the video of this id. */
const collectionOf = (id: number) => sql<number>`coalesce(
  (SELECT o.id FROM laws_collections o WHERE o.id = ${id}),
  (SELECT v.law_collection_id FROM lectures_videos v WHERE v.id = ${id} AND NOT v.is_withdrawn)
)`;

/** Why nothing was shown: what shows it belongs to a course that is not the viewer's, or there is no such thing. */
export function reasonLawsUnseen(db: Kysely<Tables>, { kind, id }: Shower): Promise<Unseen> {
  return kind === 'collection'
    ? reasonUnseen(db, { kind: 'law_collection', id: collectionOf(id) })
    : reasonUnseen(db, { kind, id });
}
