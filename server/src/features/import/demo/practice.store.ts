/** The exercises of a course as a student may practise them, keys included: for making the demo's history only. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const practicableClause = z.strictObject({
  lawId: z.int(),
  clauseId: z.int(),
  isCorrect: z.boolean(),
});
export type PracticableClause = z.output<typeof practicableClause>;

const practicableQuestion = z.strictObject({
  questionId: z.int(),
  versionId: z.int(),
  sortOrder: z.int(),
  isYesNo: z.boolean(),
  authoredDifficulty: z.int(),
  answers: z.array(
    z.strictObject({ id: z.int(), isCorrect: z.boolean(), proximity: z.literal([1, 2, 3]).nullable() }),
  ),
  /** The clauses of the laws that the question names; none where it asks for no law. */
  clauses: z.array(practicableClause),
});
export type PracticableQuestion = z.output<typeof practicableQuestion>;

const practicableExerciseRow = row({
  id: z.int(),
  name: z.string(),
  lessonId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  isSimulation: z.boolean(),
  hasLaw: z.boolean(),
  hasDisclaimer: z.boolean(),
  hideAreYouSure: z.boolean(),
  allowUserReset: z.boolean(),
  insertMethodOnline: z.boolean(),
  questions: z.array(practicableQuestion),
});
export type PracticableExercise = Row<typeof practicableExerciseRow>;

/** In the order of the syllabus; what an exam day keeps is not among them. */
export async function selectPracticableExercises(
  db: Kysely<Tables>,
  courseId: number,
): Promise<PracticableExercise[]> {
  return await practicableExerciseRow.all(db)`
    SELECT e.id, e.name, l.id AS "lessonId", g.id AS "categoryId", g.name AS "categoryName",
      e.is_simulation AS "isSimulation", e.has_law AS "hasLaw", e.disclaimer_html IS NOT NULL AS "hasDisclaimer",
      e.hide_are_you_sure AS "hideAreYouSure", e.allow_user_reset AS "allowUserReset",
      e.insert_method_online AS "insertMethodOnline",
      (
        SELECT jsonb_agg(jsonb_build_object(
          'questionId', q.id, 'versionId', v.id, 'sortOrder', q.sort_order, 'isYesNo', v.is_yes_no,
          'authoredDifficulty', v.authored_difficulty,
          'answers', (
            SELECT jsonb_agg(jsonb_build_object(
              'id', w.id, 'isCorrect', w.is_correct, 'proximity', w.proximity) ORDER BY w.sort_order)
            FROM exercises_answers w
            WHERE w.question_version_id = v.id
          ),
          'clauses', coalesce((
            SELECT jsonb_agg(jsonb_build_object(
              'lawId', c.law_id, 'clauseId', c.id, 'isCorrect', EXISTS (
                SELECT 1 FROM exercises_question_links k
                WHERE k.question_version_id = v.id AND k.role = 'key' AND k.law_id = c.law_id AND k.clause_id = c.id
              )) ORDER BY n.sort_order, c.sort_order, c.id)
            FROM exercises_question_laws n
            JOIN laws_clauses c ON c.law_id = n.law_id AND NOT c.is_withdrawn
            WHERE n.question_version_id = v.id
          ), '[]'::jsonb)
        ) ORDER BY q.sort_order, q.id)
        FROM exercises_questions q
        JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
        WHERE q.exercise_id = e.id AND NOT q.is_withdrawn
      ) AS questions
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE e.course_id = ${courseId} AND e.state = 'published'
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 1000`;
}
