/** The law centre: the exercises of a course that have laws, by lesson. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const lawCenterRow = row({
  lessonId: z.int(),
  lessonName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryType: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  hasLaw: z.boolean(),
});
export type LawCenterRow = Row<typeof lawCenterRow>;

type OfCourse = { readonly courseId: number; readonly categoryId?: number };

/** In the order of the syllabus. */
export async function selectLawCenter(
  db: Kysely<Tables>,
  { courseId, categoryId }: OfCourse,
): Promise<LawCenterRow[]> {
  const inCategory = categoryId === undefined ? sql`true` : sql`g.id = ${categoryId}`;
  return await lawCenterRow.all(db)`
    SELECT l.id AS "lessonId", l.name AS "lessonName",
      g.id AS "categoryId", g.name AS "categoryName", g.type AS "categoryType",
      e.id AS "exerciseId", e.name AS "exerciseName", e.has_law AS "hasLaw"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE e.course_id = ${courseId}
      AND (e.has_law OR e.law_collection_id IS NOT NULL)
      AND ${inCategory}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 5000`;
}
