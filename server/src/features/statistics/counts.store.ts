/** The running counts behind averages, difficulty and distributions. Written as attempts finish, never recounted. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type CountedAttempt = {
  readonly exerciseId: number;
  readonly grade: number;
  readonly questions: readonly {
    readonly questionId: number;
    readonly isCorrect: boolean;
    readonly selectedAnswerId: number | null;
  }[];
};

/**
 * Adds one first finished attempt. Rows are touched in the order of their ids, so that two students who finish the same
 * exercise at the same moment wait for each other instead of locking each other out.
 */
export async function countFirstAttempt(trx: Transaction<Tables>, attempt: CountedAttempt): Promise<void> {
  await sql`
    INSERT INTO statistics_exercise_averages AS counted (exercise_id, finished_count, grade_sum)
    VALUES (${attempt.exerciseId}, 1, ${attempt.grade})
    ON CONFLICT (exercise_id) DO UPDATE
    SET finished_count = counted.finished_count + 1, grade_sum = counted.grade_sum + excluded.grade_sum`.execute(
    trx,
  );
  const questions = [...attempt.questions].sort((a, b) => a.questionId - b.questionId);
  await sql`
    INSERT INTO statistics_question_counts AS counted (question_id, answered_count, correct_count)
    SELECT given.question_id, 1, given.is_correct::int
    FROM unnest(
      ${questions.map((question) => question.questionId)}::bigint[],
      ${questions.map((question) => question.isCorrect)}::boolean[]
    ) AS given (question_id, is_correct)
    ON CONFLICT (question_id) DO UPDATE
    SET answered_count = counted.answered_count + 1,
      correct_count = counted.correct_count + excluded.correct_count`.execute(trx);
  const chosen = questions.flatMap((question) => question.selectedAnswerId ?? []).sort((a, b) => a - b);
  await sql`
    INSERT INTO statistics_answer_counts AS counted (answer_id, chosen_count)
    SELECT given.answer_id, 1
    FROM unnest(${chosen}::bigint[]) AS given (answer_id)
    ON CONFLICT (answer_id) DO UPDATE
    SET chosen_count = counted.chosen_count + 1`.execute(trx);
}

const difficultyRow = row({
  questionId: z.int(),
  answered: z.int(),
  correct: z.int(),
  authoredLevel: z.int(),
  published: z.int().nullable(),
});
export type DifficultyRow = Row<typeof difficultyRow>;

export async function selectDifficulties(db: Kysely<Tables>): Promise<DifficultyRow[]> {
  return await difficultyRow.all(db)`
    SELECT k.question_id AS "questionId", k.answered_count AS answered, k.correct_count AS correct,
      v.authored_difficulty AS "authoredLevel", k.published_level AS published
    FROM statistics_question_counts k
    JOIN exercises_question_versions v ON v.question_id = k.question_id AND v.is_current
    ORDER BY k.question_id
    LIMIT 1000000`;
}

export async function publishLevels(
  db: Kysely<Tables>,
  levels: readonly { readonly questionId: number; readonly level: number }[],
): Promise<void> {
  await sql`
    UPDATE statistics_question_counts k
    SET published_level = given.level
    FROM unnest(
      ${levels.map(({ questionId }) => questionId)}::bigint[],
      ${levels.map(({ level }) => level)}::smallint[]
    ) AS given (question_id, level)
    WHERE k.question_id = given.question_id`.execute(db);
}
