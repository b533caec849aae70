/** What stands around one question: its neighbours in the exercise, and how students answered it. */
import { LEAST_FIRST_ANSWERS } from '@sugya/domain/statistics/shares.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isShown } from '../../../platform/things/shown-things.store.ts';

const aboutRow = row({
  exerciseId: z.int(),
  place: z.int(),
  count: z.int(),
  previousId: z.int().nullable(),
  nextId: z.int().nullable(),
  versionCount: z.int(),
  firstAnswers: z.int(),
  rightPercent: z.int().nullable(),
  measuredDifficulty: z.int().nullable(),
  shares: z.array(z.int()),
});

/** Neighbours are those that are shown or were never published; a hidden one that is open stands among them. */
export async function selectAbout(
  db: Kysely<Tables>,
  questionId: number,
): Promise<Row<typeof aboutRow> | undefined> {
  return await aboutRow.optional(db)`
    WITH siblings AS (
      SELECT s.id, row_number() OVER w AS place, count(*) OVER () AS total,
        lag(s.id) OVER w AS previous_id, lead(s.id) OVER w AS next_id
      FROM exercises_questions s
      WHERE s.exercise_id = (SELECT exercise_id FROM exercises_questions WHERE id = ${questionId})
        AND ${isShown('s')} AND (NOT s.is_withdrawn OR s.id = ${questionId} OR NOT EXISTS (
          SELECT 1 FROM exercises_question_versions o WHERE o.question_id = s.id
        ))
      WINDOW w AS (ORDER BY s.sort_order, s.id)
    )
    SELECT q.exercise_id AS "exerciseId", s.place, s.total AS count, s.previous_id AS "previousId",
      s.next_id AS "nextId",
      (SELECT count(*) FROM exercises_question_versions v WHERE v.question_id = q.id) AS "versionCount",
      coalesce(k.answered_count, 0) AS "firstAnswers",
      CASE WHEN k.answered_count >= ${sql.lit(LEAST_FIRST_ANSWERS)}
        THEN round(100.0 * k.correct_count / k.answered_count)::integer END AS "rightPercent",
      k.published_level AS "measuredDifficulty",
      coalesce((
        SELECT jsonb_agg(round(100.0 * o.chosen / o.total)::integer ORDER BY o.sort_order)
        FROM (
          SELECT a.sort_order, coalesce(n.chosen_count, 0) AS chosen, sum(coalesce(n.chosen_count, 0)) OVER () AS total
          FROM exercises_question_versions v
          JOIN exercises_answers a ON a.question_version_id = v.id
          LEFT JOIN statistics_answer_counts n ON n.answer_id = a.id
          WHERE v.question_id = q.id AND v.is_current
        ) o
        WHERE o.total >= ${sql.lit(LEAST_FIRST_ANSWERS)}
      ), '[]') AS shares
    FROM exercises_questions q
    JOIN siblings s ON s.id = q.id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE q.id = ${questionId}`;
}
