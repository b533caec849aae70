/** Counts of questions are by their authors' keys; an answer that a ruling accepted is right for those who chose it. */
import { sql } from 'kysely';

/** Of each question with accepted answers, how often those were chosen. They are few: an index knows them. */
export const acceptedCounts = sql`
  SELECT p.question_id, sum(c.chosen_count)::bigint AS chosen
  FROM exercises_answers w
  JOIN exercises_question_versions p ON p.id = w.question_version_id
  JOIN statistics_answer_counts c ON c.answer_id = w.id
  WHERE w.is_accepted
  GROUP BY p.question_id`;
