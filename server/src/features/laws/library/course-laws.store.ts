/** The laws of a course, each once, with what of the course leads to it. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isShown } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const courseLawRow = row({
  lawId: z.int(),
  lawName: z.string(),
  versionDate: z.iso.date().nullable(),
  isOfficial: z.boolean(),
  origin: z.string().nullable(),
  licence: z.string().nullable(),
  takenOn: z.iso.date().nullable(),
  clauseCount: z.int(),
  collectedCount: z.int().nullable(),
  uses: z.array(
    z.strictObject({
      kind: z.enum(['lesson', 'video', 'exercise']),
      id: z.int(),
      name: z.string(),
      lessonId: z.int(),
      categoryId: z.int(),
      categoryName: z.string(),
      collectionId: z.int().nullable(),
    }),
  ),
});
export type CourseLawRow = Row<typeof courseLawRow>;

/**
 * A question names its laws before it is answered (EXE-69), so they may count; the clauses that answer it may not, and
 * are not read here. A law without a text is left out: there is nothing to open.
 */
export async function selectCourseLaws(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number; readonly viewer: CourseViewer },
): Promise<CourseLawRow[]> {
  return await courseLawRow.all(db)`
    WITH shower AS (${lawShowers(courseId, viewer)}), named AS (
      SELECT s.kind, s.id, i.law_id, i.clause_id, i.clause_id IS NULL AS is_whole
      FROM shower s JOIN laws_collection_items i ON i.collection_id = s.collection_id
      UNION
      SELECT s.kind, s.id, asked.law_id, NULL, false
      FROM shower s
      JOIN exercises_questions q ON q.exercise_id = s.id AND NOT q.is_withdrawn
      JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      JOIN exercises_question_laws asked ON asked.question_version_id = v.id
      WHERE s.kind = 'exercise'
    ), law AS (
      SELECT law_id, CASE WHEN NOT bool_or(is_whole) THEN nullif(count(DISTINCT clause_id), 0) END AS "collectedCount"
      FROM named GROUP BY law_id
    )
    SELECT w.id AS "lawId", w.name AS "lawName", v.version_date AS "versionDate",
      coalesce(v.is_official, false) AS "isOfficial", v.origin, v.licence, v.taken_on AS "takenOn",
      (SELECT count(*) FROM laws_clauses c WHERE c.law_id = w.id AND NOT c.is_withdrawn) AS "clauseCount",
      law."collectedCount", own.uses
    FROM law
    JOIN laws_laws w ON w.id = law.law_id
    JOIN laws_texts t ON t.law_id = w.id
    LEFT JOIN laws_versions v ON v.law_id = w.id AND v.is_current
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name, 'lessonId', l.id,
          'categoryId', g.id, 'categoryName', g.name,
          'collectionId', CASE WHEN s.kind = 'video' THEN s.collection_id END)
        ORDER BY g.sort_order, g.id, l.sort_order, l.id, s.place, s.sort_order, s.id) AS uses,
        min(ARRAY[g.sort_order, g.id, l.sort_order, l.id]) AS first
      FROM (SELECT DISTINCT kind, id FROM named WHERE named.law_id = w.id) n
      JOIN shower s ON s.kind = n.kind AND s.id = n.id
      JOIN courses_lessons l ON l.id = s.lesson_id
      JOIN courses_categories g ON g.id = l.category_id
    ) own
    ORDER BY own.first, w.name, w.id
    LIMIT 500`;
}

/** What of a course may show laws, as far as the viewer sees it. */
export function lawShowers(courseId: number, viewer: CourseViewer) {
  return sql`
    SELECT 'lesson' AS kind, 1 AS place, l.id, l.name, l.id AS lesson_id, l.law_collection_id AS collection_id, 0 AS sort_order
    FROM courses_lessons l
    WHERE l.course_id = ${courseId} AND ${isShown(viewer, 'lesson', 'l')}
    UNION ALL
    SELECT 'video', 2, v.id, v.name, v.lesson_id, v.law_collection_id, v.sort_order
    FROM lectures_videos v
    WHERE v.course_id = ${courseId} AND NOT v.is_withdrawn AND ${isShown(viewer, 'in_lesson', 'v')}
    UNION ALL
    SELECT 'exercise', 3, e.id, e.name, e.lesson_id, e.law_collection_id, e.sort_order
    FROM exercises_exercises e
    WHERE e.course_id = ${courseId} AND ${isShown(viewer, 'item', 'e')}`;
}
