-- A sitting says of which parts its day is made, which subjects they have, which statutes lie beside them, and how the whole is
-- rounded. Its fixed papers are lists of questions that are kept for the examination.
ALTER TABLE exam_sittings
  ADD COLUMN kind text NOT NULL DEFAULT 'regular' CHECK (kind IN ('regular', 'special')),
  ADD COLUMN published_on date,
  ADD COLUMN rounding text NOT NULL DEFAULT 'none' CHECK (rounding IN ('none', 'halfUp', 'up')),
  ADD COLUMN requires_dated_law boolean NOT NULL DEFAULT false,
  ADD COLUMN confidence text,
  -- All three or none; their points are the weights.
  ADD COLUMN parts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(parts) = 'array' AND jsonb_array_length(parts) IN (0, 3)),
  ADD COLUMN blueprint jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(blueprint) = 'array'),
  DROP CONSTRAINT exam_sittings_external_id_key,
  ADD CONSTRAINT exam_sittings_course_id_external_id_key UNIQUE (course_id, external_id);

CREATE TABLE exam_sitting_statutes (
  sitting_id bigint NOT NULL REFERENCES exam_sittings ON DELETE CASCADE,
  law_id bigint NOT NULL REFERENCES laws_laws,
  place smallint NOT NULL CHECK (place >= 1),
  is_in_booklet boolean NOT NULL,
  PRIMARY KEY (sitting_id, law_id)
);
CREATE INDEX exam_sitting_statutes_law ON exam_sitting_statutes (law_id);

-- The same questions for the whole class. Its parts are the exercises of the course that say its name and draw their questions.
CREATE TABLE exam_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sitting_id bigint NOT NULL REFERENCES exam_sittings ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  UNIQUE (sitting_id, name)
);

CREATE TABLE exam_paper_questions (
  paper_id bigint NOT NULL REFERENCES exam_papers ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('B', 'C')),
  place smallint NOT NULL CHECK (place >= 1),
  question_id bigint NOT NULL REFERENCES exercises_questions ON DELETE CASCADE,
  PRIMARY KEY (paper_id, part, place),
  UNIQUE (paper_id, question_id)
);
CREATE INDEX exam_paper_questions_question ON exam_paper_questions (question_id);

-- What a day on a fixed paper asks is stored as that of a drawn one: the questions as they were when it began.
ALTER TABLE exam_drawings ADD COLUMN is_fixed boolean NOT NULL DEFAULT false;
