-- Exposure chapters: true/false statements, flip-cards and law chapters, and how each student stands in them.

-- Chapters are favourites too, so their ids come from the sequence that favourites share (FAV-18).
CREATE TABLE exposure_chapters (
  id bigint PRIMARY KEY DEFAULT nextval('platform_entity_id'),
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  lesson_id bigint NOT NULL REFERENCES courses_lessons (id),
  external_id text NOT NULL,
  name text NOT NULL,
  subtitle text,
  icon_url text,
  intro_html text,
  -- 0 true/false, 1 beside a law, 2 focused flip-cards, 3 true/false for review.
  expo_type smallint NOT NULL CHECK (expo_type BETWEEN 0 AND 3),
  sort_order integer NOT NULL,
  -- The capsule's exercise, and whether the end of the chapter leads to it (EXP-51, EXP-52).
  lesson_exercise_id bigint REFERENCES exercises_exercises (id),
  is_lesson_exercise_hidden boolean NOT NULL DEFAULT false,
  -- How many questions it has now; counted when content is written.
  question_count integer NOT NULL DEFAULT 0 CHECK (question_count >= 0),
  UNIQUE (course_id, external_id)
);
CREATE INDEX exposure_chapters_lesson ON exposure_chapters (lesson_id);

CREATE TABLE exposure_questions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 300001) PRIMARY KEY,
  chapter_id bigint NOT NULL REFERENCES exposure_chapters (id),
  external_id text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  name_prefix text,
  name text NOT NULL,
  question_html text NOT NULL,
  detailed_answer_html text NOT NULL,
  -- 1 yes, 0 no; a flip-card has neither.
  right_answer smallint CHECK (right_answer IN (0, 1)),
  -- 1 belongs to the core.
  level smallint NOT NULL CHECK (level IN (0, 1)),
  UNIQUE (chapter_id, external_id),
  -- Lets others hold a question and its chapter together.
  UNIQUE (chapter_id, id)
);

-- How far a student is in a chapter, moved with every answer, so that no list counts answers.
CREATE TABLE exposure_progress (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  chapter_id bigint NOT NULL REFERENCES exposure_chapters (id),
  answered_count integer NOT NULL DEFAULT 0 CHECK (answered_count >= 0),
  correct_count integer NOT NULL DEFAULT 0 CHECK (correct_count >= 0),
  -- Acts from before the last reset, which come late from another device, change nothing.
  reset_at timestamptz,
  PRIMARY KEY (user_id, chapter_id),
  CHECK (correct_count <= answered_count)
);

-- What holds now: one row per student and question, written by the newest act.
CREATE TABLE exposure_answers (
  user_id bigint NOT NULL,
  chapter_id bigint NOT NULL,
  question_id bigint NOT NULL,
  user_answer smallint CHECK (user_answer IN (0, 1)),
  is_viewed boolean NOT NULL DEFAULT false,
  is_marked boolean NOT NULL DEFAULT false,
  acted_at timestamptz NOT NULL,
  act_sequence bigint NOT NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, chapter_id, question_id),
  FOREIGN KEY (user_id, chapter_id) REFERENCES exposure_progress (user_id, chapter_id) ON DELETE CASCADE,
  FOREIGN KEY (chapter_id, question_id) REFERENCES exposure_questions (chapter_id, id)
);

-- Everything that was ever done, append-only. The key makes a repeat harmless.
CREATE TABLE exposure_acts (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  question_id bigint NOT NULL REFERENCES exposure_questions (id),
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('answer', 'clear', 'view', 'mark', 'unmark')),
  answer smallint CHECK (answer IN (0, 1)),
  acted_at timestamptz NOT NULL,
  client_time timestamptz,
  stored_at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  PRIMARY KEY (user_id, question_id, device_id, sequence),
  CHECK ((kind = 'answer') = (answer IS NOT NULL))
);
-- Sequence numbers for callers that send no key of their own.
CREATE SEQUENCE exposure_act_sequence AS bigint;
