-- The message board: what the staff say to a course, and who has read it.

CREATE TABLE messages_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  external_id text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  display_from timestamptz NOT NULL,
  -- Shown until the end of this day in Jerusalem; null: for good (MSG-05).
  display_to timestamptz,
  -- A message that the course's pack no longer has is shown no more.
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id)
);

CREATE TABLE messages_reads (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES messages_messages (id),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, message_id)
);
CREATE INDEX messages_reads_message ON messages_reads (message_id);
