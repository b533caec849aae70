/** Reads how the first finished attempts at an exercise were answered, as counts. */
import { RESPONSE } from '@sugya/domain/item-statistics/responses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const itemsFrameRow = row({
  exerciseId: z.int(),
  exerciseName: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  isSimulation: z.boolean(),
  finished: z.int(),
});
export type ItemsFrame = Row<typeof itemsFrameRow>;

export async function selectOptionalFrame(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<ItemsFrame | undefined> {
  return await itemsFrameRow.optional(db)`
    SELECT e.id AS "exerciseId", e.name AS "exerciseName", c.id AS "courseId", c.name AS "courseName",
      e.is_simulation AS "isSimulation",
      coalesce(m.finished_count, 0) AS finished
    FROM exercises_exercises e
    JOIN courses_courses c ON c.id = e.course_id
    LEFT JOIN statistics_exercise_averages m ON m.exercise_id = e.id
    WHERE e.id = ${exerciseId}`;
}

const itemRow = row({
  id: z.int(),
  /** A withdrawn question is gone; a voided one gives everybody its point and measures nothing. */
  isCounted: z.boolean(),
  name: z.string(),
  question: z.string(),
  options: z.array(z.strictObject({ id: z.int(), text: z.string(), isCorrect: z.boolean() })),
});
export type ItemRow = Row<typeof itemRow>;

/** All questions that the exercise ever had, in their present wording. */
export async function selectItems(db: Kysely<Tables>, exerciseId: number): Promise<ItemRow[]> {
  return await itemRow.all(db)`
    SELECT q.id, NOT (q.is_withdrawn OR v.is_voided) AS "isCounted", v.name, v.question_html AS question,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct OR w.is_accepted)
          ORDER BY w.sort_order), '[]')
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS options
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ${exerciseId}
    ORDER BY q.sort_order, q.id
    LIMIT 1000`;
}

const responsesRow = row({ responses: z.string().nullable() });

/**
 * The responses (domain/src/item-statistics/responses.ts) of the newest first finished attempts as one text; questions
 * that do not count are left out of it. Neither rows nor groups of rows: sorting or hashing 100,000 rows costs several
 * times their scan, and sending them as much again.
 */
export async function selectResponses(
  db: Kysely<Tables>,
  { exerciseId, leftOut, newest }: { exerciseId: number; leftOut: readonly number[]; newest: number },
): Promise<string> {
  const counted = leftOut.length === 0 ? sql`` : sql`AND s.question_id <> ALL (${[...leftOut]}::bigint[])`;
  const { FACTOR, BLANK, RIGHT, SURE, UNSURE } = literals(RESPONSE);
  const { responses } = await responsesRow.one(db)`
    SELECT string_agg(of_attempt.responses, ';') AS responses
    FROM (
      SELECT user_id, id
      FROM exercises_attempts
      WHERE exercise_id = ${exerciseId} AND is_first_finished
      ORDER BY finished_at DESC, user_id DESC
      LIMIT ${newest}
    ) a
    CROSS JOIN LATERAL (
      SELECT string_agg(
        (
          CASE WHEN s.selected_answer_id IS NULL THEN s.question_id * ${FACTOR} + ${BLANK}
          ELSE s.selected_answer_id * ${FACTOR}
            + CASE WHEN s.is_correct THEN ${RIGHT} ELSE 0 END
            + CASE WHEN s.is_star IS NULL THEN 0 WHEN s.is_star THEN ${SURE} ELSE ${UNSURE} END
          END
        )::text, ',') AS responses
      FROM exercises_solutions s
      WHERE s.user_id = a.user_id AND s.attempt_id = a.id ${counted}
    ) of_attempt`;
  return responses ?? '';
}

/** Written into the statement: they are part of it, not values of a call. */
function literals<K extends string>(numbers: Readonly<Record<K, number>>): Record<K, RawBuilder<number>> {
  const entries = Object.entries<number>(numbers).map(([name, number]) => [name, sql.lit(number)]);
  return Object.fromEntries(entries) as Record<K, RawBuilder<number>>; // the same names
}
