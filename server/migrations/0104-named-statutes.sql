-- What questions and collections name by a statute's number in the registry; its text may come later, or never.
CREATE TABLE exercises_named_places (
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id) ON DELETE CASCADE,
  -- 'asked': one of the laws among which the student says where the question rests.
  role text NOT NULL CHECK (role IN ('asked', 'key', 'distractor', 'background')),
  -- That of the row in exercises_question_laws or exercises_question_links, once the statute is there.
  sort_order smallint NOT NULL,
  law_number text NOT NULL,
  clause text,
  quote text,
  PRIMARY KEY (question_version_id, role, sort_order)
);
CREATE INDEX exercises_named_places_law ON exercises_named_places (law_number);

-- Attempts begun before are not asked for the law; null: the question asked from its first day.
ALTER TABLE exercises_question_versions ADD COLUMN asks_laws_since timestamptz;

CREATE TABLE laws_named_items (
  collection_id bigint NOT NULL REFERENCES laws_collections (id) ON DELETE CASCADE,
  sort_order integer NOT NULL,
  law_number text NOT NULL,
  clause text,
  PRIMARY KEY (collection_id, sort_order)
);
CREATE INDEX laws_named_items_law ON laws_named_items (law_number);

-- How content calls statutes that may not be there.
CREATE TABLE laws_named_statutes (
  law_number text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);

-- Case law that a question rests on: name, cite and day of each.
ALTER TABLE exercises_question_versions ADD COLUMN cases jsonb NOT NULL DEFAULT '[]';
