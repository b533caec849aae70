/** What stands in a sitting: its statutes and its fixed papers. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const sittingPart = z.strictObject({
  key: z.enum(['A', 'B', 'C']),
  /** Place in the day, from 1. */
  order: z.int(),
  minutes: z.int(),
  breakAfterMinutes: z.int(),
  questionCount: z.int(),
  aids: z.enum(['none', 'booklet']),
  taskCount: z.int().optional(),
});

/** A statute of the sitting, by the id of its law. */
export const sittingStatute = z.strictObject({ lawId: z.int(), isInBooklet: z.boolean() });

/** Questions by `exercise/question`, both by their external ids. */
export const sittingPaper = z.strictObject({
  name: z.string(),
  parts: z.array(z.strictObject({ part: z.enum(['B', 'C']), questions: z.array(z.string()) })),
});
export type SittingPaper = z.infer<typeof sittingPaper>;

/** `s` is the sitting. */
export const statutesOfSitting = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('lawId', t.law_id, 'isInBooklet', t.is_in_booklet) ORDER BY t.place)
  FROM exam_sitting_statutes t WHERE t.sitting_id = s.id
), '[]')`;

export const papersOfSitting = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('name', p.name, 'parts', parts.all) ORDER BY p.id)
  FROM exam_papers p
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('part', o.part, 'questions', o.names) ORDER BY o.part), '[]') AS all
    FROM (
      SELECT n.part, jsonb_agg(e.external_id || '/' || q.external_id ORDER BY n.place) AS names
      FROM exam_paper_questions n
      JOIN exercises_questions q ON q.id = n.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      WHERE n.paper_id = p.id
      GROUP BY n.part
    ) o
  ) parts
  WHERE p.sitting_id = s.id
), '[]')`;

export async function writeStatutes(
  trx: Transaction<Tables>,
  of: {
    readonly sittingId: number;
    readonly statutes: readonly {
      readonly lawId: number;
      readonly isInBooklet: boolean;
      /** Left out: that in the list. */
      readonly place?: number;
    }[];
  },
): Promise<void> {
  await sql`DELETE FROM exam_sitting_statutes WHERE sitting_id = ${of.sittingId}`.execute(trx);
  await sql`
    INSERT INTO exam_sitting_statutes (sitting_id, law_id, place, is_in_booklet)
    SELECT ${of.sittingId}::bigint, (given.one ->> 'lawId')::bigint, coalesce((given.one ->> 'place')::smallint, given.place),
      (given.one ->> 'isInBooklet')::boolean
    FROM jsonb_array_elements(${JSON.stringify(of.statutes)}::jsonb) WITH ORDINALITY AS given (one, place)`.execute(
    trx,
  );
}

/** A name that leads to no question of the course is passed over. */
export async function writePapers(
  trx: Transaction<Tables>,
  of: { readonly sittingId: number; readonly courseId: number; readonly papers: readonly SittingPaper[] },
): Promise<void> {
  await sql`DELETE FROM exam_papers WHERE sitting_id = ${of.sittingId}`.execute(trx);
  await sql`
    WITH given AS (
      SELECT paper.one ->> 'name' AS name, part.one ->> 'part' AS part, question.name AS question,
        question.place, paper.place AS paper_place
      FROM jsonb_array_elements(${JSON.stringify(of.papers)}::jsonb) WITH ORDINALITY AS paper (one, place)
      CROSS JOIN jsonb_array_elements(paper.one -> 'parts') AS part (one)
      CROSS JOIN jsonb_array_elements_text(part.one -> 'questions') WITH ORDINALITY AS question (name, place)
    ), papers AS (
      INSERT INTO exam_papers (sitting_id, name)
      SELECT ${of.sittingId}::bigint, name FROM given GROUP BY name ORDER BY min(paper_place)
      RETURNING id, name
    )
    INSERT INTO exam_paper_questions (paper_id, part, place, question_id)
    SELECT papers.id, given.part, given.place, q.id
    FROM given
    JOIN papers ON papers.name = given.name
    JOIN exercises_exercises e
      ON e.course_id = ${of.courseId} AND e.external_id = split_part(given.question, '/', 1)
    JOIN exercises_questions q ON q.exercise_id = e.id AND q.external_id = split_part(given.question, '/', 2)
    ON CONFLICT DO NOTHING`.execute(trx);
}

const unknownRow = row({ names: z.array(z.string()) });

/** Of these, those that no course keeps for the examination. */
export async function selectUnkept(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const { names: unkept } = await unknownRow.one(db)`
    SELECT coalesce(array_agg(given.name ORDER BY given.place), '{}') AS names
    FROM unnest(${[...names]}::text[]) WITH ORDINALITY AS given (name, place)
    WHERE NOT EXISTS (
      SELECT 1 FROM exercises_exercises e
      JOIN exercises_questions q ON q.exercise_id = e.id AND q.external_id = split_part(given.name, '/', 2)
      WHERE e.external_id = split_part(given.name, '/', 1) AND e.is_exam_bank AND NOT q.is_withdrawn
    )`;
  return unkept;
}
