-- Staff rule on a question: it is voided, or another answer of it is accepted. The ruling is a row over the question; what it
-- makes of the key stands beside each version and answer, so that no read has to fold rulings.

CREATE TABLE exercises_rulings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id bigint NOT NULL REFERENCES exercises_questions (id),
  kind text NOT NULL CHECK (kind IN ('void', 'accept')),
  -- It holds for the versions that there were when it was made: what is published later was written knowing of it.
  through_version integer NOT NULL CHECK (through_version >= 1),
  -- The accepted answer, in each version that offers it.
  answer_ids bigint[] NOT NULL DEFAULT '{}',
  words text NOT NULL,
  made_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  ended_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  ended_at timestamptz,
  -- The work of bringing what was finished into line: how far it is, in the order of students and attempts.
  is_regraded boolean NOT NULL,
  after_user_id bigint NOT NULL DEFAULT 0,
  after_attempt_id bigint NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  CHECK ((kind = 'accept') = (cardinality(answer_ids) > 0))
);
CREATE INDEX exercises_rulings_question ON exercises_rulings (question_id);
CREATE INDEX exercises_rulings_waiting ON exercises_rulings (id) WHERE NOT is_regraded;

-- What regrading did, one row for each finished attempt whose verdict it changed.
CREATE TABLE exercises_regraded_attempts (
  ruling_id bigint NOT NULL REFERENCES exercises_rulings (id),
  is_reversal boolean NOT NULL,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  grade_before smallint NOT NULL,
  grade_after smallint NOT NULL,
  regraded_at timestamptz NOT NULL,
  PRIMARY KEY (ruling_id, is_reversal, user_id, attempt_id),
  FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts (user_id, id)
);
CREATE INDEX exercises_regraded_attempts_attempt ON exercises_regraded_attempts (user_id, attempt_id);

ALTER TABLE exercises_question_versions ADD COLUMN is_voided boolean NOT NULL DEFAULT false;
ALTER TABLE exercises_answers ADD COLUMN is_accepted boolean NOT NULL DEFAULT false;
ALTER TABLE exercises_answers ADD CONSTRAINT exercises_answers_accepted_check CHECK (NOT (is_accepted AND is_correct));
CREATE INDEX exercises_answers_accepted ON exercises_answers (question_version_id) WHERE is_accepted;

-- What was voided before there were rulings.
INSERT INTO exercises_rulings (question_id, kind, through_version, words, made_at, is_regraded)
SELECT q.id, 'void', max(v.version), '', now(), true
FROM exercises_questions q
JOIN exercises_question_versions v ON v.question_id = q.id
WHERE q.is_voided
GROUP BY q.id;
UPDATE exercises_question_versions v SET is_voided = true
FROM exercises_questions q
WHERE q.id = v.question_id AND q.is_voided;
ALTER TABLE exercises_questions DROP COLUMN is_voided;

-- Regrading goes through the attempts of an exercise in their order.
CREATE INDEX exercises_attempts_of_exercise ON exercises_attempts (exercise_id, user_id, id);

-- What is sent to one student alone. Numbers are shared with the board's messages, so that one call marks either as read.
CREATE TABLE messages_personal (
  id bigint PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('messages_messages', 'id')),
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  -- What it is about, such as 'ruling-12': said once to each student.
  about text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_id, about)
);
CREATE INDEX messages_personal_board ON messages_personal (user_id, course_id, sent_at DESC);

-- What students say is wrong with a question, and what became of it.
CREATE TABLE quality_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  question_id bigint NOT NULL REFERENCES exercises_questions (id),
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  reason text NOT NULL CHECK (reason IN ('key', 'second', 'wording', 'explanation', 'law', 'other')),
  words text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'fixed', 'ruled', 'answered', 'refused')),
  reply text NOT NULL DEFAULT '',
  ruling_id bigint REFERENCES exercises_rulings (id),
  resolved_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  resolved_at timestamptz,
  CHECK ((state = 'open') = (resolved_at IS NULL)),
  CHECK (ruling_id IS NULL OR state = 'ruled')
);
CREATE INDEX quality_reports_question ON quality_reports (question_id, id);
CREATE UNIQUE INDEX quality_reports_open ON quality_reports (user_id, question_id) WHERE state = 'open';
CREATE INDEX quality_reports_student ON quality_reports (user_id, created_at);

-- What measuring found, as of a night: reading every answer of a course each time that staff look would cost too much.
CREATE TABLE quality_warnings (
  question_id bigint PRIMARY KEY REFERENCES exercises_questions (id),
  warnings text[] NOT NULL CHECK (cardinality(warnings) > 0),
  -- How many answers it was judged by, and which share of them was right.
  answer_count integer NOT NULL,
  facility double precision NOT NULL,
  found_at timestamptz NOT NULL
);
