-- What staff run: rebuilding law texts, answer files, duplicated lessons; and the way to an exercise's finished attempts.

-- The latest rebuilding of the law texts of all exercises: a row for each, as lectures_asks is for videos.
CREATE TABLE laws_rebuilds (
  exercise_id bigint PRIMARY KEY REFERENCES exercises_exercises (id) ON DELETE CASCADE,
  -- Null while it waits, 'updated', or why its text is not what it should be.
  outcome text CHECK (outcome IN (
    'updated', 'no_collection', 'empty_collection', 'law_without_text', 'clause_missing', 'build_failed'
  ))
);

-- The files lie here and not on a disk, so that no path of anybody's can lead to them, and each process has them all.
CREATE TABLE management_answer_files (
  -- Unguessable; the only name by which a file is asked for.
  key text PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  name text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES account_users (id) ON DELETE SET NULL
);
CREATE INDEX management_answer_files_course ON management_answer_files (course_id, created_at);
CREATE INDEX management_answer_files_created ON management_answer_files (created_at);
CREATE INDEX management_answer_files_creator ON management_answer_files (created_by);

-- What each duplication made, so that the same call again makes nothing.
CREATE TABLE management_duplications (
  key uuid PRIMARY KEY,
  from_lesson_id bigint NOT NULL,
  to_course_id bigint NOT NULL,
  -- The answer of the first call.
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX exercises_attempts_first_finished ON exercises_attempts (exercise_id, user_id) WHERE is_first_finished;
