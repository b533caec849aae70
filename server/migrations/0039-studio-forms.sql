-- The sitting of an examination: its day, the days on which law and case law are examined, and how it is counted. Courses
-- point to it; the examination day and the calculator's rule of each course move into one of its own.
CREATE TABLE exam_sittings (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Of the course in whose settings it is written; other courses may prepare for it too.
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  external_id text NOT NULL UNIQUE,
  name text NOT NULL,
  exam_date date,
  -- The law, and the case law, as they stood on these days.
  law_date date,
  case_law_date date,
  -- Whole points of 100. Without them the usual rule counts.
  procedural_weight smallint CHECK (procedural_weight BETWEEN 1 AND 98),
  substantive_weight smallint CHECK (substantive_weight BETWEEN 1 AND 98),
  last_weight smallint CHECK (last_weight BETWEEN 1 AND 98),
  pass_mark smallint CHECK (pass_mark BETWEEN 1 AND 100),
  minimum_percent double precision CHECK (minimum_percent BETWEEN 0 AND 100),
  input_scale text CHECK (input_scale IN ('percent', 'points')),
  step double precision CHECK (step > 0 AND step <= 10),
  -- Where this was published, and the day on which it was looked up.
  source text,
  as_of date,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft),
  CHECK (num_nonnulls(procedural_weight, substantive_weight, last_weight, pass_mark, input_scale, step) IN (0, 6)),
  CHECK (procedural_weight + substantive_weight + last_weight = 100)
);
CREATE INDEX exam_sittings_course ON exam_sittings (course_id);

ALTER TABLE courses_courses ADD COLUMN sitting_id bigint REFERENCES exam_sittings (id) ON DELETE SET NULL;
CREATE INDEX courses_courses_sitting ON courses_courses (sitting_id);

INSERT INTO exam_sittings (course_id, external_id, name, exam_date, procedural_weight, substantive_weight, last_weight,
  pass_mark, minimum_percent, input_scale, step)
SELECT c.id, 'course.' || c.external_id, coalesce(to_char(c.exam_date, 'MM/YYYY'), c.name), c.exam_date,
  r.procedural_weight, r.substantive_weight, r.last_weight, r.pass_mark, r.minimum_percent, r.input_scale, r.step
FROM courses_courses c
LEFT JOIN calculator_rules r ON r.course_id = c.id
WHERE c.exam_date IS NOT NULL OR r.course_id IS NOT NULL;
UPDATE courses_courses c SET sitting_id = s.id FROM exam_sittings s WHERE s.course_id = c.id;

ALTER TABLE courses_courses DROP COLUMN exam_date;
DROP TABLE calculator_rules;

-- What was never published is withdrawn, as students' reads know it already; this tells the staff why.
ALTER TABLE messages_messages ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE support_topics ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE exposure_questions ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE lectures_videos ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE books_books ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE registration_regions ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE registration_tracks ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE registration_subjects ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE registration_lectures ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);
ALTER TABLE books_groups
  ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false,
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false CHECK (is_withdrawn OR NOT is_draft);

-- A draft has no content yet.
ALTER TABLE lectures_videos
  DROP CONSTRAINT lectures_videos_check,
  ADD CONSTRAINT lectures_videos_source_check CHECK (is_draft OR (file IS NULL) <> (url IS NULL));
ALTER TABLE books_books
  DROP CONSTRAINT books_books_check,
  ADD CONSTRAINT books_books_source_check CHECK (is_draft OR (file IS NULL) <> (url IS NULL));
