/** The places to which an import may lead, by the names that staff know. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { thingsInForce } from '../../../platform/things/shown-things.store.ts';

const nameRow = row({ name: z.string(), courseId: z.int() });

export async function selectOptionalExerciseName(
  db: Kysely<Tables>,
  id: number,
): Promise<string | undefined> {
  return (await selectOptionalPlace(db, { kind: 'exercise', id }))?.name;
}

export async function selectOptionalPlace(
  db: Kysely<Tables>,
  { kind, id }: { readonly kind: 'exercise' | 'lesson'; readonly id: number },
): Promise<{ name: string; courseId: number } | undefined> {
  if (kind === 'lesson') {
    return await nameRow.optional(db)`
      SELECT coalesce(t.form ->> 'name', l.name) AS name, l.course_id AS "courseId"
      FROM courses_lessons l
      LEFT JOIN ${thingsInForce} t ON t.kind = 'lesson' AND t.thing_id = l.id
      WHERE l.id = ${id}`;
  }
  return await nameRow.optional(db)`
    SELECT coalesce(t.form ->> 'name', e.name) AS name, e.course_id AS "courseId"
    FROM exercises_exercises e
    LEFT JOIN ${thingsInForce} t ON t.kind = 'exercise' AND t.thing_id = e.id
    WHERE e.id = ${id}`;
}
