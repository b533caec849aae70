-- How a course counts its examination, and its own terms of use. A course without a row takes the usual ones.

CREATE TABLE calculator_rules (
  course_id bigint PRIMARY KEY REFERENCES courses_courses (id) ON DELETE CASCADE,
  -- Whole points of 100.
  procedural_weight smallint NOT NULL CHECK (procedural_weight BETWEEN 1 AND 98),
  substantive_weight smallint NOT NULL CHECK (substantive_weight BETWEEN 1 AND 98),
  last_weight smallint NOT NULL CHECK (last_weight BETWEEN 1 AND 98),
  pass_mark smallint NOT NULL CHECK (pass_mark BETWEEN 1 AND 100),
  -- Of each part; null for none.
  minimum_percent double precision CHECK (minimum_percent BETWEEN 0 AND 100),
  input_scale text NOT NULL CHECK (input_scale IN ('percent', 'points')),
  -- Points in which the last part is marked.
  step double precision NOT NULL CHECK (step > 0 AND step <= 10),
  CHECK (procedural_weight + substantive_weight + last_weight = 100)
);

CREATE TABLE terms_courses (
  course_id bigint PRIMARY KEY REFERENCES courses_courses (id) ON DELETE CASCADE,
  html text NOT NULL CHECK (html <> '')
);
