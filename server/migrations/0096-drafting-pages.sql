-- Photographs of pages that a student wrote by hand. They stand here and not in the media library: they are one student's,
-- go with the student, and are read by who marks them alone.
CREATE TABLE drafting_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  added_at timestamptz NOT NULL,
  -- A JPEG, drawn anew.
  picture bytea NOT NULL,
  FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts (user_id, attempt_id, task_id)
);
CREATE INDEX drafting_pages_text ON drafting_pages (user_id, attempt_id, task_id, id);
