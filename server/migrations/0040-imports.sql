-- Imports in the studio: a file, its rows as they were judged and mended, and what came of them.
CREATE TABLE import_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  -- Where the bytes lie until the import has come to an end.
  upload_key uuid NOT NULL UNIQUE,
  file_name text NOT NULL CHECK (file_name <> ''),
  bytes bigint NOT NULL,
  kind text CHECK (kind IN ('questions', 'pack', 'laws')),
  format text,
  state text NOT NULL CHECK (state IN ('reading', 'unreadable', 'judged', 'running', 'failed', 'stopped', 'done', 'undoing',
    'undone')),
  -- What undoing ends in; also of one that failed on the way there.
  undoes_to text CHECK (undoes_to IN ('stopped', 'undone')),
  revision integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  started_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  -- Whose drafts they are, and since when.
  run_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  run_at timestamptz,
  ended_at timestamptz,
  progress_done integer,
  progress_total integer,
  problems jsonb NOT NULL DEFAULT '[]',
  -- Of the rows, kept here so that a list of imports counts nothing.
  counts jsonb,
  target jsonb,
  categories jsonb NOT NULL DEFAULT '[]',
  columns jsonb,
  sheets jsonb NOT NULL DEFAULT '[]',
  sheet text,
  -- What staff said of columns and sheet; null: as the file says.
  chosen_columns jsonb,
  chosen_sheet text,
  -- Read again from the file, or only judged again.
  is_read boolean NOT NULL DEFAULT false,
  -- Which process works on it, how lately it said so, and how often one began.
  worker uuid,
  worked_at timestamptz,
  takes integer NOT NULL DEFAULT 0
);
CREATE INDEX import_imports_course ON import_imports (course_id, id DESC);
CREATE INDEX import_imports_at_work ON import_imports (id) WHERE state IN ('reading', 'running', 'undoing');

CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES import_imports (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place >= 1),
  row_number integer NOT NULL,
  item text NOT NULL,
  thing text NOT NULL,
  -- By the names of our columns; null: it cannot be mended here.
  cells jsonb,
  -- What the reader of the file said, which no other cells change.
  said jsonb NOT NULL DEFAULT '[]',
  is_broken boolean NOT NULL DEFAULT false,
  findings jsonb NOT NULL DEFAULT '[]',
  -- What the row says, as fields of a form; null: refused.
  question jsonb,
  external_id text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  answer_count integer,
  keys jsonb NOT NULL DEFAULT '[]',
  outcome text NOT NULL CHECK (outcome IN ('added', 'changed', 'unchanged', 'refused')),
  is_left_out boolean NOT NULL DEFAULT false,
  changes jsonb NOT NULL DEFAULT '[]',
  stands_in text,
  -- What it made or changed, and what stood there before.
  question_id bigint,
  former jsonb,
  written text CHECK (written IN ('added', 'changed')),
  PRIMARY KEY (import_id, place)
);
CREATE INDEX import_rows_outcome ON import_rows (import_id, outcome, place);
CREATE INDEX import_rows_external_id ON import_rows (import_id, external_id);
CREATE INDEX import_rows_question ON import_rows (question_id) WHERE question_id IS NOT NULL;

-- How the columns of a table were read last, by the names that they have in the file.
CREATE TABLE import_columns (
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  headers text NOT NULL,
  columns jsonb NOT NULL,
  PRIMARY KEY (course_id, headers)
);

-- Until its import is done nobody sees it; a student sees it when it is published. The import may be deleted later.
ALTER TABLE exercises_questions ADD COLUMN import_id bigint;
ALTER TABLE exercises_exercises ADD COLUMN import_id bigint;
-- The last place in an exercise, however many questions it has.
CREATE INDEX exercises_questions_order ON exercises_questions (exercise_id, sort_order);
CREATE INDEX exercises_questions_import ON exercises_questions (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX exercises_exercises_import ON exercises_exercises (import_id) WHERE import_id IS NOT NULL;

-- The draft that an import lays over what is there, in force when the import is done. The number stays when the draft is
-- published, and goes when somebody edits the thing.
ALTER TABLE studio_things
  ADD COLUMN import_id bigint,
  ADD COLUMN import_form jsonb,
  ADD COLUMN import_words text;

-- Taking an import back deletes versions and answers that nobody met. Each such deletion asks whether an attempt shows the
-- version or a solution chose the answer, and must not read all of them for that. A version shown is of the question shown.
ALTER TABLE exercises_question_versions ADD CONSTRAINT exercises_question_versions_of_question UNIQUE (id, question_id);
ALTER TABLE exercises_attempt_questions
  DROP CONSTRAINT exercises_attempt_questions_question_id_fkey,
  DROP CONSTRAINT exercises_attempt_questions_question_version_id_fkey,
  ADD CONSTRAINT exercises_attempt_questions_version_fkey FOREIGN KEY (question_version_id, question_id)
    REFERENCES exercises_question_versions (id, question_id);
CREATE INDEX exercises_attempt_questions_version ON exercises_attempt_questions (question_version_id, question_id);
CREATE INDEX exercises_solutions_answer ON exercises_solutions (selected_answer_id) WHERE selected_answer_id IS NOT NULL;
