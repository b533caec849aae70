-- Accounts, courses, exercises, attempts, statistics, favourites: the ground that later features stand on.
-- A table's prefix names the feature that alone writes it.

-- Favourites point at videos, exercises and chapters by a bare id, so the three share one sequence (FAV-18).
CREATE SEQUENCE platform_entity_id AS bigint START 10001;

-- Counters that must hold across processes. Losing them in a crash is harmless, so they skip the write-ahead log.
CREATE UNLOGGED TABLE platform_rate_limits (
  bucket text PRIMARY KEY,
  hits integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX platform_rate_limits_end ON platform_rate_limits (window_ends_at);

CREATE TABLE account_users (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_name text NOT NULL CHECK (user_name = btrim(user_name) AND user_name <> ''),
  email text,
  private_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  is_disabled boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_users_user_name ON account_users (lower(user_name));
CREATE INDEX account_users_email ON account_users (lower(email));

-- One family per sign-in; its refresh tokens replace each other (RFC 9700).
CREATE TABLE account_session_families (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  signed_in_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  user_agent text,
  revoked_at timestamptz,
  revoked_because text CHECK (revoked_because IN ('sign_out', 'reuse', 'password_change', 'disabled'))
);
CREATE INDEX account_session_families_user ON account_session_families (user_id);

CREATE TABLE account_refresh_tokens (
  token_hash bytea PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES account_session_families (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The successor, sealed with a key made from the used token, for the 30 s in which a repeat gets the same answer.
  sealed_successor bytea,
  CHECK ((used_at IS NULL) = (sealed_successor IS NULL))
);
CREATE INDEX account_refresh_tokens_family ON account_refresh_tokens (family_id);

CREATE TABLE account_reset_codes (
  user_id bigint PRIMARY KEY REFERENCES account_users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);

-- What an administrator changed while acting as a student, and security events worth keeping 24 months.
CREATE TABLE account_audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint,
  subject_id bigint,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX account_audit_log_at ON account_audit_log (at);
CREATE INDEX account_audit_log_subject ON account_audit_log (subject_id, at);

CREATE TABLE courses_courses (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  external_id text NOT NULL UNIQUE,
  name text NOT NULL,
  opening_remarks text,
  exam_date date,
  show_calculators boolean NOT NULL DEFAULT false,
  show_lectures_registration_list boolean NOT NULL DEFAULT false,
  show_reports boolean NOT NULL DEFAULT false,
  show_nisuah boolean NOT NULL DEFAULT false,
  show_reading_center boolean NOT NULL DEFAULT false,
  show_library boolean NOT NULL DEFAULT false,
  show_terms_of_use boolean NOT NULL DEFAULT true,
  show_course_messages boolean NOT NULL DEFAULT false,
  show_help_center boolean NOT NULL DEFAULT false,
  show_home boolean NOT NULL DEFAULT true
);

CREATE TABLE courses_enrollments (
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  enrolled_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id)
);
CREATE INDEX courses_enrollments_course ON courses_enrollments (course_id);

-- Ids 1001 and 1002 are the client's synthetic categories; ours start well above.
CREATE TABLE courses_categories (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 2001) PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  external_id text NOT NULL,
  name text NOT NULL,
  icon_url text,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 4),
  show_on_side_menu_only boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  UNIQUE (course_id, external_id)
);

CREATE TABLE courses_lessons (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 4001) PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  category_id bigint NOT NULL REFERENCES courses_categories (id) ON DELETE CASCADE,
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  UNIQUE (course_id, external_id)
);
CREATE INDEX courses_lessons_category ON courses_lessons (category_id);

