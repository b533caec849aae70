/** The law centre: the lessons of a course that show laws, with their exercises and collections. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isShown } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const lawCenterRow = row({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryType: z.int(),
  exercises: z.array(z.strictObject({ id: z.int(), name: z.string(), hasLaw: z.boolean() })),
  collections: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      kind: z.enum(['law', 'verdict']),
      of: z.enum(['lesson', 'video']),
    }),
  ),
});
export type LawCenterRow = Row<typeof lawCenterRow>;

type OfCourse = { readonly courseId: number; readonly categoryId?: number; readonly viewer: CourseViewer };

/** In the order of the syllabus; a collection stands there once, as the lesson's where the lesson shows it too. */
export async function selectLawCenter(
  db: Kysely<Tables>,
  { courseId, categoryId, viewer }: OfCourse,
): Promise<LawCenterRow[]> {
  const inCategory = categoryId === undefined ? sql`true` : sql`g.id = ${categoryId}`;
  return await lawCenterRow.all(db)`
    SELECT l.id, l.name, g.id AS "categoryId", g.name AS "categoryName", g.type AS "categoryType",
      own.exercises, shown.collections
    FROM courses_lessons l
    JOIN courses_categories g ON g.id = l.category_id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('id', e.id, 'name', e.name, 'hasLaw', e.has_law) ORDER BY e.sort_order, e.id
      ), '[]') AS exercises
      FROM exercises_exercises e
      WHERE e.lesson_id = l.id AND (e.has_law OR e.law_collection_id IS NOT NULL)
        AND ${isShown(viewer, 'item', 'e')}
    ) own
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('id', k.id, 'name', k.name, 'kind', k.kind, 'of', k.shower) ORDER BY k.kind, k.shower, k.name, k.id
      ), '[]') AS collections
      FROM (
        SELECT c.id, c.name, 'law' AS kind, 'lesson' AS shower
        FROM laws_collections c WHERE c.id = l.law_collection_id
        UNION
        SELECT c.id, c.name, 'verdict', 'lesson'
        FROM verdicts_collections c WHERE c.id = l.verdict_collection_id
        UNION
        SELECT c.id, c.name, 'law', 'video'
        FROM lectures_videos v JOIN laws_collections c ON c.id = v.law_collection_id
        WHERE v.lesson_id = l.id AND NOT v.is_withdrawn AND c.id IS DISTINCT FROM l.law_collection_id
        UNION
        SELECT c.id, c.name, 'verdict', 'video'
        FROM lectures_videos v JOIN verdicts_collections c ON c.id = v.verdict_collection_id
        WHERE v.lesson_id = l.id AND NOT v.is_withdrawn AND c.id IS DISTINCT FROM l.verdict_collection_id
      ) k
    ) shown
    WHERE l.course_id = ${courseId} AND ${inCategory} AND ${isShown(viewer, 'lesson', 'l')}
      AND (own.exercises <> '[]'::jsonb OR shown.collections <> '[]'::jsonb)
    ORDER BY g.sort_order, g.id, l.sort_order, l.id
    LIMIT 2000`;
}
