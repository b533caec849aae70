/** The law centre: the exercises of a course that have laws, by lesson. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Seer } from './shown-laws.store.ts';

export type LawCenterRow = {
  lessonId: number;
  lessonName: string;
  categoryId: number;
  categoryName: string;
  categoryType: number;
  exerciseId: number;
  exerciseName: string;
  hasLaw: boolean;
};

type OfCourse = { readonly courseId: number; readonly categoryId: number | null };

/** May this viewer see the course, and does it have that category? */
export async function lawCenterAccess(
  db: Kysely<Tables>,
  { courseId, categoryId }: OfCourse,
  seer: Seer,
): Promise<'allowed' | 'not_allowed' | 'not_found'> {
  const { rows } = await sql<{ isAllowed: boolean; isCategoryHere: boolean }>`
    SELECT ${seer.isAdmin}::boolean OR EXISTS (
        SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${seer.userId} AND n.course_id = c.id
      ) AS "isAllowed",
      ${categoryId}::bigint IS NULL OR EXISTS (
        SELECT 1 FROM courses_categories g WHERE g.id = ${categoryId}::bigint AND g.course_id = c.id
      ) AS "isCategoryHere"
    FROM courses_courses c
    WHERE c.id = ${courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return 'not_found';
  if (!row.isAllowed) return 'not_allowed';
  return row.isCategoryHere ? 'allowed' : 'not_found';
}

/** In the order of the syllabus. */
export async function selectLawCenter(
  db: Kysely<Tables>,
  { courseId, categoryId }: OfCourse,
): Promise<LawCenterRow[]> {
  const { rows } = await sql<LawCenterRow>`
    SELECT l.id AS "lessonId", l.name AS "lessonName",
      g.id AS "categoryId", g.name AS "categoryName", g.type AS "categoryType",
      e.id AS "exerciseId", e.name AS "exerciseName", e.has_law AS "hasLaw"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE e.course_id = ${courseId}
      AND (e.has_law OR e.law_collection_id IS NOT NULL)
      AND (${categoryId}::bigint IS NULL OR g.id = ${categoryId}::bigint)
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 5000`.execute(db);
  return rows;
}
