-- What staff write and students do not see yet: one draft for each thing, whoever edits it. The row stays when the draft
-- is published or given up, because its revision may only rise.
CREATE TABLE studio_things (
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  -- Null: nothing but what is published.
  form jsonb,
  edited_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (kind, thing_id)
);
CREATE INDEX studio_things_drafts ON studio_things (edited_at DESC) WHERE form IS NOT NULL;

-- A subject is a draft until it is published, as a lesson is.
ALTER TABLE courses_categories
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'hidden'));
