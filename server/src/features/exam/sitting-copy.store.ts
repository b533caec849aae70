/** The sitting that a copied course prepares for: a day of its own, and the rule of counting of the course before. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { STUDIO_PREFIX } from '../../platform/things/thing-rows.store.ts';

const madeRow = row({ id: z.int() });

/**
 * The days up to which law and case law count are of a sitting, so they are to be said anew. Null: there is neither a day nor
 * a rule to keep.
 */
export async function copySitting(
  trx: Transaction<Tables>,
  of: {
    readonly fromCourseId: number;
    readonly toCourseId: number;
    readonly examDate: string | null;
    /** Of a sitting without a day. */
    readonly name: string;
  },
): Promise<number | null> {
  const { fromCourseId, toCourseId, examDate, name } = of;
  const made = await madeRow.optional(trx)`
    INSERT INTO exam_sittings (course_id, external_id, name, exam_date, procedural_weight, substantive_weight,
      last_weight, pass_mark, minimum_percent, input_scale, step, source, as_of)
    SELECT ${toCourseId}::bigint, ${STUDIO_PREFIX}::text || gen_random_uuid(),
      coalesce(to_char(${examDate}::date, 'MM/YYYY'), ${name}::text), ${examDate}::date, s.procedural_weight,
      s.substantive_weight, s.last_weight, s.pass_mark, s.minimum_percent, s.input_scale, s.step, s.source, s.as_of
    FROM courses_courses c
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE c.id = ${fromCourseId} AND (${examDate}::date IS NOT NULL OR s.procedural_weight IS NOT NULL)
    RETURNING id`;
  return made?.id ?? null;
}
