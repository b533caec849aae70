/** Copies a lesson's own row into a category of any course; its contents are copied by the features that own them. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const placeForCopyRow = row({
  isLesson: z.boolean(),
  isCourse: z.boolean(),
  category: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});
export type PlaceForCopy = Row<typeof placeForCopyRow>;

/** The named category of the course, else its category of the same type and name as the lesson's own. */
export async function selectPlaceForCopy(
  trx: Transaction<Tables>,
  of: { readonly lessonId: number; readonly toCourseId: number; readonly categoryId: number | null },
): Promise<PlaceForCopy> {
  return await placeForCopyRow.one(trx)`
    SELECT EXISTS (SELECT 1 FROM courses_lessons l WHERE l.id = ${of.lessonId}) AS "isLesson",
      EXISTS (SELECT 1 FROM courses_courses c WHERE c.id = ${of.toCourseId}) AS "isCourse",
      (
        SELECT jsonb_build_object('id', g.id, 'name', g.name)
        FROM courses_categories g
        WHERE g.course_id = ${of.toCourseId} AND CASE
          WHEN ${of.categoryId}::bigint IS NOT NULL THEN g.id = ${of.categoryId}::bigint
          ELSE (g.type, g.name) = (
            SELECT o.type, o.name
            FROM courses_lessons l
            JOIN courses_categories o ON o.id = l.category_id
            WHERE l.id = ${of.lessonId}
          )
        END
        ORDER BY g.sort_order, g.id
        LIMIT 1
      ) AS category`;
}

const copiedLessonRow = row({ id: z.int(), name: z.string() });

/**
 * A draft behind the category's other lessons. Whatever column a lesson has or gets is copied, unless it is named here.
 */
export async function copyLesson(
  trx: Transaction<Tables>,
  of: {
    readonly lessonId: number;
    readonly toCourseId: number;
    readonly categoryId: number;
    readonly name: string | null;
    /** Null: it is not among the duplicated lessons. */
    readonly now: Date | null;
  },
): Promise<{ id: number; name: string }> {
  return await copiedLessonRow.one(trx)`
    WITH made AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('courses_lessons', 'id')) AS id
    )
    INSERT INTO courses_lessons OVERRIDING SYSTEM VALUE
    SELECT copy.*
    FROM courses_lessons l
    CROSS JOIN made
    CROSS JOIN LATERAL jsonb_populate_record(l, jsonb_build_object(
      'id', made.id,
      'course_id', ${of.toCourseId}::bigint,
      'category_id', ${of.categoryId}::bigint,
      'external_id', 'copy-' || made.id,
      'name', coalesce(${of.name}::text, l.name),
      'state', 'draft',
      'copied_at', ${of.now}::timestamptz,
      'sort_order', (
        SELECT coalesce(max(o.sort_order), 0) + 1 FROM courses_lessons o WHERE o.category_id = ${of.categoryId}
      )
    )) AS copy
    WHERE l.id = ${of.lessonId}
    RETURNING id, name`;
}

export async function setLessonState(
  trx: Transaction<Tables>,
  { lessonId, state }: { readonly lessonId: number; readonly state: 'published' | 'hidden' },
): Promise<void> {
  await sql`UPDATE courses_lessons SET state = ${state} WHERE id = ${lessonId}`.execute(trx);
}

/** What stands in it has to be gone. */
export async function deleteLesson(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`DELETE FROM courses_lessons WHERE id = ${lessonId}`.execute(trx);
}
