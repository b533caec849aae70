-- A student's first answer to each question, written as a first attempt finishes (decision 0039). What content may change
-- later (voided, held back, hidden, moved) is not in the row: it is asked of the exercise when the answers are read.
-- `rule` says by which rule the student's rows were made; the rows of another rule are not read.
CREATE TABLE standing_students (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  rule integer NOT NULL,
  PRIMARY KEY (user_id, course_id)
);

CREATE TABLE standing_first_answers (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  exercise_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  is_correct boolean NOT NULL,
  -- Held to the attempt's span (STA-34).
  seconds integer NOT NULL CHECK (seconds >= 0),
  is_star boolean,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id, question_id),
  FOREIGN KEY (user_id, course_id) REFERENCES standing_students (user_id, course_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, attempt_id, question_id)
    REFERENCES exercises_attempt_questions (user_id, attempt_id, question_id)
);
