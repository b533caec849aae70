-- Private notes of students. One row for a target, also after it was deleted: a late operation must not bring it back.
CREATE TABLE notes_notes (
  user_id bigint NOT NULL REFERENCES account_users (id),
  target_kind text NOT NULL CHECK (target_kind IN ('question')),
  target_id bigint NOT NULL,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  -- The wording that it was written on.
  version_id bigint NOT NULL,
  -- Null: deleted.
  body text CHECK (char_length(body) BETWEEN 1 AND 10000),
  revision integer NOT NULL CHECK (revision > 0),
  change_count integer NOT NULL CHECK (change_count > 0),
  acted_at timestamptz NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (user_id, target_kind, target_id)
);
CREATE INDEX notes_notes_course ON notes_notes (user_id, course_id);

-- Texts of devices that lost to a later one.
CREATE TABLE notes_copies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  target_kind text NOT NULL,
  target_id bigint NOT NULL,
  body text NOT NULL,
  -- The newest text of the note that the device can have seen when it wrote this one.
  revision integer NOT NULL,
  device_id text NOT NULL,
  acted_at timestamptz NOT NULL,
  FOREIGN KEY (user_id, target_kind, target_id) REFERENCES notes_notes (user_id, target_kind, target_id)
);
CREATE INDEX notes_copies_note ON notes_copies (user_id, target_kind, target_id);

-- The newest operation of each device on a note: what comes again changes nothing.
CREATE TABLE notes_devices (
  user_id bigint NOT NULL,
  target_kind text NOT NULL,
  target_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (user_id, target_kind, target_id, device_id),
  FOREIGN KEY (user_id, target_kind, target_id) REFERENCES notes_notes (user_id, target_kind, target_id)
);
