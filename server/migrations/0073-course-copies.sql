-- Courses that are copied for a next cohort: the work of each, and what became of it. While it is under way the course to be is
-- in no list.
CREATE TABLE studio_course_copies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_course_id bigint REFERENCES courses_courses ON DELETE SET NULL,
  -- Null once it was taken back.
  course_id bigint UNIQUE REFERENCES courses_courses ON DELETE SET NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'removing', 'removed', 'failed')),
  -- What a removal ends as: it was taken back, or could not be finished.
  ends_as text CHECK (ends_as IN ('removed', 'failed')),
  started_at timestamptz NOT NULL,
  started_by bigint REFERENCES account_users ON DELETE SET NULL,
  ended_at timestamptz,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  -- Questions on whose wording a ruling held: hidden in the copy.
  ruled_questions integer NOT NULL DEFAULT 0,
  -- The process that works on it, and when it last said so.
  worker uuid,
  worked_at timestamptz,
  takes integer NOT NULL DEFAULT 0,
  CHECK ((state = 'removing') <= (ends_as IS NOT NULL))
);
CREATE INDEX studio_course_copies_from ON studio_course_copies (from_course_id);
CREATE INDEX studio_course_copies_at_work ON studio_course_copies (id) WHERE state IN ('running', 'removing');
