-- What the view over a course is read from, so that no figure of it is found by looking through answers (decision 0073).
-- All of it is derived of finished attempts; `rule` says by which rule a student's part was counted.

CREATE TABLE overview_students (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  rule integer NOT NULL,
  -- Exercises, each counted once, however often it was finished.
  exercise_count integer NOT NULL DEFAULT 0 CHECK (exercise_count >= 0),
  last_day date,
  PRIMARY KEY (user_id, course_id)
);
CREATE INDEX overview_students_course ON overview_students (course_id);

CREATE TABLE overview_student_days (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  -- In Israel.
  day date NOT NULL,
  answered_count integer NOT NULL CHECK (answered_count >= 0),
  finished_count integer NOT NULL CHECK (finished_count >= 0),
  -- Of those finished, the first ones of their exercise.
  first_count integer NOT NULL CHECK (first_count >= 0),
  PRIMARY KEY (user_id, course_id, day),
  FOREIGN KEY (user_id, course_id) REFERENCES overview_students (user_id, course_id) ON DELETE CASCADE
);
CREATE INDEX overview_student_days_day ON overview_student_days (course_id, day, user_id);

-- The sums of the rows above, in sixteen slots, so that students who finish at one moment rarely wait for each other.
CREATE TABLE overview_days (
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  day date NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  student_count integer NOT NULL CHECK (student_count >= 0),
  answered_count integer NOT NULL CHECK (answered_count >= 0),
  finished_count integer NOT NULL CHECK (finished_count >= 0),
  PRIMARY KEY (course_id, day, slot)
);

-- First answers to each question in the week in which their exercise was finished.
CREATE TABLE overview_question_weeks (
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  -- Its Sunday.
  week date NOT NULL CHECK (EXTRACT(dow FROM week) = 0),
  question_id bigint NOT NULL REFERENCES exercises_questions (id),
  answered_count integer NOT NULL CHECK (answered_count >= 0),
  correct_count integer NOT NULL CHECK (correct_count BETWEEN 0 AND answered_count),
  PRIMARY KEY (course_id, week, question_id)
);
CREATE INDEX overview_question_weeks_question ON overview_question_weeks (question_id);
CREATE INDEX overview_question_weeks_week ON overview_question_weeks (week);

-- A mail to all who have a place in a lecture: one row, however often its call was repeated.
CREATE TABLE overview_lecture_mails (
  lecture_id bigint NOT NULL REFERENCES registration_lectures (id) ON DELETE CASCADE,
  mail_key uuid NOT NULL,
  sent_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  recipient_count integer NOT NULL CHECK (recipient_count > 0),
  PRIMARY KEY (lecture_id, mail_key)
);
CREATE INDEX overview_lecture_mails_sender ON overview_lecture_mails (sent_by);

-- The newest words on lectures come first.
CREATE INDEX lectures_feedback_newest ON lectures_feedback (created_at DESC);
