/** Reads how the first finished attempts at an exercise were answered, as counts. */
import { RESPONSE } from '@sugya/domain/item-statistics/responses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  /** A withdrawn question is gone; a voided one gives everybody its point and measures nothing. */
  isCounted: boolean;
  name: string;
  question: string;
  options: { id: number; text: string; isCorrect: boolean }[];
};

/** All questions that the exercise ever had, in their present wording. */
export async function selectItems(db: Kysely<Tables>, exerciseId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT q.id, NOT (q.is_withdrawn OR q.is_voided) AS "isCounted", v.name, v.question_html AS question,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct)
          ORDER BY w.sort_order), '[]')
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS options
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = ${exerciseId}
    ORDER BY q.sort_order, q.id
    LIMIT 1000`.execute(db);
  return rows;
}

/**
 * The responses (domain/items/responses.ts) of all first finished attempts as one text; questions that do not count are
 * left out of it. Neither rows nor groups of rows: sorting or hashing 100,000 rows costs several times their scan, and
 * sending them as much again.
 */
export async function selectResponses(
  db: Kysely<Tables>,
  { exerciseId, leftOut }: { exerciseId: number; leftOut: readonly number[] },
): Promise<string> {
  const counted = leftOut.length === 0 ? sql`` : sql`AND s.question_id <> ALL (${[...leftOut]}::bigint[])`;
  const { FACTOR, BLANK, RIGHT, SURE, UNSURE } = literals(RESPONSE);
  const { rows } = await sql<{ responses: string | null }>`
    SELECT string_agg(of_attempt.responses, ';') AS responses
    FROM exercises_attempts a
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
    ) of_attempt
    WHERE a.exercise_id = ${exerciseId} AND a.is_first_finished`.execute(db);
  return rows[0]?.responses ?? '';
}

/** Written into the statement: they are part of it, not values of a call. */
function literals<K extends string>(numbers: Readonly<Record<K, number>>): Record<K, RawBuilder<number>> {
  const entries = Object.entries<number>(numbers).map(([name, number]) => [name, sql.lit(number)]);
  return Object.fromEntries(entries) as Record<K, RawBuilder<number>>; // the same names
}
