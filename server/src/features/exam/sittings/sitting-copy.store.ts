/** The sitting that a copied course prepares for: a day of its own, and the rule of counting of the course before. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { STUDIO_PREFIX } from '../../../platform/things/thing-rows.store.ts';

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
      last_weight, pass_mark, minimum_percent, input_scale, step, rounding, kind, requires_dated_law, is_booklet_searchable, parts, blueprint,
      source, as_of, confidence)
    SELECT ${toCourseId}::bigint, ${STUDIO_PREFIX}::text || gen_random_uuid(),
      coalesce(to_char(${examDate}::date, 'MM/YYYY'), ${name}::text), ${examDate}::date, s.procedural_weight,
      s.substantive_weight, s.last_weight, s.pass_mark, s.minimum_percent, s.input_scale, s.step, coalesce(s.rounding, 'none'), coalesce(s.kind, 'regular'),
      coalesce(s.requires_dated_law, false), coalesce(s.is_booklet_searchable, false), coalesce(s.parts, '[]'), coalesce(s.blueprint, '[]'), s.source, s.as_of,
      s.confidence
    FROM courses_courses c
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE c.id = ${fromCourseId} AND (${examDate}::date IS NOT NULL OR s.procedural_weight IS NOT NULL)
    RETURNING id`;
  return made?.id ?? null;
}

/** The statutes of the sitting, and its fixed papers with the copies of their questions. After the questions. */
export async function copySittingParts(
  trx: Transaction<Tables>,
  of: { readonly fromCourseId: number; readonly toCourseId: number },
): Promise<void> {
  const { fromCourseId, toCourseId } = of;
  const sittings = sql`
    FROM courses_courses f
    JOIN courses_courses t ON t.id = ${toCourseId} AND t.sitting_id IS NOT NULL`;
  await sql`
    INSERT INTO exam_sitting_statutes (sitting_id, law_id, place, is_in_booklet)
    SELECT t.sitting_id, x.law_id, x.place, x.is_in_booklet
    ${sittings}
    JOIN exam_sitting_statutes x ON x.sitting_id = f.sitting_id
    WHERE f.id = ${fromCourseId}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO exam_named_statutes (sitting_id, place, law_number, is_in_booklet)
    SELECT t.sitting_id, x.place, x.law_number, x.is_in_booklet
    ${sittings}
    JOIN exam_named_statutes x ON x.sitting_id = f.sitting_id
    WHERE f.id = ${fromCourseId}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO exam_papers (sitting_id, name)
    SELECT t.sitting_id, p.name
    ${sittings}
    JOIN exam_papers p ON p.sitting_id = f.sitting_id
    WHERE f.id = ${fromCourseId}
    ORDER BY p.id
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO exam_paper_questions (paper_id, part, place, question_id)
    SELECT copied.id, n.part, n.place, q.id
    ${sittings}
    JOIN exam_papers p ON p.sitting_id = f.sitting_id
    JOIN exam_papers copied ON copied.sitting_id = t.sitting_id AND copied.name = p.name
    JOIN exam_paper_questions n ON n.paper_id = p.id
    JOIN exercises_questions o ON o.id = n.question_id
    JOIN exercises_exercises oe ON oe.id = o.exercise_id
    JOIN exercises_exercises e ON e.course_id = ${toCourseId} AND e.external_id = oe.external_id
    JOIN exercises_questions q ON q.exercise_id = e.id AND q.external_id = o.external_id
    WHERE f.id = ${fromCourseId}
    ON CONFLICT DO NOTHING`.execute(trx);
}
