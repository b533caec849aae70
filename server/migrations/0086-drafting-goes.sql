-- A student's go at a choice of drafting tasks: its texts, and the mark that the student gave the one that was handed in.
CREATE TABLE drafting_attempts (
  user_id bigint NOT NULL REFERENCES account_users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL REFERENCES courses_courses,
  choice_key text NOT NULL,
  started_at timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  time_factor double precision NOT NULL,
  -- Only then the key may leave, and no text changes any more.
  handed_in_at timestamptz,
  handed_in_task_id bigint,
  PRIMARY KEY (user_id, id),
  CHECK (num_nonnulls(handed_in_at, handed_in_task_id) IN (0, 2))
);
CREATE UNIQUE INDEX drafting_attempts_open ON drafting_attempts (user_id, course_id, choice_key)
  WHERE handed_in_at IS NULL;
CREATE INDEX drafting_attempts_course ON drafting_attempts (course_id);

CREATE TABLE drafting_texts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL REFERENCES drafting_versions,
  place smallint NOT NULL,
  body text NOT NULL DEFAULT '' CHECK (char_length(body) <= 60000),
  -- Counts the texts; 0: nothing was written yet.
  revision integer NOT NULL DEFAULT 0,
  acted_at timestamptz,
  device_id text,
  sequence bigint,
  PRIMARY KEY (user_id, attempt_id, task_id),
  FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts (user_id, id),
  CHECK (num_nonnulls(acted_at, device_id, sequence) = CASE WHEN revision = 0 THEN 0 ELSE 3 END)
);
CREATE INDEX drafting_texts_version ON drafting_texts (version_id);

-- The newest operation of each device on a text, so that a repeat changes nothing.
CREATE TABLE drafting_devices (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (user_id, attempt_id, task_id, device_id),
  FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts (user_id, attempt_id, task_id)
);

-- Texts that do not stand: of a device that lost to another one, or that came too late.
CREATE TABLE drafting_copies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  device_id text NOT NULL,
  is_late boolean NOT NULL,
  -- The newest text of the task that its device can have seen.
  revision integer NOT NULL,
  body text NOT NULL,
  acted_at timestamptz NOT NULL,
  FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts (user_id, attempt_id, task_id)
);
CREATE INDEX drafting_copies_text ON drafting_copies (user_id, attempt_id, task_id);

CREATE TABLE drafting_self_marks (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  language double precision NOT NULL,
  organisation double precision NOT NULL,
  content double precision NOT NULL,
  -- By criterion: how far it is met, and where in the text.
  items jsonb NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, attempt_id),
  FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts (user_id, id)
);
