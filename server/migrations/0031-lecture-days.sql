-- How long a student watched on each day in Jerusalem, counted as positions are written (decision 0038).
CREATE TABLE lectures_days (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  day date NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (user_id, course_id, day)
);
