-- What a student was shown of the examination, each week and on its eve.
CREATE TABLE standing_tellings (
  user_id bigint NOT NULL REFERENCES account_users ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses ON DELETE CASCADE,
  told_on date NOT NULL,
  is_eve boolean NOT NULL,
  exam_date date,
  -- The version of the model that said it.
  model smallint NOT NULL,
  answer_count integer NOT NULL,
  rapid_count integer NOT NULL,
  aided_count integer NOT NULL,
  idle_days integer NOT NULL,
  parts jsonb NOT NULL,
  chances jsonb NOT NULL,
  PRIMARY KEY (user_id, course_id, told_on)
);
CREATE INDEX standing_tellings_eves ON standing_tellings (course_id, exam_date) WHERE is_eve;

-- What a student reports of the examination, to be held against what was shown.
CREATE TABLE standing_results (
  user_id bigint NOT NULL REFERENCES account_users ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses ON DELETE CASCADE,
  exam_date date NOT NULL,
  procedural_percent double precision NOT NULL CHECK (procedural_percent BETWEEN 0 AND 100),
  substantive_percent double precision NOT NULL CHECK (substantive_percent BETWEEN 0 AND 100),
  drafting_percent double precision CHECK (drafting_percent BETWEEN 0 AND 100),
  has_passed boolean NOT NULL,
  form text NOT NULL CHECK (form IN ('self', 'document')),
  consented_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id, exam_date)
);
CREATE INDEX standing_results_course ON standing_results (course_id, exam_date);
