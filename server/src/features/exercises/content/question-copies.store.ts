/** What every copy of questions has in common: of a lesson, of an exercise, of a whole course. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The expressions of a statement after `questions` (old_id, new_id, exercise_id, is_withdrawn): their present wording becomes
 * the first of their copies. Rows are copied as they are but for what is named; laws stay the same ones.
 */
export function copiedQuestions(now: Date): RawBuilder<unknown> {
  return sql`versions AS MATERIALIZED (
      SELECT v.id AS old_id, nextval(pg_get_serial_sequence('exercises_question_versions', 'id')) AS new_id,
        q.new_id AS question_id
      FROM exercises_question_versions v
      JOIN questions q ON q.old_id = v.question_id
      WHERE v.is_current
    ), copied_questions AS (
      INSERT INTO exercises_questions OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_questions q
      JOIN questions n ON n.old_id = q.id
      CROSS JOIN LATERAL jsonb_populate_record(q, jsonb_build_object(
        'id', n.new_id, 'exercise_id', n.exercise_id, 'is_withdrawn', n.is_withdrawn, 'import_id', NULL
      )) AS copy
    ), copied_versions AS (
      INSERT INTO exercises_question_versions OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_question_versions v
      JOIN versions n ON n.old_id = v.id
      CROSS JOIN LATERAL jsonb_populate_record(v, jsonb_build_object(
        'id', n.new_id, 'question_id', n.question_id, 'version', 1, 'created_at', ${now}::timestamptz,
        'is_voided', false
      )) AS copy
    ), copied_answers AS (
      INSERT INTO exercises_answers OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM exercises_answers w
      JOIN versions n ON n.old_id = w.question_version_id
      CROSS JOIN LATERAL jsonb_populate_record(w, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('exercises_answers', 'id')), 'question_version_id', n.new_id,
        'is_accepted', false
      )) AS copy
    ), copied_laws AS (
      INSERT INTO exercises_question_laws
      SELECT copy.*
      FROM exercises_question_laws w
      JOIN versions n ON n.old_id = w.question_version_id
      CROSS JOIN LATERAL jsonb_populate_record(w, jsonb_build_object('question_version_id', n.new_id)) AS copy
    ), copied_links AS (
      INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id, quote)
      SELECT n.new_id, w.role, w.sort_order, w.law_id, w.clause_id, w.quote
      FROM exercises_question_links w
      JOIN versions n ON n.old_id = w.question_version_id
    ), copied_names AS (
      INSERT INTO exercises_named_places
      SELECT copy.*
      FROM exercises_named_places w
      JOIN versions n ON n.old_id = w.question_version_id
      CROSS JOIN LATERAL jsonb_populate_record(w, jsonb_build_object('question_version_id', n.new_id)) AS copy
    )`;
}
