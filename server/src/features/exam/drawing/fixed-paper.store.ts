/** The questions that a sitting lists for a fixed paper, as they are now. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { familyOf } from '../../../platform/things/drawn/drawn-questions.store.ts';

const listedRow = row({
  part: z.enum(['B', 'C']),
  place: z.int(),
  questionId: z.int(),
  versionId: z.int(),
  family: z.string(),
  subject: z.string(),
});

/** In the order of the paper; what was withdrawn since is left out. */
export async function selectListedQuestions(
  db: Kysely<Tables>,
  paperId: number,
): Promise<Row<typeof listedRow>[]> {
  return await listedRow.all(db)`
    SELECT n.part, n.place, q.id AS "questionId", v.id AS "versionId", ${familyOf} AS family,
      coalesce(g.exam_subject, '') AS subject
    FROM exam_paper_questions n
    JOIN exercises_questions q ON q.id = n.question_id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE n.paper_id = ${paperId}
    ORDER BY n.part, n.place`;
}
