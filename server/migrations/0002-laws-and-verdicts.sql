-- Statutes with versions and stable clauses, collections of them, case law, and what exercises and lessons show of both.

CREATE TABLE laws_laws (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  -- The name under which sources know the law: its number in the registry, or the author's own. Null: made by hand.
  external_id text UNIQUE,
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name <> ''),
  -- Its id in the external law database.
  dynamic_id bigint UNIQUE,
  revision integer NOT NULL DEFAULT 1
);

CREATE TABLE laws_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  version integer NOT NULL,
  is_current boolean NOT NULL,
  -- What the source calls the law. While the law bears this name, a new import may rename it; after an edit it may not.
  source_name text,
  -- The day of the wording; null where the source does not know it.
  version_date date,
  is_official boolean NOT NULL DEFAULT false,
  source_format text NOT NULL CHECK (source_format IN ('akoma-ntoso', 'wikitext')),
  content_hash text NOT NULL,
  signatures jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  UNIQUE (law_id, version)
);
CREATE UNIQUE INDEX laws_versions_current ON laws_versions (law_id) WHERE is_current;

-- A clause keeps its id when its law is imported again; one that a new version no longer has is withdrawn, not deleted,
-- because questions, solutions and collections point at it.
CREATE TABLE laws_clauses (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 5001) PRIMARY KEY,
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  -- Where it stands by numbers alone, unique in the law: '25א', 'תוספת 2/4'.
  path text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  text_hash text NOT NULL,
  sort_order integer NOT NULL,
  dynamic_id bigint,
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (law_id, path),
  -- Lets others hold a clause and its law together.
  UNIQUE (law_id, id)
);
CREATE INDEX laws_clauses_order ON laws_clauses (law_id, sort_order);

-- Rows are written once, with their version and by ids of the same transaction, and neither versions nor clauses are ever
-- deleted: foreign keys here would be two look-ups for each of thousands of rows, as long as writing the rows.
CREATE TABLE laws_items (
  version_id bigint NOT NULL,
  ordinal integer NOT NULL,
  type text NOT NULL CHECK (type IN (
    'Clause', 'Chapter', 'Part', 'Mark', 'Addition', 'PublicationSource', 'SpecialInstructions', 'None')),
  clause_id bigint,
  number text,
  indentation smallint NOT NULL CHECK (indentation >= 0),
  marks text[] NOT NULL DEFAULT '{}',
  title text,
  title_content text,
  title2 text,
  authority text,
  -- Sanitised HTML; a link names its target as the source does, `<a data-to="2002251#8">`, until the text is prepared.
  content text,
  is_canceled boolean NOT NULL DEFAULT false,
  is_expired boolean NOT NULL DEFAULT false,
  is_suffix boolean NOT NULL DEFAULT false,
  cancel_text text,
  expiration_text text,
  PRIMARY KEY (version_id, ordinal)
);
CREATE INDEX laws_items_clause ON laws_items (clause_id);

-- Which laws a law's text links to, by external id, so that they are linked once they arrive.
CREATE TABLE laws_references (
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  external_id text NOT NULL,
  PRIMARY KEY (law_id, external_id)
);
CREATE INDEX laws_references_target ON laws_references (external_id);

-- What stands beside a clause: 6 linked clauses, 7 audio, 8 video, 9 exam info, 10 warning.
CREATE TABLE laws_extensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clause_id bigint NOT NULL REFERENCES laws_clauses (id),
  kind smallint NOT NULL CHECK (kind BETWEEN 6 AND 10),
  sort_order smallint NOT NULL,
  target_law_id bigint REFERENCES laws_laws (id),
  target_clause_id bigint,
  label text,
  url text,
  html text,
  UNIQUE (clause_id, kind, sort_order),
  FOREIGN KEY (target_law_id, target_clause_id) REFERENCES laws_clauses (law_id, id),
  CHECK (CASE
    WHEN kind = 6 THEN target_law_id IS NOT NULL AND label IS NOT NULL
    WHEN kind IN (7, 8) THEN label IS NOT NULL AND url IS NOT NULL
    ELSE html IS NOT NULL
  END)
);

-- Explanations that "show expansions" opens under a clause.
CREATE TABLE laws_expansions (
  clause_id bigint NOT NULL REFERENCES laws_clauses (id),
  sort_order smallint NOT NULL,
  html text NOT NULL,
  indentation_difference smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (clause_id, sort_order)
);

