-- The media library: files that staff upload, and what uses them. And the one-time links that make a first administrator.

CREATE TABLE media_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unguessable; the only name by which content and students' screens know the file.
  key uuid NOT NULL UNIQUE,
  -- The upload that brought it, so that the same upload is kept once.
  upload_key uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('picture', 'video', 'document', 'captions')),
  -- As the file was called where it came from.
  name text NOT NULL CHECK (name <> ''),
  -- As its content says, whatever it is called.
  type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (char_length(sha256) = 64),
  -- Null where a file of the kind has none.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  seconds integer CHECK (seconds >= 0),
  -- Where it lies: under DATA_DIR/media or in the bucket, by the first part.
  place text NOT NULL UNIQUE CHECK (place LIKE 'library/%' OR place LIKE 'bucket/%'),
  -- A small picture of the same, for lists.
  preview_place text,
  -- The video whose captions these are.
  captions_of bigint UNIQUE REFERENCES media_files (id) ON DELETE CASCADE,
  uploaded_at timestamptz NOT NULL,
  uploaded_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  CHECK ((kind = 'captions') = (captions_of IS NOT NULL))
);
-- The same content is one file of the library.
CREATE UNIQUE INDEX media_files_content ON media_files (sha256) WHERE kind <> 'captions';
CREATE INDEX media_files_uploader ON media_files (uploaded_by);

-- What shows a file. A version of a question keeps its uses for ever: attempts show it.
CREATE TABLE media_uses (
  thing_kind text NOT NULL CHECK (thing_kind IN ('question_version', 'material', 'video', 'book', 'message')),
  -- Of a material, its lesson.
  thing_id bigint NOT NULL,
  -- A file that is used is not deleted.
  file_id bigint NOT NULL REFERENCES media_files (id),
  PRIMARY KEY (thing_kind, thing_id, file_id)
);
CREATE INDEX media_uses_file ON media_uses (file_id);

-- Links printed at a start. Whoever holds one makes the first administrator; then all of them are gone.
CREATE TABLE account_first_administrators (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
