/** The statutes that questions of a course name by their number in the registry. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const statuteRow = row({
  lawNumber: z.string(),
  name: z.string(),
  questions: z.int(),
  isHere: z.boolean(),
});

/** Those that are not here first. */
export async function selectNamedStatutes(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof statuteRow>[]> {
  return await statuteRow.all(db)`
    SELECT n.law_number AS "lawNumber", coalesce(l.name, w.name, n.law_number) AS name,
      count(DISTINCT q.id) AS questions, l.id IS NOT NULL AS "isHere"
    FROM exercises_exercises e
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_named_places n ON n.question_version_id = v.id
    LEFT JOIN laws_laws l ON l.external_id = n.law_number
    LEFT JOIN laws_named_statutes w ON w.law_number = n.law_number
    WHERE e.course_id = ${courseId}
    GROUP BY n.law_number, l.id, l.name, w.name
    ORDER BY "isHere", questions DESC, name`;
}