CREATE TABLE exercises_exercises (
  id bigint PRIMARY KEY DEFAULT nextval('platform_entity_id'),
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  lesson_id bigint NOT NULL REFERENCES courses_lessons (id),
  external_id text NOT NULL,
  name text NOT NULL,
  subtitle text,
  sort_order integer NOT NULL,
  exercise_type_id integer NOT NULL DEFAULT 1,
  is_simulation boolean NOT NULL DEFAULT false,
  disclaimer_html text,
  note_text text,
  is_must_confirm boolean NOT NULL DEFAULT false,
  confirm_text text,
  allow_immediate_feedback boolean NOT NULL DEFAULT false,
  has_law boolean NOT NULL DEFAULT false,
  display_separate_law_text boolean NOT NULL DEFAULT false,
  hide_expansions boolean NOT NULL DEFAULT false,
  are_expansions_closed_by_default boolean NOT NULL DEFAULT false,
  scroll_to_law_clause boolean NOT NULL DEFAULT false,
  hide_are_you_sure boolean NOT NULL DEFAULT false,
  hide_time_in_exercise boolean NOT NULL DEFAULT false,
  hide_question_numbers boolean NOT NULL DEFAULT false,
  hide_question_options boolean NOT NULL DEFAULT false,
  is_mikudit boolean NOT NULL DEFAULT false,
  allow_user_reset boolean NOT NULL DEFAULT true,
  is_allowed_to_print boolean NOT NULL DEFAULT false,
  insert_method_online boolean NOT NULL DEFAULT true,
  insert_method_offline boolean NOT NULL DEFAULT false,
  is_in_hide_mode_display_grade boolean NOT NULL DEFAULT false,
  hide_statistics_page boolean NOT NULL DEFAULT false,
  hidden_statistics_message text,
  UNIQUE (course_id, external_id)
);
CREATE INDEX exercises_exercises_lesson ON exercises_exercises (lesson_id);

CREATE TABLE exercises_questions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 50001) PRIMARY KEY,
  exercise_id bigint NOT NULL REFERENCES exercises_exercises (id),
  external_id text NOT NULL,
  sort_order integer NOT NULL,
  -- A question taken out of the exercise stays for the attempts that showed it.
  is_withdrawn boolean NOT NULL DEFAULT false,
  -- A voided question gives its point to everybody (CRS-58).
  is_voided boolean NOT NULL DEFAULT false,
  UNIQUE (exercise_id, external_id)
);

-- Editing a published question makes a new version; attempts stay bound to the version that they showed.
CREATE TABLE exercises_question_versions (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 70001) PRIMARY KEY,
  question_id bigint NOT NULL REFERENCES exercises_questions (id),
  version integer NOT NULL,
  is_current boolean NOT NULL,
  content_hash text NOT NULL,
  name text NOT NULL,
  question_html text NOT NULL,
  passage_html text,
  effect_type smallint,
  is_yes_no boolean NOT NULL DEFAULT false,
  uses_laws boolean NOT NULL DEFAULT false,
  hide_answers boolean NOT NULL DEFAULT false,
  red_alert_seconds integer CHECK (red_alert_seconds > 0),
  explanation_html text,
  authored_difficulty smallint NOT NULL DEFAULT 5 CHECK (authored_difficulty BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL,
  UNIQUE (question_id, version)
);
CREATE UNIQUE INDEX exercises_question_versions_current
  ON exercises_question_versions (question_id) WHERE is_current;

CREATE TABLE exercises_answers (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 200001) PRIMARY KEY,
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  sort_order smallint NOT NULL,
  text text NOT NULL,
  is_correct boolean NOT NULL,
  -- 1 near, 2 medium, 3 far; the author's judgement of a wrong answer (STA-38).
  proximity smallint CHECK (proximity BETWEEN 1 AND 3),
  UNIQUE (question_version_id, sort_order)
);

