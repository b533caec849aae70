/** Parts of exam days whose keys came (EXD-33). Reads that follow a student's work ask here. */
import { type RawBuilder, sql } from 'kysely';

/** The attempts, closed ones too: a later day on a drawn paper closes an earlier one. */
export function openedParts(userId: number): RawBuilder<unknown> {
  return sql`(
    SELECT part.attempt_id, day.paper
    FROM exam_days day
    JOIN exam_day_parts part ON part.user_id = day.user_id AND part.day_id = day.id AND part.attempt_id IS NOT NULL
    WHERE day.user_id = ${userId} AND day.opened_at IS NOT NULL
  )`;
}

/**
 * `q` is the question, `e` its exercise in the query. What came to an exam day of the student's is shown afterwards while it is
 * kept for the examination, but not while it is asked again in a day that runs.
 */
export function isShownAfterDay(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(e.state = 'exam' AND NOT EXISTS (
    SELECT 1 FROM exercises_attempts asked
    JOIN exercises_attempt_questions again
      ON again.user_id = asked.user_id AND again.attempt_id = asked.id AND again.question_id = q.id
    WHERE asked.user_id = ${userId} AND asked.acts_until IS NOT NULL AND asked.finished_at IS NULL
      AND asked.closed_at IS NULL
  ))`;
}
