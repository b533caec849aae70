-- Drafting tasks of a course. What students are given, and the key by which it is marked, stand in versions: a go stays
-- bound to those that it showed.
CREATE TABLE drafting_tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses,
  external_id text NOT NULL,
  name text NOT NULL,
  -- Tasks of one name are offered together, and one of them is handed in.
  choice_name text CHECK (choice_name <> ''),
  document_kind text NOT NULL DEFAULT '',
  addressee text,
  minutes smallint NOT NULL DEFAULT 45 CHECK (minutes BETWEEN 1 AND 600),
  instructions_html text NOT NULL DEFAULT '',
  materials_html text NOT NULL DEFAULT '',
  -- The key.
  criteria jsonb NOT NULL DEFAULT '[]',
  model_solution text NOT NULL DEFAULT '',
  law_date date,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id),
  CHECK (is_withdrawn OR NOT is_draft)
);

CREATE TABLE drafting_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id bigint NOT NULL REFERENCES drafting_tasks ON DELETE CASCADE,
  published_at timestamptz NOT NULL,
  name text NOT NULL,
  document_kind text NOT NULL,
  addressee text,
  minutes smallint NOT NULL,
  instructions_html text NOT NULL,
  materials_html text NOT NULL,
  criteria jsonb NOT NULL,
  model_solution text NOT NULL,
  law_date date
);
CREATE INDEX drafting_versions_task ON drafting_versions (task_id, id);