-- The whole wire text of the current version, made when anything in it changes and sent as it is.
CREATE TABLE laws_texts (
  law_id bigint PRIMARY KEY REFERENCES laws_laws (id),
  etag text NOT NULL,
  body text NOT NULL,
  -- A law that it links to has come or changed since, and it is to be prepared again.
  is_stale boolean NOT NULL DEFAULT false
);
-- Sent whole and compressed for the way by whoever sends it: compressing it here would only cost time, twice.
ALTER TABLE laws_texts ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX laws_texts_stale ON laws_texts (law_id) WHERE is_stale;

CREATE TABLE laws_collections (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 401) PRIMARY KEY,
  external_id text UNIQUE,
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name <> ''),
  display_separate_law_text boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_academy boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1
);

-- A row without a clause is the whole law.
CREATE TABLE laws_collection_items (
  collection_id bigint NOT NULL REFERENCES laws_collections (id) ON DELETE CASCADE,
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  clause_id bigint,
  sort_order integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (collection_id, law_id, clause_id),
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id)
);
CREATE INDEX laws_collection_items_law ON laws_collection_items (law_id, clause_id);

CREATE TABLE verdicts_summaries (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 601) PRIMARY KEY,
  external_id text UNIQUE,
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name <> ''),
  category text,
  sub_category text,
  -- Its id in the external database of verdicts.
  verdict_id bigint,
  model_sub_labels text[] NOT NULL DEFAULT '{}',
  summary_html text,
  facts_html text,
  verdict_html text,
  resolution_html text,
  mini_ratio_html text,
  law_name text,
  revision integer NOT NULL DEFAULT 1
);

CREATE TABLE verdicts_halachot (
  summary_id bigint NOT NULL REFERENCES verdicts_summaries (id) ON DELETE CASCADE,
  sort_order smallint NOT NULL,
  name text NOT NULL,
  text_html text NOT NULL,
  url text,
  subjects text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (summary_id, sort_order)
);

CREATE TABLE verdicts_collections (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 701) PRIMARY KEY,
  external_id text UNIQUE,
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name <> ''),
  revision integer NOT NULL DEFAULT 1
);

CREATE TABLE verdicts_collection_items (
  collection_id bigint NOT NULL REFERENCES verdicts_collections (id) ON DELETE CASCADE,
  summary_id bigint NOT NULL REFERENCES verdicts_summaries (id),
  sort_order integer NOT NULL,
  PRIMARY KEY (collection_id, summary_id)
);
CREATE INDEX verdicts_collection_items_summary ON verdicts_collection_items (summary_id);

ALTER TABLE courses_lessons
  ADD COLUMN law_collection_id bigint REFERENCES laws_collections (id),
  ADD COLUMN verdict_collection_id bigint REFERENCES verdicts_collections (id);
CREATE INDEX courses_lessons_law_collection ON courses_lessons (law_collection_id);
CREATE INDEX courses_lessons_verdict_collection ON courses_lessons (verdict_collection_id);

ALTER TABLE exercises_exercises ADD COLUMN law_collection_id bigint REFERENCES laws_collections (id);
CREATE INDEX exercises_exercises_law_collection ON exercises_exercises (law_collection_id);

-- The laws that a question offers, and the clauses that answer it; a row without a clause accepts any of that law.
CREATE TABLE exercises_question_laws (
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  law_id bigint NOT NULL REFERENCES laws_laws (id),
  sort_order smallint NOT NULL,
  PRIMARY KEY (question_version_id, law_id)
);

CREATE TABLE exercises_question_clauses (
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  law_id bigint NOT NULL,
  clause_id bigint,
  sort_order smallint NOT NULL,
  PRIMARY KEY (question_version_id, sort_order),
  UNIQUE NULLS NOT DISTINCT (question_version_id, law_id, clause_id),
  FOREIGN KEY (question_version_id, law_id) REFERENCES exercises_question_laws (question_version_id, law_id),
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id)
);

-- Before there were laws nothing could be chosen of them.
UPDATE exercises_solutions SET selected_law_id = NULL, selected_law_clause_id = NULL
WHERE selected_law_id IS NOT NULL OR selected_law_clause_id IS NOT NULL;
ALTER TABLE exercises_solutions
  ADD FOREIGN KEY (selected_law_id) REFERENCES laws_laws (id),
  ADD FOREIGN KEY (selected_law_id, selected_law_clause_id) REFERENCES laws_clauses (law_id, id);

ALTER TABLE studio_imports DROP CONSTRAINT studio_imports_kind_check;
ALTER TABLE studio_imports ADD CONSTRAINT studio_imports_kind_check CHECK (kind IN ('pack', 'questions', 'laws'));
