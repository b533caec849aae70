-- A student builds a test of her own. It is an exercise that belongs to no course and no lesson, so that nothing that lists,
-- writes, copies or exports what a course holds finds it; whose it is and of which course stands beside it.
ALTER TABLE exercises_exercises
  ALTER COLUMN course_id DROP NOT NULL,
  ALTER COLUMN lesson_id DROP NOT NULL,
  DROP CONSTRAINT exercises_exercises_state_check,
  ADD CONSTRAINT exercises_exercises_state_check CHECK (state IN ('draft', 'published', 'hidden', 'exam', 'own')),
  ADD CONSTRAINT exercises_exercises_own
    CHECK ((state = 'own') = (course_id IS NULL) AND (state = 'own') = (lesson_id IS NULL));

CREATE TABLE exercises_own_tests (
  exercise_id bigint PRIMARY KEY REFERENCES exercises_exercises,
  user_id bigint NOT NULL REFERENCES account_users,
  course_id bigint NOT NULL REFERENCES courses_courses,
  -- Of its first question: the address of an exercise has one.
  lesson_id bigint NOT NULL REFERENCES courses_lessons,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The version of the rule and the seed by which it was drawn.
  rule smallint NOT NULL,
  seed integer NOT NULL,
  built_at timestamptz NOT NULL,
  -- Until when answers count, with the student's factor. Null: it has no clock.
  ends_at timestamptz,
  CHECK (ends_at > built_at)
);
CREATE INDEX exercises_own_tests_student ON exercises_own_tests (user_id, course_id, built_at);

CREATE TABLE exercises_own_test_templates (
  user_id bigint NOT NULL REFERENCES account_users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL REFERENCES courses_courses,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  subject_ids bigint[] NOT NULL CHECK (cardinality(subject_ids) >= 1),
  question_count smallint NOT NULL CHECK (question_count BETWEEN 1 AND 100),
  pools text[] NOT NULL CHECK (pools <@ ARRAY['new', 'wrong', 'unsure', 'marked']),
  -- Null: without a clock.
  minutes smallint CHECK (minutes BETWEEN 1 AND 600),
  is_immediate boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, course_id, name)
);
