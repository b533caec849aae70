-- What staff write about a student for each other. It is in the student's export, and deleted with the student's data.

CREATE TABLE students_staff_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id),
  author_id bigint NOT NULL REFERENCES account_users (id),
  words text NOT NULL CHECK (words <> ''),
  written_at timestamptz NOT NULL
);
CREATE INDEX students_staff_notes_user ON students_staff_notes (user_id);
