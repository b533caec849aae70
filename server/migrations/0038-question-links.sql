-- All that a question says of statutes, in one table: the clauses that answer it (key), those that mislead (distractor)
-- and those that only stand behind it (background), each with the words that are meant, where somebody marked them.
CREATE TABLE exercises_question_links (
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  role text NOT NULL CHECK (role IN ('key', 'distractor', 'background')),
  sort_order smallint NOT NULL,
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  clause_id bigint,
  quote text,
  -- The student says which of the question's laws answers it: a key is always of one of them.
  asked_law_id bigint GENERATED ALWAYS AS (CASE WHEN role = 'key' THEN law_id END) STORED,
  PRIMARY KEY (question_version_id, role, sort_order),
  UNIQUE NULLS NOT DISTINCT (question_version_id, role, law_id, clause_id),
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id),
  FOREIGN KEY (question_version_id, asked_law_id) REFERENCES exercises_question_laws (question_version_id, law_id)
);
INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id)
SELECT question_version_id, 'key', sort_order, law_id, clause_id FROM exercises_question_clauses;
DROP TABLE exercises_question_clauses;

ALTER TABLE exercises_question_versions
  -- The day whose law the question means; null: that of the present wording.
  ADD COLUMN law_date date,
  -- Null: it came with a pack or a table, or before anybody wrote this down.
  ADD COLUMN created_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  -- Its words as they are searched: without mark-up, niqqud and quotes (domain/src/studio/searched-words.ts).
  ADD COLUMN searched_words text NOT NULL DEFAULT '';

-- The same folding, as near as SQL comes to it, for what is stored already.
CREATE FUNCTION pg_temp.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
    '<[^>]*>|&nbsp;', ' ', 'g'),
    '&quot;|&#39;|&amp;', '', 'g'),
    '[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7"''`\u00B4\u05F3\u05F4\u2018\u2019\u201A\u201C-\u201E]', '', 'g'),
    '[-\u05BE\u2010-\u2015\u2212]', ' ', 'g')), '\s+', ' ', 'g'))
$$;
UPDATE exercises_question_versions v
SET searched_words = pg_temp.folded(concat_ws(' ', v.name, v.question_html, v.passage_html, v.source, (
  SELECT string_agg(a.text, ' ' ORDER BY a.sort_order) FROM exercises_answers a WHERE a.question_version_id = v.id
)));

ALTER TABLE studio_things ADD COLUMN searched_words text NOT NULL DEFAULT '';
UPDATE studio_things SET searched_words = pg_temp.folded((
  SELECT coalesce(string_agg(t.value #>> '{}', ' '), '') FROM jsonb_path_query(form, '$.** ? (@.type() == "string")') AS t (value)
)) WHERE form IS NOT NULL;
DROP FUNCTION pg_temp.folded(text);

-- Which version students see who are in the midst of an exercise, and in whose review a question stands.
CREATE INDEX exercises_attempts_running ON exercises_attempts (exercise_id)
  WHERE closed_at IS NULL AND finished_at IS NULL;
CREATE INDEX review_items_question ON review_items (exercise_question_id) WHERE exercise_question_id IS NOT NULL;