-- An attempt is a row, never deleted, never overwritten. A reset closes it; the next start opens another.
-- The tables of attempts begin with the student's id, so that they can be partitioned by student.
CREATE TABLE exercises_attempts (
  user_id bigint NOT NULL REFERENCES account_users (id),
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1000001),
  exercise_id bigint NOT NULL REFERENCES exercises_exercises (id),
  is_online_insert boolean NOT NULL,
  has_approved_disclaimer boolean NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  closed_at timestamptz,
  grade smallint CHECK (grade BETWEEN 0 AND 100),
  -- The student's first finished attempt is the one that averages and facilities count.
  is_first_finished boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, id),
  CHECK ((finished_at IS NULL) = (grade IS NULL)),
  CHECK (NOT is_first_finished OR finished_at IS NOT NULL)
);
CREATE UNIQUE INDEX exercises_attempts_open ON exercises_attempts (user_id, exercise_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX exercises_attempts_first ON exercises_attempts (user_id, exercise_id) WHERE is_first_finished;
CREATE INDEX exercises_attempts_exercise ON exercises_attempts (user_id, exercise_id, started_at);

CREATE TABLE exercises_attempt_questions (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL REFERENCES exercises_questions (id),
  question_version_id bigint NOT NULL REFERENCES exercises_question_versions (id),
  sort_order integer NOT NULL,
  PRIMARY KEY (user_id, attempt_id, question_id),
  FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts (user_id, id)
);

-- What holds now: one row per attempt and question, written by the newest act.
CREATE TABLE exercises_solutions (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL,
  selected_answer_id bigint REFERENCES exercises_answers (id),
  is_star boolean,
  selected_law_answer_type smallint CHECK (selected_law_answer_type BETWEEN 1 AND 3),
  selected_law_id bigint,
  selected_law_clause_id bigint,
  removed_answer_ids bigint[] NOT NULL DEFAULT '{}',
  is_marked boolean NOT NULL DEFAULT false,
  question_seconds integer NOT NULL DEFAULT 0 CHECK (question_seconds >= 0),
  sapi_code text,
  -- An answer is chosen and the solution is valid; with immediate feedback this also locks it.
  is_answered boolean NOT NULL,
  is_correct boolean,
  -- The act that wrote this row: its clamped time, and its place in its device's journal.
  acted_at timestamptz NOT NULL,
  act_sequence bigint NOT NULL,
  stored_at timestamptz NOT NULL,
  -- Fixed when the attempt is finished, so that a report never changes by itself.
  difficulty_level smallint CHECK (difficulty_level BETWEEN 1 AND 10),
  proximity smallint CHECK (proximity BETWEEN 1 AND 3),
  PRIMARY KEY (user_id, attempt_id, question_id),
  FOREIGN KEY (user_id, attempt_id, question_id)
    REFERENCES exercises_attempt_questions (user_id, attempt_id, question_id)
);

-- Everything that was ever done, append-only: for audit, disputes and research. The key makes a repeat harmless.
CREATE TABLE exercises_acts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  acted_at timestamptz NOT NULL,
  client_time timestamptz,
  stored_at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  act jsonb NOT NULL,
  PRIMARY KEY (user_id, attempt_id, question_id, device_id, sequence)
);
-- Sequence numbers for callers that send no key of their own.
CREATE SEQUENCE exercises_act_sequence AS bigint;

-- Counted when written: no report scans other students' solutions.
CREATE TABLE statistics_exercise_averages (
  exercise_id bigint PRIMARY KEY REFERENCES exercises_exercises (id),
  finished_count bigint NOT NULL DEFAULT 0,
  grade_sum bigint NOT NULL DEFAULT 0
);

CREATE TABLE statistics_question_counts (
  question_id bigint PRIMARY KEY REFERENCES exercises_questions (id),
  answered_count bigint NOT NULL DEFAULT 0,
  correct_count bigint NOT NULL DEFAULT 0,
  -- The level that students see, moved only when the estimate has moved away from it (STA-36).
  published_level smallint CHECK (published_level BETWEEN 1 AND 10)
);

CREATE TABLE statistics_answer_counts (
  answer_id bigint PRIMARY KEY REFERENCES exercises_answers (id),
  chosen_count bigint NOT NULL DEFAULT 0
);

CREATE TABLE favorites_favorites (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id) ON DELETE CASCADE,
  entity_id bigint NOT NULL,
  type_id smallint NOT NULL CHECK (type_id BETWEEN 1 AND 3),
  name text NOT NULL,
  category_name text NOT NULL,
  url text NOT NULL CHECK (url LIKE '/%'),
  thumbnail_url text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id, entity_id)
);

-- Which packs and tables were imported, when, and with what outcome.
CREATE TABLE studio_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pack', 'questions')),
  source text NOT NULL,
  checksum text NOT NULL,
  report jsonb NOT NULL
);
