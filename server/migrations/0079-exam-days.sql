-- An exercise may be a part of an examination's paper. Its state is 'exam' then, wherever another's is 'published': what
-- students see asks for 'published', so nothing but the exam day shows it.
ALTER TABLE exercises_exercises
  ADD COLUMN exam_paper text CHECK (exam_paper <> ''),
  ADD COLUMN exam_part text CHECK (exam_part IN ('B', 'C')),
  ADD COLUMN exam_minutes smallint CHECK (exam_minutes BETWEEN 1 AND 600),
  ADD COLUMN exam_break_minutes smallint CHECK (exam_break_minutes BETWEEN 0 AND 240),
  ADD COLUMN exam_points smallint CHECK (exam_points BETWEEN 1 AND 98),
  ADD CONSTRAINT exercises_exercises_exam_whole
    CHECK (num_nonnulls(exam_paper, exam_part, exam_minutes, exam_break_minutes, exam_points) IN (0, 5)),
  DROP CONSTRAINT exercises_exercises_state_check,
  ADD CONSTRAINT exercises_exercises_state_check CHECK (state IN ('draft', 'published', 'hidden', 'exam')),
  ADD CONSTRAINT exercises_exercises_exam_apart
    CHECK (CASE state WHEN 'exam' THEN exam_part IS NOT NULL WHEN 'published' THEN exam_part IS NULL ELSE true END);
CREATE INDEX exercises_exercises_exam_papers ON exercises_exercises (course_id, exam_paper) WHERE state = 'exam';

-- Of a part of an exam day: until when what the student does counts. The attempt is graded when the whole day is over.
-- No key before the day is over.
ALTER TABLE exercises_exercises ADD CONSTRAINT exercises_exercises_exam_silent
  CHECK (exam_part IS NULL OR NOT allow_immediate_feedback);

ALTER TABLE exercises_attempts ADD COLUMN acts_until timestamptz;

-- A student's day on one paper. Its parts are as the paper said when it began.
CREATE TABLE exam_days (
  user_id bigint NOT NULL REFERENCES account_users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL REFERENCES courses_courses,
  paper text NOT NULL,
  started_at timestamptz NOT NULL,
  -- When the keys came: the student asked for them after the last part, or a day had passed.
  opened_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, course_id, paper)
);
CREATE INDEX exam_days_open ON exam_days (started_at) WHERE opened_at IS NULL;

CREATE TABLE exam_day_parts (
  user_id bigint NOT NULL,
  day_id bigint NOT NULL,
  part text NOT NULL CHECK (part IN ('B', 'C')),
  exercise_id bigint NOT NULL REFERENCES exercises_exercises,
  minutes smallint NOT NULL,
  break_minutes smallint NOT NULL,
  points smallint NOT NULL,
  attempt_id bigint,
  time_factor double precision,
  started_at timestamptz,
  deadline_at timestamptz,
  finished_at timestamptz,
  -- The device that answers; another one may take over.
  device_id text,
  PRIMARY KEY (user_id, day_id, part),
  FOREIGN KEY (user_id, day_id) REFERENCES exam_days (user_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts (user_id, id),
  CHECK (num_nonnulls(attempt_id, time_factor, started_at, deadline_at, device_id) IN (0, 5)),
  CHECK (finished_at IS NULL OR started_at IS NOT NULL)
);
