-- A pack brings its course: where there is none yet, its import belongs to none until it is done. So does a statute's.
ALTER TABLE import_imports ALTER COLUMN course_id DROP NOT NULL;

-- What a pack or a statute brought that was not there before, so that it can be taken back.
CREATE TABLE import_things (
  import_id bigint NOT NULL REFERENCES import_imports (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('course', 'law', 'lawCollection', 'verdict', 'verdictCollection')),
  thing_id bigint NOT NULL,
  PRIMARY KEY (import_id, kind, thing_id)
);
