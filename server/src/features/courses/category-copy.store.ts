/** Copies a subject's own row inside its course; its lessons are copied one by one. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const copiedCategoryRow = row({ id: z.int(), courseId: z.int(), lessonIds: z.array(z.int()) });

/** A draft behind the course's other subjects, and the old subject's lessons in their order. Undefined: no such subject. */
export async function copyCategory(
  trx: Transaction<Tables>,
  categoryId: number,
): Promise<Row<typeof copiedCategoryRow> | undefined> {
  return await copiedCategoryRow.optional(trx)`
    WITH made AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('courses_categories', 'id')) AS id
    )
    INSERT INTO courses_categories OVERRIDING SYSTEM VALUE
    SELECT copy.*
    FROM courses_categories g
    CROSS JOIN made
    CROSS JOIN LATERAL jsonb_populate_record(g, jsonb_build_object(
      'id', made.id,
      'external_id', 'copy-' || made.id,
      'state', 'draft',
      'sort_order', (
        SELECT coalesce(max(o.sort_order), 0) + 1 FROM courses_categories o WHERE o.course_id = g.course_id
      )
    )) AS copy
    WHERE g.id = ${categoryId}
    RETURNING id, course_id AS "courseId", (
      SELECT coalesce(jsonb_agg(l.id ORDER BY l.sort_order, l.id), '[]')
      FROM courses_lessons l
      WHERE l.category_id = ${categoryId}
    ) AS "lessonIds"`;
}
