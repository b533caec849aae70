/** Copies a course's own row, its subjects and its lessons for another cohort. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type CopiedRow, type CopyStep, copyRows } from '../../platform/things/copy-rows.store.ts';
import { STUDIO_PREFIX } from '../../platform/things/thing-rows.store.ts';

const madeRow = row({ id: z.int() });

/** With its menu and its opening remarks, and without a sitting. Undefined: no such course. */
export async function copyCourseRow(
  trx: Transaction<Tables>,
  of: { readonly courseId: number; readonly name: string; readonly externalId: string | null },
): Promise<number | undefined> {
  const made = await madeRow.optional(trx)`
    INSERT INTO courses_courses OVERRIDING SYSTEM VALUE
    SELECT copy.*
    FROM courses_courses c
    CROSS JOIN LATERAL jsonb_populate_record(c, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('courses_courses', 'id')),
      'external_id', coalesce(${of.externalId}::text, ${STUDIO_PREFIX}::text || gen_random_uuid()),
      'name', ${of.name}::text,
      'sitting_id', NULL
    )) AS copy
    WHERE c.id = ${of.courseId}
    RETURNING id`;
  return made?.id;
}

/** What students saw of a subject waits for its publishing, and with it all that stands in it. */
export async function copyCategories(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const state = sql`CASE o.state WHEN 'hidden' THEN 'hidden' ELSE 'draft' END`;
  return await copyRows(
    trx,
    { table: 'courses_categories', ids: 'own', hasCourse: true, differs: { state } },
    step,
  );
}

/** It is no duplicated lesson of another course, so it has no moment of copying. */
export async function copyLessons(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'courses_categories', column: 'category_id' } as const;
  const differs = { copied_at: sql`NULL` };
  return await copyRows(
    trx,
    { table: 'courses_lessons', ids: 'own', parent, hasCourse: true, differs },
    step,
  );
}
