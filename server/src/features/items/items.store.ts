/** Reads how the first finished attempts at an exercise were answered, as counts. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type ItemsFrame = {
  exerciseId: number;
  exerciseName: string;
  courseId: number;
  courseName: string;
  isSimulation: boolean;
  finished: number;
};

export async function selectOptionalFrame(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<ItemsFrame | undefined> {
  const { rows } = await sql<ItemsFrame>`
    SELECT e.id AS "exerciseId", e.name AS "exerciseName", c.id AS "courseId", c.name AS "courseName",
      e.is_simulation AS "isSimulation",
      (
        SELECT count(*) FROM exercises_attempts a WHERE a.exercise_id = e.id AND a.is_first_finished
      ) AS finished
    FROM exercises_exercises e
    JOIN courses_courses c ON c.id = e.course_id
    WHERE e.id = ${exerciseId}`.execute(db);
  return rows[0];
}

export type ItemRow = {
  id: number;
  name: string;
  question: string;
  options: { id: number; text: string; isCorrect: boolean }[];
};

/** The questions that count, in their present wording. A voided question gives everybody its point and measures nothing. */
export async function selectItems(db: Kysely<Tables>, exerciseId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT q.id, v.name, v.question_html AS question,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct)
          ORDER BY w.sort_order), '[]')
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS options
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ${exerciseId} AND NOT q.is_withdrawn AND NOT q.is_voided
    ORDER BY q.sort_order, q.id
    LIMIT 1000`.execute(db);
  return rows;
}

export type TallyRow = {
  questionId: number;
  optionId: number | null;
  isCorrect: boolean;
  total: number;
  count: number;
  sure: number;
  saidSure: number;
};

/**
 * Of the students who answered every one of these questions: how many of each total chose each option. The rows are read
 * once; what comes out grows with the exercise, not with the students. Totals come by a window: joined with themselves, rows
 * that the planner takes for few were compared each with each.
 */
export async function selectTallies(
  db: Kysely<Tables>,
  { exerciseId, questionIds }: { exerciseId: number; questionIds: readonly number[] },
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    WITH answered AS (
      SELECT s.question_id, s.selected_answer_id, coalesce(s.is_correct, false) AS is_correct, s.is_star,
        sum(coalesce(s.is_correct, false)::int) OVER of_attempt AS total, count(*) OVER of_attempt AS answers
      FROM exercises_attempts a
      JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
      WHERE a.exercise_id = ${exerciseId} AND a.is_first_finished
        AND s.question_id = ANY (${[...questionIds]}::bigint[])
      WINDOW of_attempt AS (PARTITION BY s.user_id, s.attempt_id)
    )
    SELECT d.question_id AS "questionId", d.selected_answer_id AS "optionId", d.is_correct AS "isCorrect",
      d.total, count(*) AS count, count(*) FILTER (WHERE d.is_star) AS sure, count(d.is_star) AS "saidSure"
    FROM answered d
    WHERE d.answers = ${questionIds.length}
    GROUP BY d.question_id, d.selected_answer_id, d.is_correct, d.total
    ORDER BY d.question_id, d.selected_answer_id, d.is_correct, d.total`.execute(db);
  return rows;
}
