-- What staff say to each other of a request. A table of its own: no statement that a student's calls make reads it.

CREATE TABLE support_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_requests (id) ON DELETE CASCADE,
  author_id bigint REFERENCES account_users (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX support_notes_request ON support_notes (request_id, id);
CREATE INDEX support_notes_author ON support_notes (author_id);

-- Beginnings of answers, of a course.
CREATE TABLE support_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  text text NOT NULL CHECK (text <> ''),
  UNIQUE (course_id, name)
);

-- The queue reads the open requests of one course.
CREATE INDEX support_requests_queue ON support_requests (course_id, status, id);
DROP INDEX support_requests_course;
