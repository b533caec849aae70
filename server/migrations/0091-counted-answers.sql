-- What a device says of an answer beside the answer: the page was left for a while, the law stood open.
ALTER TABLE exercises_solutions
  ADD COLUMN was_away boolean NOT NULL DEFAULT false,
  ADD COLUMN saw_law boolean NOT NULL DEFAULT false;

-- What the standing's filter looks at. Rows of an earlier rule are made anew.
ALTER TABLE standing_first_answers
  -- With fractions; null where no clock ran.
  ADD COLUMN timed_seconds double precision CHECK (timed_seconds >= 0),
  -- Of passage, stem and options of the version that was answered.
  ADD COLUMN letters integer NOT NULL DEFAULT 0,
  ADD COLUMN is_aided boolean NOT NULL DEFAULT false,
  ADD COLUMN saw_law boolean NOT NULL DEFAULT false,
  ADD COLUMN is_controlled boolean NOT NULL DEFAULT false;

CREATE INDEX exercises_questions_family ON exercises_questions (family) WHERE family IS NOT NULL;

-- How long those took who tried; prepared with the course.
CREATE TABLE standing_question_times (
  question_id bigint PRIMARY KEY REFERENCES exercises_questions ON DELETE CASCADE,
  timed_count integer NOT NULL,
  mean_seconds double precision NOT NULL
);

-- What a student says of weeks without practice. The weeks are known by their first day.
CREATE TABLE standing_elsewhere (
  user_id bigint NOT NULL REFERENCES account_users ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses ON DELETE CASCADE,
  idle_from date NOT NULL,
  said text NOT NULL CHECK (said IN ('no', 'partly', 'yes')),
  said_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id, idle_from)
);
