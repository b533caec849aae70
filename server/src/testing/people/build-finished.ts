/** Builder of students who finished an exercise, in the tables as their finishing leaves them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type FinishedExercise = {
  readonly exerciseId: number;
  readonly questions: readonly {
    readonly id: number;
    readonly versionId: number;
    readonly answers: readonly { readonly id: number; readonly isCorrect: boolean }[];
  }[];
};

/**
 * A new student for each row of places: which option of each question they chose, from 0. A student who chose the first
 * one was sure. They are counted in the average, and not in difficulties and distributions.
 */
export async function buildFinished(
  db: Kysely<Tables>,
  exercise: FinishedExercise,
  { students, isFirst = true }: { students: readonly (readonly number[])[]; isFirst?: boolean },
): Promise<void> {
  const solutions = students.flatMap((choices, student) =>
    exercise.questions.map(({ id, versionId, answers }, place) => {
      const chosen = answers[choices[place] ?? 0];
      const isStar = choices[place] === 0;
      return {
        student,
        questionId: id,
        versionId,
        place,
        answerId: chosen?.id,
        isCorrect: chosen?.isCorrect,
        isStar,
      };
    }),
  );
  await sql`
    WITH users AS (
      INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, created_at)
      SELECT 'finished-' || gen_random_uuid(), 'א', 'ב', 'none', now(), now()
      FROM generate_series(1, ${students.length})
      RETURNING id
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS student FROM users
    ), attempts AS (
      INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at,
        finished_at, closed_at, grade, is_first_finished)
      SELECT id, ${exercise.exerciseId}, true, true, now(), now(), now(), 50, ${isFirst} FROM numbered
      RETURNING user_id, id
    ), averages AS (
      INSERT INTO statistics_exercise_averages AS counted (exercise_id, finished_count, grade_sum)
      SELECT ${exercise.exerciseId}, count(*), 50 * count(*)
      FROM attempts
      WHERE ${isFirst}
      HAVING count(*) > 0
      ON CONFLICT (exercise_id) DO UPDATE
      SET finished_count = counted.finished_count + excluded.finished_count,
        grade_sum = counted.grade_sum + excluded.grade_sum
    ), given AS (
      SELECT a.user_id, a.id AS attempt_id, g."questionId", g."versionId", g.place, g."answerId", g."isCorrect", g."isStar"
      FROM jsonb_to_recordset(${JSON.stringify(solutions)}::jsonb) AS g (student bigint, "questionId" bigint,
        "versionId" bigint, place integer, "answerId" bigint, "isCorrect" boolean, "isStar" boolean)
      JOIN numbered n ON n.student = g.student
      JOIN attempts a ON a.user_id = n.id
    ), shown AS (
      INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
      SELECT user_id, attempt_id, "questionId", "versionId", place + 1 FROM given
    )
    INSERT INTO exercises_solutions (user_id, attempt_id, question_id, selected_answer_id, is_star, is_answered,
      is_correct, acted_at, operation_sequence, stored_at)
    SELECT user_id, attempt_id, "questionId", "answerId", "isStar", true, "isCorrect", now(), 1, now()
    FROM given`.execute(db);
}
