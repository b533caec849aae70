/** Reads everything that the checker compares. */
import type { OpenedDatabase } from '../../platform/database/open-database.ts';
import type { Stored } from './check-answers.ts';

export async function readStored({ db }: OpenedDatabase): Promise<Stored> {
  const solutions = await db
    .selectFrom('exercises_solutions')
    .select(['attempt_id', 'question_id', 'operation_sequence', 'selected_answer_id'])
    .execute();
  const operations = await db
    .selectFrom('exercises_operations')
    .select(['attempt_id', 'question_id', 'sequence'])
    .execute();
  const attempts = await db
    .selectFrom('exercises_attempts')
    .select(['id', 'user_id', 'exercise_id', 'finished_at', 'is_first_finished', 'grade'])
    .execute();
  const averages = await db
    .selectFrom('statistics_exercise_averages')
    .select(['exercise_id', 'finished_count', 'grade_sum'])
    .execute();
  return {
    solutions: solutions.map((row) => ({
      attemptId: row.attempt_id,
      questionId: row.question_id,
      sequence: row.operation_sequence,
      answerId: row.selected_answer_id,
    })),
    operations: operations.map((row) => ({
      attemptId: row.attempt_id,
      questionId: row.question_id,
      sequence: row.sequence,
    })),
    attempts: attempts.map((row) => ({
      id: row.id,
      userId: row.user_id,
      exerciseId: row.exercise_id,
      isFinished: row.finished_at !== null,
      isFirst: row.is_first_finished,
      grade: row.grade,
    })),
    averages: averages.map((row) => ({
      exerciseId: row.exercise_id,
      finishedCount: row.finished_count,
      gradeSum: row.grade_sum,
    })),
  };
}
