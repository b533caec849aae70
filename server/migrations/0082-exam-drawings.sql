-- A part of a paper may be drawn for each student from the exercises of the course that are kept for the examination. These
-- have the state 'exam' when they are published, so nothing but an exam day shows their questions.
ALTER TABLE exercises_exercises
  ADD COLUMN exam_draws smallint CHECK (exam_draws BETWEEN 1 AND 200),
  ADD COLUMN is_exam_bank boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT exercises_exercises_exam_drawn CHECK (exam_draws IS NULL OR exam_part IS NOT NULL),
  ADD CONSTRAINT exercises_exercises_exam_bank CHECK (NOT is_exam_bank OR exam_part IS NULL),
  DROP CONSTRAINT exercises_exercises_exam_apart,
  ADD CONSTRAINT exercises_exercises_exam_apart
    CHECK (CASE state WHEN 'exam' THEN exam_part IS NOT NULL OR is_exam_bank
      WHEN 'published' THEN exam_part IS NULL AND NOT is_exam_bank ELSE true END),
  DROP CONSTRAINT exercises_exercises_exam_silent,
  -- No key before the day is over.
  ADD CONSTRAINT exercises_exercises_exam_silent
    CHECK ((exam_part IS NULL AND NOT is_exam_bank) OR NOT allow_immediate_feedback);
CREATE INDEX exercises_exercises_exam_bank ON exercises_exercises (course_id) WHERE state = 'exam' AND is_exam_bank;

-- Of a fixed paper a student has one day, of a drawn one a new paper and a new day after the last was opened.
ALTER TABLE exam_days
  ADD COLUMN is_drawn boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT exam_days_user_id_course_id_paper_key;
CREATE UNIQUE INDEX exam_days_fixed ON exam_days (user_id, course_id, paper) WHERE NOT is_drawn;
CREATE UNIQUE INDEX exam_days_running ON exam_days (user_id, course_id, paper) WHERE opened_at IS NULL;

-- A paper that was drawn for a student, before the day. It waits until its day is begun.
CREATE TABLE exam_drawings (
  user_id bigint NOT NULL REFERENCES account_users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL REFERENCES courses_courses,
  paper text NOT NULL,
  -- The version of the rule and the seed by which it was drawn.
  rule smallint NOT NULL,
  seed integer NOT NULL,
  drawn_at timestamptz NOT NULL,
  is_practice boolean NOT NULL,
  unbalanced_parts text[] NOT NULL,
  day_id bigint,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, day_id) REFERENCES exam_days (user_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX exam_drawings_waiting ON exam_drawings (user_id, course_id, paper) WHERE day_id IS NULL;
CREATE UNIQUE INDEX exam_drawings_of_day ON exam_drawings (user_id, day_id) WHERE day_id IS NOT NULL;

CREATE TABLE exam_drawn_questions (
  user_id bigint NOT NULL,
  drawing_id bigint NOT NULL,
  part text NOT NULL CHECK (part IN ('B', 'C')),
  place smallint NOT NULL CHECK (place >= 1),
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 2),
  wanted text NOT NULL,
  relaxed text CHECK (relaxed IN ('difficulty', 'tier', 'subject')),
  PRIMARY KEY (user_id, drawing_id, part, place),
  UNIQUE (user_id, drawing_id, question_id),
  FOREIGN KEY (user_id, drawing_id) REFERENCES exam_drawings (user_id, id) ON DELETE CASCADE,
  -- A paper of which a question is gone is not whole and is drawn again.
  FOREIGN KEY (question_version_id, question_id) REFERENCES exercises_question_versions (id, question_id) ON DELETE CASCADE
);
CREATE INDEX exam_drawn_questions_question ON exam_drawn_questions (question_id);
