/** Sittings that say of which parts their day is; others are a day and a rule of their course. */
import { examSubject } from '@sugya/contract/exam.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const key = z.enum(['A', 'B', 'C']);
const sittingRow = row({
  externalId: z.string(),
  name: z.string(),
  date: z.iso.date().nullable(),
  kind: z.enum(['regular', 'special']),
  publishedOn: z.iso.date().nullable(),
  lawCutoff: z.iso.date().nullable(),
  caseLawCutoff: z.iso.date().nullable(),
  requiresDatedLaw: z.boolean(),
  isBookletSearchable: z.boolean(),
  passPercent: z.int(),
  minimumPercentOfPart: z.number().nullable(),
  rounding: z.enum(['none', 'halfUp', 'up']),
  inputScale: z.enum(['percent', 'points']),
  step: z.number(),
  weights: z.strictObject({ A: z.int(), B: z.int(), C: z.int() }),
  parts: z.array(
    z.strictObject({
      key,
      order: z.int(),
      minutes: z.int(),
      breakAfterMinutes: z.int(),
      questionCount: z.int(),
      aids: z.enum(['none', 'booklet']),
      taskCount: z.int().optional(),
    }),
  ),
  blueprint: z.array(z.strictObject({ subject: examSubject, count: z.int() })),
  statutes: z.array(
    z.strictObject({
      lawId: z.int().nullable(),
      /** Of a statute that is not here. */
      law: z.string().nullable(),
      isInBooklet: z.boolean(),
    }),
  ),
  papers: z.array(
    z.strictObject({
      name: z.string(),
      part: z.enum(['B', 'C']),
      exercise: z.string(),
      question: z.string(),
    }),
  ),
  source: z.string().nullable(),
  asOf: z.iso.date().nullable(),
  confidence: z.string().nullable(),
});
export type SittingRow = Row<typeof sittingRow>;

export async function selectSittings(db: Kysely<Tables>, courseId: number): Promise<SittingRow[]> {
  return await sittingRow.all(db)`
    SELECT s.external_id AS "externalId", s.name, s.exam_date AS date, s.kind, s.published_on AS "publishedOn",
      s.law_date AS "lawCutoff", s.case_law_date AS "caseLawCutoff", s.requires_dated_law AS "requiresDatedLaw",
      s.is_booklet_searchable AS "isBookletSearchable",
      s.pass_mark AS "passPercent", s.minimum_percent AS "minimumPercentOfPart", s.rounding,
      s.input_scale AS "inputScale", s.step,
      jsonb_build_object('A', s.last_weight, 'B', s.procedural_weight, 'C', s.substantive_weight) AS weights,
      s.parts, s.blueprint,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('lawId', t.law_id, 'law', t.law, 'isInBooklet', t.is_in_booklet)
          ORDER BY t.place)
        FROM (
          SELECT h.law_id, NULL AS law, h.is_in_booklet, h.place
          FROM exam_sitting_statutes h WHERE h.sitting_id = s.id
          UNION ALL
          SELECT NULL, n.law_number, n.is_in_booklet, n.place
          FROM exam_named_statutes n
          WHERE n.sitting_id = s.id AND NOT EXISTS (SELECT FROM laws_laws l WHERE l.external_id = n.law_number)
        ) t
      ), '[]') AS statutes,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', p.name, 'part', n.part, 'exercise', e.external_id,
          'question', q.external_id) ORDER BY p.id, n.part, n.place)
        FROM exam_papers p
        JOIN exam_paper_questions n ON n.paper_id = p.id
        JOIN exercises_questions q ON q.id = n.question_id
        JOIN exercises_exercises e ON e.id = q.exercise_id
        WHERE p.sitting_id = s.id
      ), '[]') AS papers,
      s.source, s.as_of AS "asOf", s.confidence
    FROM exam_sittings s
    WHERE s.course_id = ${courseId} AND NOT s.is_withdrawn AND s.parts <> '[]' AND s.procedural_weight IS NOT NULL
    ORDER BY s.id`;
}
