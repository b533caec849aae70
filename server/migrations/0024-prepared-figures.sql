-- Item statistics look at the newest first finished attempts of an exercise.
CREATE INDEX exercises_attempts_newest ON exercises_attempts (exercise_id, finished_at DESC, user_id DESC)
  WHERE is_first_finished;
DROP INDEX exercises_attempts_first_finished;

-- How easy the questions of a course are, prepared by a job; never the only copy of anything.
CREATE TABLE standing_courses (
  course_id bigint PRIMARY KEY REFERENCES courses_courses (id),
  rule integer NOT NULL,
  content_mark text NOT NULL,
  made_at timestamptz NOT NULL,
  subjects jsonb NOT NULL
);
