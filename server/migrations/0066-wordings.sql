-- Wordings of a law in the order of their days: which one holds when, where each clause stood in it, and texts of older ones.
ALTER TABLE laws_versions
  -- As staff know it; sources say only when a text was taken.
  ADD COLUMN in_force_from date,
  -- Another text of the same day took its place.
  ADD COLUMN is_replaced boolean NOT NULL DEFAULT false;
ALTER TABLE laws_versions
  -- By which wordings are ordered. A text that knows no day counts from its import.
  ADD COLUMN day date NOT NULL GENERATED ALWAYS AS (
    coalesce(in_force_from, taken_on, version_date, (created_at AT TIME ZONE 'Asia/Jerusalem')::date)) STORED,
  ADD CHECK (NOT (is_replaced AND is_current)),
  ADD UNIQUE (law_id, id);

UPDATE laws_versions v SET is_replaced = true
WHERE NOT v.is_current AND EXISTS (
  SELECT 1 FROM laws_versions o
  WHERE o.law_id = v.law_id AND o.day = v.day AND (o.is_current OR o.version > v.version));
CREATE UNIQUE INDEX laws_versions_day ON laws_versions (law_id, day) WHERE NOT is_replaced;

-- Other numbers of the registry under which sources know a law.
CREATE TABLE laws_aliases (
  external_id text PRIMARY KEY,
  law_id bigint NOT NULL REFERENCES laws_laws (id)
);
CREATE INDEX laws_aliases_law ON laws_aliases (law_id);

-- Each clause in each wording, of laws that have more than one: laws_clauses says it for the present one.
CREATE TABLE laws_clause_texts (
  version_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  law_id bigint NOT NULL,
  sort_order integer NOT NULL,
  path text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  -- Of its folded words, and of its editors' notes.
  words_hash text NOT NULL,
  notes_hash text NOT NULL,
  PRIMARY KEY (version_id, clause_id),
  FOREIGN KEY (law_id, version_id) REFERENCES laws_versions (law_id, id),
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id)
);
CREATE INDEX laws_clause_texts_clause ON laws_clause_texts (clause_id);

-- Texts of older wordings lie beside the present one, made when they are first asked for.
ALTER TABLE laws_texts
  ADD COLUMN version_id bigint,
  ADD COLUMN prepared_at timestamptz NOT NULL DEFAULT now();
UPDATE laws_texts t SET version_id = v.id FROM laws_versions v WHERE v.law_id = t.law_id AND v.is_current;
DELETE FROM laws_texts WHERE version_id IS NULL;
ALTER TABLE laws_texts
  ALTER COLUMN version_id SET NOT NULL,
  DROP CONSTRAINT laws_texts_pkey,
  ADD PRIMARY KEY (law_id, version_id),
  ADD FOREIGN KEY (law_id, version_id) REFERENCES laws_versions (law_id, id);

-- What staff said of a statute that is imported in the studio: it is a wording of one that is here, or a law of its own; and
-- that a file which lacks many clauses is the whole law.
ALTER TABLE import_imports
  ADD COLUMN same_statute text CHECK (same_statute IN ('same', 'other')),
  ADD COLUMN is_partial_whole boolean NOT NULL DEFAULT false;
