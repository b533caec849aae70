-- Generated from server/migrations by tools/schema/database-schema.ts; a test holds it equal to the migrated database.

CREATE SEQUENCE exercises_operation_sequence;
CREATE SEQUENCE exposure_operation_sequence;
CREATE SEQUENCE platform_entity_id;
CREATE SEQUENCE review_miss_id;

CREATE TABLE account_api_tokens (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  may text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT account_api_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT account_api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT account_api_tokens_check CHECK ((ends_at > created_at)),
  CONSTRAINT account_api_tokens_may_check CHECK ((cardinality(may) > 0))
);

CREATE TABLE account_first_administrators (
  token_hash bytea NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT account_first_administrators_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE account_one_time_codes (
  user_id bigint NOT NULL,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT account_one_time_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id)
);

CREATE TABLE account_outside_identities (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  joined_by text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  CONSTRAINT account_outside_identities_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT account_outside_identities_pkey PRIMARY KEY (id),
  CONSTRAINT account_outside_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT account_outside_identities_joined_by_check CHECK ((joined_by = ANY (ARRAY['invitation'::text, 'account'::text])))
);

CREATE TABLE account_passkeys (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  user_handle bytea NOT NULL,
  counter bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT account_passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT account_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT account_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id)
);

CREATE TABLE account_recovery_codes (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT account_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT account_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_one_time_codes(user_id) ON DELETE CASCADE
);

CREATE TABLE account_refresh_tokens (
  token_hash bytea NOT NULL,
  family_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  sealed_successor bytea,
  CONSTRAINT account_refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES account_session_families(id) ON DELETE CASCADE,
  CONSTRAINT account_refresh_tokens_check CHECK (((used_at IS NULL) = (sealed_successor IS NULL)))
);

CREATE TABLE account_reset_codes (
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  tries_left integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  asker_hash bytea NOT NULL,
  CONSTRAINT account_reset_codes_pkey PRIMARY KEY (user_id, asker_hash),
  CONSTRAINT account_reset_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT account_reset_codes_tries_left_check CHECK ((tries_left >= 0))
);

CREATE TABLE account_session_families (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  signed_in_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  user_agent text,
  revoked_at timestamp with time zone,
  revoked_because text,
  is_by_passkey boolean NOT NULL DEFAULT false,
  is_by_code boolean NOT NULL DEFAULT false,
  CONSTRAINT account_session_families_pkey PRIMARY KEY (id),
  CONSTRAINT account_session_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT account_session_families_revoked_because_check CHECK ((revoked_because = ANY (ARRAY['sign_out'::text, 'reuse'::text, 'password_change'::text, 'disabled'::text, 'access_ended'::text])))
);

CREATE TABLE account_teacher_courses (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  CONSTRAINT account_teacher_courses_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT account_teacher_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT account_teacher_courses_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id)
);

CREATE TABLE account_users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_name text NOT NULL,
  email text,
  private_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  password_changed_at timestamp with time zone NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  is_disabled boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  staff_role text,
  closed_for_id bigint,
  closed_at timestamp with time zone,
  CONSTRAINT account_users_pkey PRIMARY KEY (id),
  CONSTRAINT account_users_closed_for_id_fkey FOREIGN KEY (closed_for_id) REFERENCES account_users(id),
  CONSTRAINT account_users_admin_check CHECK ((is_admin = ((staff_role IS NOT NULL) AND (staff_role = ANY (ARRAY['owner'::text, 'administrator'::text]))))),
  CONSTRAINT account_users_closed_check CHECK ((((closed_for_id IS NULL) = (closed_at IS NULL)) AND ((closed_for_id IS NULL) OR (is_disabled AND (closed_for_id <> id) AND (staff_role IS NULL))))),
  CONSTRAINT account_users_staff_role_check CHECK ((staff_role = ANY (ARRAY['owner'::text, 'administrator'::text, 'editor'::text, 'teacher'::text, 'support'::text]))),
  CONSTRAINT account_users_user_name_check CHECK (((user_name = btrim(user_name)) AND (user_name <> ''::text)))
);

CREATE TABLE books_books (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  group_id bigint NOT NULL,
  external_id text NOT NULL,
  title text NOT NULL,
  sort_order integer NOT NULL,
  file text,
  url text,
  image_file text,
  image_url text,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT books_books_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT books_books_pkey PRIMARY KEY (id),
  CONSTRAINT books_books_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT books_books_group_id_fkey FOREIGN KEY (group_id) REFERENCES books_groups(id),
  CONSTRAINT books_books_check1 CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT books_books_image_url_check CHECK ((image_url ~~ 'https://%'::text)),
  CONSTRAINT books_books_source_check CHECK ((is_draft OR ((file IS NULL) <> (url IS NULL)))),
  CONSTRAINT books_books_url_check CHECK ((url ~~ 'https://%'::text))
);

CREATE TABLE books_groups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT books_groups_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT books_groups_pkey PRIMARY KEY (id),
  CONSTRAINT books_groups_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT books_groups_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE courses_categories (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  icon_url text,
  type smallint NOT NULL,
  show_on_side_menu_only boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  state text NOT NULL DEFAULT 'published'::text,
  exam_subject text,
  CONSTRAINT courses_categories_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT courses_categories_pkey PRIMARY KEY (id),
  CONSTRAINT courses_categories_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT courses_categories_exam_subject_check CHECK ((exam_subject = ANY (ARRAY['d1'::text, 'd2'::text, 'd3'::text, 'd4'::text, 'd5'::text, 'd6'::text, 'm1'::text, 'm2'::text, 'm3'::text, 'm4'::text, 'm5'::text, 'm6'::text, 'm7'::text, 'm8'::text]))),
  CONSTRAINT courses_categories_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text]))),
  CONSTRAINT courses_categories_type_check CHECK (((type >= 1) AND (type <= 4)))
);

CREATE TABLE courses_courses (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  external_id text NOT NULL,
  name text NOT NULL,
  opening_remarks text,
  show_calculators boolean NOT NULL DEFAULT false,
  show_lectures_registration_list boolean NOT NULL DEFAULT false,
  show_reports boolean NOT NULL DEFAULT false,
  show_nisuah boolean NOT NULL DEFAULT false,
  show_reading_center boolean NOT NULL DEFAULT false,
  show_library boolean NOT NULL DEFAULT false,
  show_terms_of_use boolean NOT NULL DEFAULT true,
  show_course_messages boolean NOT NULL DEFAULT false,
  show_help_center boolean NOT NULL DEFAULT false,
  show_home boolean NOT NULL DEFAULT true,
  sitting_id bigint,
  CONSTRAINT courses_courses_external_id_key UNIQUE (external_id),
  CONSTRAINT courses_courses_pkey PRIMARY KEY (id),
  CONSTRAINT courses_courses_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES exam_sittings(id) ON DELETE SET NULL
);

CREATE TABLE courses_enrollments (
  course_id bigint NOT NULL,
  user_id bigint NOT NULL,
  enrolled_at timestamp with time zone NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  ends_on date,
  is_open boolean NOT NULL DEFAULT true,
  study_mode text,
  CONSTRAINT courses_enrollments_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT courses_enrollments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT courses_enrollments_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT courses_enrollments_open_check CHECK ((NOT (is_paused AND is_open))),
  CONSTRAINT courses_enrollments_study_mode_check CHECK ((study_mode = ANY (ARRAY['campus'::text, 'online'::text])))
);

CREATE TABLE courses_lessons (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  category_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  law_collection_id bigint,
  verdict_collection_id bigint,
  state text NOT NULL DEFAULT 'published'::text,
  copied_at timestamp with time zone,
  CONSTRAINT courses_lessons_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT courses_lessons_pkey PRIMARY KEY (id),
  CONSTRAINT courses_lessons_category_id_fkey FOREIGN KEY (category_id) REFERENCES courses_categories(id) ON DELETE CASCADE,
  CONSTRAINT courses_lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT courses_lessons_law_collection_id_fkey FOREIGN KEY (law_collection_id) REFERENCES laws_collections(id),
  CONSTRAINT courses_lessons_verdict_collection_id_fkey FOREIGN KEY (verdict_collection_id) REFERENCES verdicts_collections(id),
  CONSTRAINT courses_lessons_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text])))
);

CREATE TABLE day_settings (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  goal_minutes smallint NOT NULL,
  feedback text,
  CONSTRAINT day_settings_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT day_settings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT day_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT day_settings_feedback_check CHECK ((feedback = ANY (ARRAY['immediate'::text, 'end'::text]))),
  CONSTRAINT day_settings_goal_minutes_check CHECK ((goal_minutes = ANY (ARRAY[15, 30, 45, 60])))
);

CREATE TABLE drafting_attempts (
  user_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  choice_key text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  deadline_at timestamp with time zone NOT NULL,
  time_factor double precision NOT NULL,
  handed_in_at timestamp with time zone,
  handed_in_task_id bigint,
  is_exam boolean NOT NULL DEFAULT false,
  chosen_task_id bigint,
  CONSTRAINT drafting_attempts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT drafting_attempts_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT drafting_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT drafting_attempts_check CHECK ((num_nonnulls(handed_in_at, handed_in_task_id) = ANY (ARRAY[0, 2]))),
  CONSTRAINT drafting_attempts_chosen CHECK (((chosen_task_id IS NULL) OR is_exam))
);

CREATE TABLE drafting_copies (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  device_id text NOT NULL,
  is_late boolean NOT NULL,
  revision integer NOT NULL,
  body text NOT NULL,
  acted_at timestamp with time zone NOT NULL,
  CONSTRAINT drafting_copies_pkey PRIMARY KEY (id),
  CONSTRAINT drafting_copies_user_id_attempt_id_task_id_fkey FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts(user_id, attempt_id, task_id)
);

CREATE TABLE drafting_devices (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  CONSTRAINT drafting_devices_pkey PRIMARY KEY (user_id, attempt_id, task_id, device_id),
  CONSTRAINT drafting_devices_user_id_attempt_id_task_id_fkey FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts(user_id, attempt_id, task_id)
);

CREATE TABLE drafting_markers (
  marker_id bigint NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT drafting_markers_pkey PRIMARY KEY (marker_id),
  CONSTRAINT drafting_markers_marker_id_fkey FOREIGN KEY (marker_id) REFERENCES account_users(id)
);

CREATE TABLE drafting_markings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  marker_id bigint NOT NULL,
  course_id bigint NOT NULL,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL,
  user_id bigint,
  attempt_id bigint,
  sample_id text,
  agreed_total double precision,
  is_of_set boolean NOT NULL DEFAULT false,
  is_of_appeal boolean NOT NULL DEFAULT false,
  taken_at timestamp with time zone NOT NULL,
  passed_on_at timestamp with time zone,
  marked_at timestamp with time zone,
  content double precision,
  language jsonb,
  organisation jsonb,
  items jsonb,
  remark text,
  CONSTRAINT drafting_markings_pkey PRIMARY KEY (id),
  CONSTRAINT drafting_markings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT drafting_markings_marker_id_fkey FOREIGN KEY (marker_id) REFERENCES account_users(id),
  CONSTRAINT drafting_markings_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_scripts(user_id, attempt_id),
  CONSTRAINT drafting_markings_version_id_fkey FOREIGN KEY (version_id) REFERENCES drafting_versions(id) ON DELETE CASCADE,
  CONSTRAINT drafting_markings_check CHECK ((num_nonnulls(user_id, attempt_id) = ANY (ARRAY[0, 2]))),
  CONSTRAINT drafting_markings_check1 CHECK (((sample_id IS NULL) <> (attempt_id IS NULL))),
  CONSTRAINT drafting_markings_check2 CHECK (((sample_id IS NULL) = (agreed_total IS NULL))),
  CONSTRAINT drafting_markings_check3 CHECK ((num_nonnulls(marked_at, content, language, organisation, items) = ANY (ARRAY[0, 5]))),
  CONSTRAINT drafting_markings_check4 CHECK (((marked_at IS NULL) OR (passed_on_at IS NULL)))
);

CREATE TABLE drafting_pages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  picture bytea NOT NULL,
  CONSTRAINT drafting_pages_pkey PRIMARY KEY (id),
  CONSTRAINT drafting_pages_user_id_attempt_id_task_id_fkey FOREIGN KEY (user_id, attempt_id, task_id) REFERENCES drafting_texts(user_id, attempt_id, task_id)
);

CREATE TABLE drafting_scripts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  course_id bigint NOT NULL,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL,
  handed_in_at timestamp with time zone NOT NULL,
  total double precision,
  settled_at timestamp with time zone,
  appeal_reasons text,
  appealed_at timestamp with time zone,
  appealed_total double precision,
  decided_at timestamp with time zone,
  CONSTRAINT drafting_scripts_pkey PRIMARY KEY (user_id, attempt_id),
  CONSTRAINT drafting_scripts_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT drafting_scripts_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts(user_id, id),
  CONSTRAINT drafting_scripts_version_id_fkey FOREIGN KEY (version_id) REFERENCES drafting_versions(id),
  CONSTRAINT drafting_scripts_appeal_reasons_check CHECK ((char_length(appeal_reasons) <= 4000)),
  CONSTRAINT drafting_scripts_check CHECK ((num_nonnulls(total, settled_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT drafting_scripts_check1 CHECK ((num_nonnulls(appeal_reasons, appealed_at, appealed_total) = ANY (ARRAY[0, 3]))),
  CONSTRAINT drafting_scripts_check2 CHECK (((appealed_at IS NULL) OR (settled_at IS NOT NULL))),
  CONSTRAINT drafting_scripts_check3 CHECK (((decided_at IS NULL) OR (appealed_at IS NOT NULL)))
);

CREATE TABLE drafting_self_marks (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  language double precision NOT NULL,
  organisation double precision NOT NULL,
  content double precision NOT NULL,
  items jsonb NOT NULL,
  marked_at timestamp with time zone NOT NULL,
  CONSTRAINT drafting_self_marks_pkey PRIMARY KEY (user_id, attempt_id),
  CONSTRAINT drafting_self_marks_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts(user_id, id)
);

CREATE TABLE drafting_tasks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  choice_name text,
  document_kind text NOT NULL DEFAULT ''::text,
  addressee text,
  minutes smallint NOT NULL DEFAULT 45,
  instructions_html text NOT NULL DEFAULT ''::text,
  materials_html text NOT NULL DEFAULT ''::text,
  criteria jsonb NOT NULL DEFAULT '[]'::jsonb,
  model_solution text NOT NULL DEFAULT ''::text,
  law_date date,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  samples jsonb NOT NULL DEFAULT '[]'::jsonb,
  exam_paper text,
  is_exam_only boolean NOT NULL DEFAULT false,
  CONSTRAINT drafting_tasks_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT drafting_tasks_pkey PRIMARY KEY (id),
  CONSTRAINT drafting_tasks_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT drafting_tasks_check CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT drafting_tasks_choice_name_check CHECK ((choice_name <> ''::text)),
  CONSTRAINT drafting_tasks_exam_paper_check CHECK ((exam_paper <> ''::text)),
  CONSTRAINT drafting_tasks_minutes_check CHECK (((minutes >= 1) AND (minutes <= 600)))
);

CREATE TABLE drafting_texts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL,
  place smallint NOT NULL,
  body text NOT NULL DEFAULT ''::text,
  revision integer NOT NULL DEFAULT 0,
  acted_at timestamp with time zone,
  device_id text,
  sequence bigint,
  typed_body text,
  typed_at timestamp with time zone,
  CONSTRAINT drafting_texts_pkey PRIMARY KEY (user_id, attempt_id, task_id),
  CONSTRAINT drafting_texts_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts(user_id, id),
  CONSTRAINT drafting_texts_version_id_fkey FOREIGN KEY (version_id) REFERENCES drafting_versions(id),
  CONSTRAINT drafting_texts_body_check CHECK ((char_length(body) <= 60000)),
  CONSTRAINT drafting_texts_check CHECK ((num_nonnulls(acted_at, device_id, sequence) =
CASE
    WHEN (revision = 0) THEN 0
    ELSE 3
END)),
  CONSTRAINT drafting_texts_typed CHECK ((num_nonnulls(typed_body, typed_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT drafting_texts_typed_body_check CHECK ((char_length(typed_body) <= 60000))
);

CREATE TABLE drafting_versions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  task_id bigint NOT NULL,
  published_at timestamp with time zone NOT NULL,
  name text NOT NULL,
  document_kind text NOT NULL,
  addressee text,
  minutes smallint NOT NULL,
  instructions_html text NOT NULL,
  materials_html text NOT NULL,
  criteria jsonb NOT NULL,
  model_solution text NOT NULL,
  law_date date,
  samples jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT drafting_versions_pkey PRIMARY KEY (id),
  CONSTRAINT drafting_versions_task_id_fkey FOREIGN KEY (task_id) REFERENCES drafting_tasks(id) ON DELETE CASCADE
);

CREATE TABLE exam_day_parts (
  user_id bigint NOT NULL,
  day_id bigint NOT NULL,
  part text NOT NULL,
  exercise_id bigint,
  minutes smallint NOT NULL,
  break_minutes smallint NOT NULL,
  points smallint NOT NULL,
  attempt_id bigint,
  time_factor double precision,
  started_at timestamp with time zone,
  deadline_at timestamp with time zone,
  finished_at timestamp with time zone,
  device_id text,
  receipt text,
  paused_at timestamp with time zone,
  paused_seconds integer NOT NULL DEFAULT 0,
  own_break_seconds integer NOT NULL DEFAULT 0,
  drafting_attempt_id bigint,
  drafting_versions bigint[],
  CONSTRAINT exam_day_parts_pkey PRIMARY KEY (user_id, day_id, part),
  CONSTRAINT exam_day_parts_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id),
  CONSTRAINT exam_day_parts_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts(user_id, id),
  CONSTRAINT exam_day_parts_user_id_day_id_fkey FOREIGN KEY (user_id, day_id) REFERENCES exam_days(user_id, id) ON DELETE CASCADE,
  CONSTRAINT exam_day_parts_user_id_drafting_attempt_id_fkey FOREIGN KEY (user_id, drafting_attempt_id) REFERENCES drafting_attempts(user_id, id),
  CONSTRAINT exam_day_parts_check CHECK ((num_nonnulls(COALESCE(attempt_id, drafting_attempt_id), time_factor, started_at, deadline_at, device_id) = ANY (ARRAY[0, 5]))),
  CONSTRAINT exam_day_parts_check1 CHECK (((finished_at IS NULL) OR (started_at IS NOT NULL))),
  CONSTRAINT exam_day_parts_kind CHECK (
CASE part
    WHEN 'A'::text THEN ((exercise_id IS NULL) AND (attempt_id IS NULL) AND (cardinality(drafting_versions) > 0))
    ELSE ((exercise_id IS NOT NULL) AND (num_nonnulls(drafting_attempt_id, drafting_versions) = 0))
END),
  CONSTRAINT exam_day_parts_own_break_seconds_check CHECK ((own_break_seconds >= 0)),
  CONSTRAINT exam_day_parts_part_check CHECK ((part = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT exam_day_parts_paused_check CHECK (((paused_at IS NULL) OR (started_at IS NOT NULL))),
  CONSTRAINT exam_day_parts_paused_seconds_check CHECK ((paused_seconds >= 0)),
  CONSTRAINT exam_day_parts_receipt_check CHECK ((length(receipt) <= 40))
);

CREATE TABLE exam_days (
  user_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  paper text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  is_drawn boolean NOT NULL DEFAULT false,
  CONSTRAINT exam_days_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT exam_days_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exam_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id)
);

CREATE TABLE exam_drawings (
  user_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  paper text NOT NULL,
  rule smallint NOT NULL,
  seed integer NOT NULL,
  drawn_at timestamp with time zone NOT NULL,
  is_practice boolean NOT NULL,
  unbalanced_parts text[] NOT NULL,
  day_id bigint,
  is_fixed boolean NOT NULL DEFAULT false,
  asked_tasks smallint NOT NULL DEFAULT 0,
  task_count smallint NOT NULL DEFAULT 0,
  CONSTRAINT exam_drawings_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT exam_drawings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exam_drawings_user_id_day_id_fkey FOREIGN KEY (user_id, day_id) REFERENCES exam_days(user_id, id) ON DELETE CASCADE,
  CONSTRAINT exam_drawings_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT exam_drawings_tasks CHECK (((task_count >= 0) AND (task_count <= asked_tasks)))
);

CREATE TABLE exam_drawn_questions (
  user_id bigint NOT NULL,
  drawing_id bigint NOT NULL,
  part text NOT NULL,
  place smallint NOT NULL,
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  tier smallint NOT NULL,
  wanted text NOT NULL,
  relaxed text,
  CONSTRAINT exam_drawn_questions_user_id_drawing_id_question_id_key UNIQUE (user_id, drawing_id, question_id),
  CONSTRAINT exam_drawn_questions_pkey PRIMARY KEY (user_id, drawing_id, part, place),
  CONSTRAINT exam_drawn_questions_question_version_id_question_id_fkey FOREIGN KEY (question_version_id, question_id) REFERENCES exercises_question_versions(id, question_id) ON DELETE CASCADE,
  CONSTRAINT exam_drawn_questions_user_id_drawing_id_fkey FOREIGN KEY (user_id, drawing_id) REFERENCES exam_drawings(user_id, id) ON DELETE CASCADE,
  CONSTRAINT exam_drawn_questions_part_check CHECK ((part = ANY (ARRAY['B'::text, 'C'::text]))),
  CONSTRAINT exam_drawn_questions_place_check CHECK ((place >= 1)),
  CONSTRAINT exam_drawn_questions_relaxed_check CHECK ((relaxed = ANY (ARRAY['difficulty'::text, 'tier'::text, 'subject'::text]))),
  CONSTRAINT exam_drawn_questions_tier_check CHECK (((tier >= 0) AND (tier <= 2)))
);

CREATE TABLE exam_drawn_tasks (
  user_id bigint NOT NULL,
  drawing_id bigint NOT NULL,
  place smallint NOT NULL,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL,
  is_new boolean NOT NULL,
  CONSTRAINT exam_drawn_tasks_user_id_drawing_id_task_id_key UNIQUE (user_id, drawing_id, task_id),
  CONSTRAINT exam_drawn_tasks_pkey PRIMARY KEY (user_id, drawing_id, place),
  CONSTRAINT exam_drawn_tasks_user_id_drawing_id_fkey FOREIGN KEY (user_id, drawing_id) REFERENCES exam_drawings(user_id, id) ON DELETE CASCADE,
  CONSTRAINT exam_drawn_tasks_version_id_fkey FOREIGN KEY (version_id) REFERENCES drafting_versions(id) ON DELETE CASCADE,
  CONSTRAINT exam_drawn_tasks_place_check CHECK ((place >= 1))
);

CREATE TABLE exam_named_statutes (
  sitting_id bigint NOT NULL,
  place smallint NOT NULL,
  law_number text NOT NULL,
  is_in_booklet boolean NOT NULL,
  CONSTRAINT exam_named_statutes_pkey PRIMARY KEY (sitting_id, place),
  CONSTRAINT exam_named_statutes_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES exam_sittings(id) ON DELETE CASCADE,
  CONSTRAINT exam_named_statutes_place_check CHECK ((place >= 1))
);

CREATE TABLE exam_paper_questions (
  paper_id bigint NOT NULL,
  part text NOT NULL,
  place smallint NOT NULL,
  question_id bigint NOT NULL,
  CONSTRAINT exam_paper_questions_paper_id_question_id_key UNIQUE (paper_id, question_id),
  CONSTRAINT exam_paper_questions_pkey PRIMARY KEY (paper_id, part, place),
  CONSTRAINT exam_paper_questions_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES exam_papers(id) ON DELETE CASCADE,
  CONSTRAINT exam_paper_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id) ON DELETE CASCADE,
  CONSTRAINT exam_paper_questions_part_check CHECK ((part = ANY (ARRAY['B'::text, 'C'::text]))),
  CONSTRAINT exam_paper_questions_place_check CHECK ((place >= 1))
);

CREATE TABLE exam_papers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sitting_id bigint NOT NULL,
  name text NOT NULL,
  CONSTRAINT exam_papers_sitting_id_name_key UNIQUE (sitting_id, name),
  CONSTRAINT exam_papers_pkey PRIMARY KEY (id),
  CONSTRAINT exam_papers_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES exam_sittings(id) ON DELETE CASCADE,
  CONSTRAINT exam_papers_name_check CHECK ((name <> ''::text))
);

CREATE TABLE exam_sitting_statutes (
  sitting_id bigint NOT NULL,
  law_id bigint NOT NULL,
  place smallint NOT NULL,
  is_in_booklet boolean NOT NULL,
  CONSTRAINT exam_sitting_statutes_pkey PRIMARY KEY (sitting_id, law_id),
  CONSTRAINT exam_sitting_statutes_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id),
  CONSTRAINT exam_sitting_statutes_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES exam_sittings(id) ON DELETE CASCADE,
  CONSTRAINT exam_sitting_statutes_place_check CHECK ((place >= 1))
);

CREATE TABLE exam_sittings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  exam_date date,
  law_date date,
  case_law_date date,
  procedural_weight smallint,
  substantive_weight smallint,
  last_weight smallint,
  pass_mark smallint,
  minimum_percent double precision,
  input_scale text,
  step double precision,
  source text,
  as_of date,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'regular'::text,
  published_on date,
  rounding text NOT NULL DEFAULT 'none'::text,
  requires_dated_law boolean NOT NULL DEFAULT false,
  confidence text,
  parts jsonb NOT NULL DEFAULT '[]'::jsonb,
  blueprint jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_booklet_searchable boolean NOT NULL DEFAULT false,
  CONSTRAINT exam_sittings_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT exam_sittings_pkey PRIMARY KEY (id),
  CONSTRAINT exam_sittings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT exam_sittings_blueprint_check CHECK ((jsonb_typeof(blueprint) = 'array'::text)),
  CONSTRAINT exam_sittings_check CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT exam_sittings_check1 CHECK ((num_nonnulls(procedural_weight, substantive_weight, last_weight, pass_mark, input_scale, step) = ANY (ARRAY[0, 6]))),
  CONSTRAINT exam_sittings_check2 CHECK ((((procedural_weight + substantive_weight) + last_weight) = 100)),
  CONSTRAINT exam_sittings_input_scale_check CHECK ((input_scale = ANY (ARRAY['percent'::text, 'points'::text]))),
  CONSTRAINT exam_sittings_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'special'::text]))),
  CONSTRAINT exam_sittings_last_weight_check CHECK (((last_weight >= 1) AND (last_weight <= 98))),
  CONSTRAINT exam_sittings_minimum_percent_check CHECK (((minimum_percent >= (0)::double precision) AND (minimum_percent <= (100)::double precision))),
  CONSTRAINT exam_sittings_parts_check CHECK (((jsonb_typeof(parts) = 'array'::text) AND (jsonb_array_length(parts) = ANY (ARRAY[0, 3])))),
  CONSTRAINT exam_sittings_pass_mark_check CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  CONSTRAINT exam_sittings_procedural_weight_check CHECK (((procedural_weight >= 1) AND (procedural_weight <= 98))),
  CONSTRAINT exam_sittings_rounding_check CHECK ((rounding = ANY (ARRAY['none'::text, 'halfUp'::text, 'up'::text]))),
  CONSTRAINT exam_sittings_step_check CHECK (((step > (0)::double precision) AND (step <= (10)::double precision))),
  CONSTRAINT exam_sittings_substantive_weight_check CHECK (((substantive_weight >= 1) AND (substantive_weight <= 98)))
);

CREATE TABLE exercises_answers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  question_version_id bigint NOT NULL,
  sort_order smallint NOT NULL,
  text text NOT NULL,
  is_correct boolean NOT NULL,
  proximity smallint,
  rationale_html text,
  is_accepted boolean NOT NULL DEFAULT false,
  CONSTRAINT exercises_answers_question_version_id_sort_order_key UNIQUE (question_version_id, sort_order),
  CONSTRAINT exercises_answers_pkey PRIMARY KEY (id),
  CONSTRAINT exercises_answers_question_version_id_fkey FOREIGN KEY (question_version_id) REFERENCES exercises_question_versions(id),
  CONSTRAINT exercises_answers_accepted_check CHECK ((NOT (is_accepted AND is_correct))),
  CONSTRAINT exercises_answers_proximity_check CHECK (((proximity >= 1) AND (proximity <= 3)))
);

CREATE TABLE exercises_attempt_questions (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT exercises_attempt_questions_pkey PRIMARY KEY (user_id, attempt_id, question_id),
  CONSTRAINT exercises_attempt_questions_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts(user_id, id),
  CONSTRAINT exercises_attempt_questions_version_fkey FOREIGN KEY (question_version_id, question_id) REFERENCES exercises_question_versions(id, question_id)
);

CREATE TABLE exercises_attempts (
  user_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  exercise_id bigint NOT NULL,
  is_online_insert boolean NOT NULL,
  has_approved_disclaimer boolean NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  closed_at timestamp with time zone,
  grade smallint,
  is_first_finished boolean NOT NULL DEFAULT false,
  acts_until timestamp with time zone,
  CONSTRAINT exercises_attempts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT exercises_attempts_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id),
  CONSTRAINT exercises_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT exercises_attempts_check CHECK (((finished_at IS NULL) = (grade IS NULL))),
  CONSTRAINT exercises_attempts_check1 CHECK (((NOT is_first_finished) OR (finished_at IS NOT NULL))),
  CONSTRAINT exercises_attempts_grade_check CHECK (((grade >= 0) AND (grade <= 100)))
);

CREATE TABLE exercises_exercises (
  id bigint NOT NULL DEFAULT nextval('platform_entity_id'::regclass),
  course_id bigint,
  lesson_id bigint,
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
  law_collection_id bigint,
  state text NOT NULL DEFAULT 'published'::text,
  is_taster boolean NOT NULL DEFAULT false,
  question_count integer NOT NULL DEFAULT 0,
  import_id bigint,
  exam_paper text,
  exam_part text,
  exam_minutes smallint,
  exam_break_minutes smallint,
  exam_points smallint,
  exam_draws smallint,
  is_exam_bank boolean NOT NULL DEFAULT false,
  CONSTRAINT exercises_exercises_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT exercises_exercises_pkey PRIMARY KEY (id),
  CONSTRAINT exercises_exercises_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exercises_exercises_law_collection_id_fkey FOREIGN KEY (law_collection_id) REFERENCES laws_collections(id),
  CONSTRAINT exercises_exercises_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES courses_lessons(id),
  CONSTRAINT exercises_exercises_exam_apart CHECK (
CASE state
    WHEN 'exam'::text THEN ((exam_part IS NOT NULL) OR is_exam_bank)
    WHEN 'published'::text THEN ((exam_part IS NULL) AND (NOT is_exam_bank))
    ELSE true
END),
  CONSTRAINT exercises_exercises_exam_bank CHECK (((NOT is_exam_bank) OR (exam_part IS NULL))),
  CONSTRAINT exercises_exercises_exam_break_minutes_check CHECK (((exam_break_minutes >= 0) AND (exam_break_minutes <= 240))),
  CONSTRAINT exercises_exercises_exam_drawn CHECK (((exam_draws IS NULL) OR (exam_part IS NOT NULL))),
  CONSTRAINT exercises_exercises_exam_draws_check CHECK (((exam_draws >= 1) AND (exam_draws <= 200))),
  CONSTRAINT exercises_exercises_exam_minutes_check CHECK (((exam_minutes >= 1) AND (exam_minutes <= 600))),
  CONSTRAINT exercises_exercises_exam_paper_check CHECK ((exam_paper <> ''::text)),
  CONSTRAINT exercises_exercises_exam_part_check CHECK ((exam_part = ANY (ARRAY['B'::text, 'C'::text]))),
  CONSTRAINT exercises_exercises_exam_points_check CHECK (((exam_points >= 1) AND (exam_points <= 98))),
  CONSTRAINT exercises_exercises_exam_silent CHECK ((((exam_part IS NULL) AND (NOT is_exam_bank)) OR (NOT allow_immediate_feedback))),
  CONSTRAINT exercises_exercises_exam_whole CHECK ((num_nonnulls(exam_paper, exam_part, exam_minutes, exam_break_minutes, exam_points) = ANY (ARRAY[0, 5]))),
  CONSTRAINT exercises_exercises_own CHECK ((((state = 'own'::text) = (course_id IS NULL)) AND ((state = 'own'::text) = (lesson_id IS NULL)))),
  CONSTRAINT exercises_exercises_question_count_check CHECK ((question_count >= 0)),
  CONSTRAINT exercises_exercises_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text, 'exam'::text, 'own'::text])))
);

CREATE TABLE exercises_named_places (
  question_version_id bigint NOT NULL,
  role text NOT NULL,
  sort_order smallint NOT NULL,
  law_number text NOT NULL,
  clause text,
  quote text,
  CONSTRAINT exercises_named_places_pkey PRIMARY KEY (question_version_id, role, sort_order),
  CONSTRAINT exercises_named_places_question_version_id_fkey FOREIGN KEY (question_version_id) REFERENCES exercises_question_versions(id) ON DELETE CASCADE,
  CONSTRAINT exercises_named_places_role_check CHECK ((role = ANY (ARRAY['asked'::text, 'key'::text, 'distractor'::text, 'background'::text])))
);

CREATE TABLE exercises_operations (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  acted_at timestamp with time zone NOT NULL,
  client_time timestamp with time zone,
  stored_at timestamp with time zone NOT NULL,
  actor_id bigint NOT NULL,
  posted jsonb NOT NULL,
  CONSTRAINT exercises_operations_pkey PRIMARY KEY (user_id, attempt_id, question_id, device_id, sequence)
);

CREATE TABLE exercises_own_test_templates (
  user_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  name text NOT NULL,
  subject_ids bigint[] NOT NULL,
  question_count smallint NOT NULL,
  pools text[] NOT NULL,
  minutes smallint,
  is_immediate boolean NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT exercises_own_test_templates_user_id_course_id_name_key UNIQUE (user_id, course_id, name),
  CONSTRAINT exercises_own_test_templates_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT exercises_own_test_templates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exercises_own_test_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT exercises_own_test_templates_minutes_check CHECK (((minutes >= 1) AND (minutes <= 600))),
  CONSTRAINT exercises_own_test_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CONSTRAINT exercises_own_test_templates_pools_check CHECK ((pools <@ ARRAY['new'::text, 'wrong'::text, 'unsure'::text, 'marked'::text])),
  CONSTRAINT exercises_own_test_templates_question_count_check CHECK (((question_count >= 1) AND (question_count <= 100))),
  CONSTRAINT exercises_own_test_templates_subject_ids_check CHECK ((cardinality(subject_ids) >= 1))
);

CREATE TABLE exercises_own_tests (
  exercise_id bigint NOT NULL,
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  name text NOT NULL,
  rule smallint NOT NULL,
  seed integer NOT NULL,
  built_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  CONSTRAINT exercises_own_tests_pkey PRIMARY KEY (exercise_id),
  CONSTRAINT exercises_own_tests_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exercises_own_tests_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id),
  CONSTRAINT exercises_own_tests_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES courses_lessons(id),
  CONSTRAINT exercises_own_tests_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT exercises_own_tests_check CHECK ((ends_at > built_at)),
  CONSTRAINT exercises_own_tests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE exercises_question_laws (
  question_version_id bigint NOT NULL,
  law_id bigint NOT NULL,
  sort_order smallint NOT NULL,
  CONSTRAINT exercises_question_laws_pkey PRIMARY KEY (question_version_id, law_id),
  CONSTRAINT exercises_question_laws_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id),
  CONSTRAINT exercises_question_laws_question_version_id_fkey FOREIGN KEY (question_version_id) REFERENCES exercises_question_versions(id)
);

CREATE TABLE exercises_question_links (
  question_version_id bigint NOT NULL,
  role text NOT NULL,
  sort_order smallint NOT NULL,
  law_id bigint NOT NULL,
  clause_id bigint,
  quote text,
  asked_law_id bigint GENERATED ALWAYS AS (CASE WHEN (role = 'key'::text) THEN law_id ELSE NULL::bigint END) STORED,
  CONSTRAINT exercises_question_links_question_version_id_role_law_id_cl_key UNIQUE NULLS NOT DISTINCT (question_version_id, role, law_id, clause_id),
  CONSTRAINT exercises_question_links_pkey PRIMARY KEY (question_version_id, role, sort_order),
  CONSTRAINT exercises_question_links_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT exercises_question_links_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id),
  CONSTRAINT exercises_question_links_question_version_id_asked_law_id_fkey FOREIGN KEY (question_version_id, asked_law_id) REFERENCES exercises_question_laws(question_version_id, law_id),
  CONSTRAINT exercises_question_links_question_version_id_fkey FOREIGN KEY (question_version_id) REFERENCES exercises_question_versions(id),
  CONSTRAINT exercises_question_links_role_check CHECK ((role = ANY (ARRAY['key'::text, 'distractor'::text, 'background'::text])))
);

CREATE TABLE exercises_question_versions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  question_id bigint NOT NULL,
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
  red_alert_seconds integer,
  explanation_html text,
  authored_difficulty smallint NOT NULL DEFAULT 5,
  created_at timestamp with time zone NOT NULL,
  source text,
  takeaway_html text,
  rationales_rule smallint DEFAULT 0,
  law_date date,
  created_by bigint,
  searched_words text NOT NULL DEFAULT ''::text,
  is_voided boolean NOT NULL DEFAULT false,
  asks_laws_since timestamp with time zone,
  cases jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT exercises_question_versions_of_question UNIQUE (id, question_id),
  CONSTRAINT exercises_question_versions_question_id_version_key UNIQUE (question_id, version),
  CONSTRAINT exercises_question_versions_pkey PRIMARY KEY (id),
  CONSTRAINT exercises_question_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT exercises_question_versions_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT exercises_question_versions_authored_difficulty_check CHECK (((authored_difficulty >= 1) AND (authored_difficulty <= 10))),
  CONSTRAINT exercises_question_versions_red_alert_seconds_check CHECK ((red_alert_seconds > 0))
);

CREATE TABLE exercises_questions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  exercise_id bigint NOT NULL,
  external_id text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  family text,
  import_id bigint,
  CONSTRAINT exercises_questions_exercise_id_external_id_key UNIQUE (exercise_id, external_id),
  CONSTRAINT exercises_questions_pkey PRIMARY KEY (id),
  CONSTRAINT exercises_questions_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id)
);

CREATE TABLE exercises_regraded_attempts (
  ruling_id bigint NOT NULL,
  is_reversal boolean NOT NULL,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  grade_before smallint NOT NULL,
  grade_after smallint NOT NULL,
  regraded_at timestamp with time zone NOT NULL,
  CONSTRAINT exercises_regraded_attempts_pkey PRIMARY KEY (ruling_id, is_reversal, user_id, attempt_id),
  CONSTRAINT exercises_regraded_attempts_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES exercises_rulings(id),
  CONSTRAINT exercises_regraded_attempts_user_id_attempt_id_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES exercises_attempts(user_id, id)
);

CREATE TABLE exercises_rulings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  question_id bigint NOT NULL,
  kind text NOT NULL,
  through_version integer NOT NULL,
  answer_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  words text NOT NULL,
  made_by bigint,
  made_at timestamp with time zone NOT NULL,
  ended_by bigint,
  ended_at timestamp with time zone,
  is_regraded boolean NOT NULL,
  after_user_id bigint NOT NULL DEFAULT 0,
  after_attempt_id bigint NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  total_count integer NOT NULL DEFAULT 0,
  CONSTRAINT exercises_rulings_pkey PRIMARY KEY (id),
  CONSTRAINT exercises_rulings_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT exercises_rulings_made_by_fkey FOREIGN KEY (made_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT exercises_rulings_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT exercises_rulings_check CHECK (((kind = 'accept'::text) = (cardinality(answer_ids) > 0))),
  CONSTRAINT exercises_rulings_kind_check CHECK ((kind = ANY (ARRAY['void'::text, 'accept'::text]))),
  CONSTRAINT exercises_rulings_through_version_check CHECK ((through_version >= 1))
);

CREATE TABLE exercises_solutions (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question_id bigint NOT NULL,
  selected_answer_id bigint,
  is_star boolean,
  selected_law_answer_type smallint,
  selected_law_id bigint,
  selected_law_clause_id bigint,
  removed_answer_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  is_marked boolean NOT NULL DEFAULT false,
  question_seconds integer NOT NULL DEFAULT 0,
  sapi_code text,
  is_answered boolean NOT NULL,
  is_correct boolean,
  acted_at timestamp with time zone NOT NULL,
  operation_sequence bigint NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  difficulty_level smallint,
  proximity smallint,
  device_id text NOT NULL DEFAULT ''::text,
  was_away boolean NOT NULL DEFAULT false,
  saw_law boolean NOT NULL DEFAULT false,
  CONSTRAINT exercises_solutions_pkey PRIMARY KEY (user_id, attempt_id, question_id),
  CONSTRAINT exercises_solutions_selected_answer_id_fkey FOREIGN KEY (selected_answer_id) REFERENCES exercises_answers(id),
  CONSTRAINT exercises_solutions_selected_law_id_fkey FOREIGN KEY (selected_law_id) REFERENCES laws_laws(id),
  CONSTRAINT exercises_solutions_selected_law_id_selected_law_clause_id_fkey FOREIGN KEY (selected_law_id, selected_law_clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT exercises_solutions_user_id_attempt_id_question_id_fkey FOREIGN KEY (user_id, attempt_id, question_id) REFERENCES exercises_attempt_questions(user_id, attempt_id, question_id),
  CONSTRAINT exercises_solutions_difficulty_level_check CHECK (((difficulty_level >= 1) AND (difficulty_level <= 10))),
  CONSTRAINT exercises_solutions_proximity_check CHECK (((proximity >= 1) AND (proximity <= 3))),
  CONSTRAINT exercises_solutions_question_seconds_check CHECK ((question_seconds >= 0)),
  CONSTRAINT exercises_solutions_selected_law_answer_type_check CHECK (((selected_law_answer_type >= 1) AND (selected_law_answer_type <= 3)))
);

CREATE TABLE exposure_answers (
  user_id bigint NOT NULL,
  chapter_id bigint NOT NULL,
  question_id bigint NOT NULL,
  user_answer smallint,
  is_viewed boolean NOT NULL DEFAULT false,
  is_marked boolean NOT NULL DEFAULT false,
  acted_at timestamp with time zone NOT NULL,
  operation_sequence bigint NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  device_id text NOT NULL DEFAULT ''::text,
  is_known boolean NOT NULL DEFAULT false,
  CONSTRAINT exposure_answers_pkey PRIMARY KEY (user_id, chapter_id, question_id),
  CONSTRAINT exposure_answers_chapter_id_question_id_fkey FOREIGN KEY (chapter_id, question_id) REFERENCES exposure_questions(chapter_id, id),
  CONSTRAINT exposure_answers_user_id_chapter_id_fkey FOREIGN KEY (user_id, chapter_id) REFERENCES exposure_progress(user_id, chapter_id) ON DELETE CASCADE,
  CONSTRAINT exposure_answers_check CHECK ((NOT (is_known AND (is_marked OR (NOT is_viewed))))),
  CONSTRAINT exposure_answers_user_answer_check CHECK ((user_answer = ANY (ARRAY[0, 1])))
);

CREATE TABLE exposure_chapters (
  id bigint NOT NULL DEFAULT nextval('platform_entity_id'::regclass),
  course_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  subtitle text,
  icon_url text,
  intro_html text,
  expo_type smallint NOT NULL,
  sort_order integer NOT NULL,
  lesson_exercise_id bigint,
  is_lesson_exercise_hidden boolean NOT NULL DEFAULT false,
  question_count integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'published'::text,
  CONSTRAINT exposure_chapters_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT exposure_chapters_pkey PRIMARY KEY (id),
  CONSTRAINT exposure_chapters_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT exposure_chapters_lesson_exercise_id_fkey FOREIGN KEY (lesson_exercise_id) REFERENCES exercises_exercises(id),
  CONSTRAINT exposure_chapters_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES courses_lessons(id),
  CONSTRAINT exposure_chapters_expo_type_check CHECK (((expo_type >= 0) AND (expo_type <= 3))),
  CONSTRAINT exposure_chapters_question_count_check CHECK ((question_count >= 0)),
  CONSTRAINT exposure_chapters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text])))
);

CREATE TABLE exposure_operations (
  user_id bigint NOT NULL,
  question_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  answer smallint,
  acted_at timestamp with time zone NOT NULL,
  client_time timestamp with time zone,
  stored_at timestamp with time zone NOT NULL,
  actor_id bigint NOT NULL,
  CONSTRAINT exposure_operations_pkey PRIMARY KEY (user_id, question_id, device_id, sequence),
  CONSTRAINT exposure_operations_question_id_fkey FOREIGN KEY (question_id) REFERENCES exposure_questions(id),
  CONSTRAINT exposure_operations_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT exposure_operations_answer_check CHECK ((answer = ANY (ARRAY[0, 1]))),
  CONSTRAINT exposure_operations_check CHECK (((kind = 'answer'::text) = (answer IS NOT NULL))),
  CONSTRAINT exposure_operations_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'clear'::text, 'view'::text, 'mark'::text, 'unmark'::text])))
);

CREATE TABLE exposure_progress (
  user_id bigint NOT NULL,
  chapter_id bigint NOT NULL,
  answered_count integer NOT NULL DEFAULT 0,
  correct_count integer NOT NULL DEFAULT 0,
  reset_at timestamp with time zone,
  judged_count integer NOT NULL DEFAULT 0,
  CONSTRAINT exposure_progress_pkey PRIMARY KEY (user_id, chapter_id),
  CONSTRAINT exposure_progress_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES exposure_chapters(id),
  CONSTRAINT exposure_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT exposure_progress_answered_count_check CHECK ((answered_count >= 0)),
  CONSTRAINT exposure_progress_check CHECK ((correct_count <= answered_count)),
  CONSTRAINT exposure_progress_check1 CHECK ((correct_count <= judged_count)),
  CONSTRAINT exposure_progress_correct_count_check CHECK ((correct_count >= 0)),
  CONSTRAINT exposure_progress_judged_count_check CHECK ((judged_count >= 0))
);

CREATE TABLE exposure_questions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  chapter_id bigint NOT NULL,
  external_id text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  name_prefix text,
  name text NOT NULL,
  question_html text NOT NULL,
  detailed_answer_html text NOT NULL,
  right_answer smallint,
  level smallint NOT NULL,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT exposure_questions_chapter_id_external_id_key UNIQUE (chapter_id, external_id),
  CONSTRAINT exposure_questions_chapter_id_id_key UNIQUE (chapter_id, id),
  CONSTRAINT exposure_questions_pkey PRIMARY KEY (id),
  CONSTRAINT exposure_questions_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES exposure_chapters(id),
  CONSTRAINT exposure_questions_check CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT exposure_questions_level_check CHECK ((level = ANY (ARRAY[0, 1]))),
  CONSTRAINT exposure_questions_right_answer_check CHECK ((right_answer = ANY (ARRAY[0, 1])))
);

CREATE TABLE favorites_favorites (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  entity_id bigint NOT NULL,
  type_id smallint NOT NULL,
  name text NOT NULL,
  category_name text NOT NULL,
  url text NOT NULL,
  thumbnail_url text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT favorites_favorites_pkey PRIMARY KEY (user_id, course_id, entity_id),
  CONSTRAINT favorites_favorites_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT favorites_favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT favorites_favorites_type_id_check CHECK (((type_id >= 1) AND (type_id <= 3))),
  CONSTRAINT favorites_favorites_url_check CHECK ((url ~~ '/%'::text))
);

CREATE TABLE import_columns (
  course_id bigint NOT NULL,
  headers text NOT NULL,
  columns jsonb NOT NULL,
  CONSTRAINT import_columns_pkey PRIMARY KEY (course_id, headers),
  CONSTRAINT import_columns_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE
);

CREATE TABLE import_imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint,
  upload_key uuid NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  kind text,
  format text,
  state text NOT NULL,
  undoes_to text,
  revision integer NOT NULL DEFAULT 1,
  started_at timestamp with time zone NOT NULL,
  started_by bigint,
  run_by bigint,
  run_at timestamp with time zone,
  ended_at timestamp with time zone,
  progress_done integer,
  progress_total integer,
  problems jsonb NOT NULL DEFAULT '[]'::jsonb,
  counts jsonb,
  target jsonb,
  categories jsonb NOT NULL DEFAULT '[]'::jsonb,
  columns jsonb,
  sheets jsonb NOT NULL DEFAULT '[]'::jsonb,
  sheet text,
  chosen_columns jsonb,
  chosen_sheet text,
  is_read boolean NOT NULL DEFAULT false,
  worker uuid,
  worked_at timestamp with time zone,
  takes integer NOT NULL DEFAULT 0,
  same_statute text,
  is_partial_whole boolean NOT NULL DEFAULT false,
  CONSTRAINT import_imports_upload_key_key UNIQUE (upload_key),
  CONSTRAINT import_imports_pkey PRIMARY KEY (id),
  CONSTRAINT import_imports_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT import_imports_run_by_fkey FOREIGN KEY (run_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT import_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT import_imports_file_name_check CHECK ((file_name <> ''::text)),
  CONSTRAINT import_imports_kind_check CHECK ((kind = ANY (ARRAY['questions'::text, 'pack'::text, 'laws'::text]))),
  CONSTRAINT import_imports_same_statute_check CHECK ((same_statute = ANY (ARRAY['same'::text, 'other'::text]))),
  CONSTRAINT import_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'unreadable'::text, 'judged'::text, 'running'::text, 'failed'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  CONSTRAINT import_imports_undoes_to_check CHECK ((undoes_to = ANY (ARRAY['stopped'::text, 'undone'::text])))
);

CREATE TABLE import_rows (
  import_id bigint NOT NULL,
  place integer NOT NULL,
  row_number integer NOT NULL,
  item text NOT NULL,
  thing text NOT NULL,
  cells jsonb,
  said jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_broken boolean NOT NULL DEFAULT false,
  findings jsonb NOT NULL DEFAULT '[]'::jsonb,
  question jsonb,
  external_id text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT ''::text,
  text text NOT NULL DEFAULT ''::text,
  answer_count integer,
  keys jsonb NOT NULL DEFAULT '[]'::jsonb,
  outcome text NOT NULL,
  is_left_out boolean NOT NULL DEFAULT false,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  stands_in text,
  question_id bigint,
  former jsonb,
  written text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, place),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'refused'::text]))),
  CONSTRAINT import_rows_place_check CHECK ((place >= 1)),
  CONSTRAINT import_rows_written_check CHECK ((written = ANY (ARRAY['added'::text, 'changed'::text])))
);

CREATE TABLE import_runs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  checksum text NOT NULL,
  report jsonb NOT NULL,
  CONSTRAINT import_runs_pkey PRIMARY KEY (id),
  CONSTRAINT import_runs_kind_check CHECK ((kind = ANY (ARRAY['pack'::text, 'questions'::text, 'laws'::text])))
);

CREATE TABLE import_things (
  import_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  CONSTRAINT import_things_pkey PRIMARY KEY (import_id, kind, thing_id),
  CONSTRAINT import_things_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_imports(id) ON DELETE CASCADE,
  CONSTRAINT import_things_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'law'::text, 'lawCollection'::text, 'verdict'::text, 'verdictCollection'::text])))
);

CREATE TABLE laws_alarms (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  law_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  from_version bigint NOT NULL,
  to_version bigint NOT NULL,
  change text NOT NULL,
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  is_right boolean NOT NULL DEFAULT false,
  answered_by bigint,
  answered_at timestamp with time zone,
  CONSTRAINT laws_alarms_source_kind_source_id_clause_id_from_version_to_key UNIQUE (source_kind, source_id, clause_id, from_version, to_version),
  CONSTRAINT laws_alarms_pkey PRIMARY KEY (id),
  CONSTRAINT laws_alarms_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT laws_alarms_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT laws_alarms_law_id_from_version_fkey FOREIGN KEY (law_id, from_version) REFERENCES laws_versions(law_id, id),
  CONSTRAINT laws_alarms_law_id_to_version_fkey FOREIGN KEY (law_id, to_version) REFERENCES laws_versions(law_id, id),
  CONSTRAINT laws_alarms_change_check CHECK ((change = ANY (ARRAY['wording'::text, 'new'::text, 'withdrawn'::text]))),
  CONSTRAINT laws_alarms_source_kind_check CHECK ((source_kind = ANY (ARRAY['question'::text, 'explanation'::text, 'collection'::text, 'chapter'::text, 'verdict'::text, 'expansion'::text, 'extension'::text])))
);

CREATE TABLE laws_aliases (
  external_id text NOT NULL,
  law_id bigint NOT NULL,
  CONSTRAINT laws_aliases_pkey PRIMARY KEY (external_id),
  CONSTRAINT laws_aliases_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id)
);

CREATE TABLE laws_clause_texts (
  version_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  law_id bigint NOT NULL,
  sort_order integer NOT NULL,
  path text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  words_hash text NOT NULL,
  notes_hash text NOT NULL,
  CONSTRAINT laws_clause_texts_pkey PRIMARY KEY (version_id, clause_id),
  CONSTRAINT laws_clause_texts_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT laws_clause_texts_law_id_version_id_fkey FOREIGN KEY (law_id, version_id) REFERENCES laws_versions(law_id, id)
);

CREATE TABLE laws_clauses (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  law_id bigint NOT NULL,
  path text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  text_hash text NOT NULL,
  sort_order integer NOT NULL,
  dynamic_id bigint,
  is_withdrawn boolean NOT NULL DEFAULT false,
  CONSTRAINT laws_clauses_law_id_id_key UNIQUE (law_id, id),
  CONSTRAINT laws_clauses_law_id_path_key UNIQUE (law_id, path),
  CONSTRAINT laws_clauses_pkey PRIMARY KEY (id),
  CONSTRAINT laws_clauses_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id)
);

CREATE TABLE laws_collection_items (
  collection_id bigint NOT NULL,
  law_id bigint NOT NULL,
  clause_id bigint,
  sort_order integer NOT NULL,
  CONSTRAINT laws_collection_items_collection_id_law_id_clause_id_key UNIQUE NULLS NOT DISTINCT (collection_id, law_id, clause_id),
  CONSTRAINT laws_collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES laws_collections(id) ON DELETE CASCADE,
  CONSTRAINT laws_collection_items_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT laws_collection_items_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id)
);

CREATE TABLE laws_collections (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  external_id text,
  name text NOT NULL,
  display_separate_law_text boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_academy boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT laws_collections_external_id_key UNIQUE (external_id),
  CONSTRAINT laws_collections_name_key UNIQUE (name),
  CONSTRAINT laws_collections_pkey PRIMARY KEY (id),
  CONSTRAINT laws_collections_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);

CREATE TABLE laws_expansions (
  clause_id bigint NOT NULL,
  sort_order smallint NOT NULL,
  html text NOT NULL,
  indentation_difference smallint NOT NULL DEFAULT 0,
  CONSTRAINT laws_expansions_pkey PRIMARY KEY (clause_id, sort_order),
  CONSTRAINT laws_expansions_clause_id_fkey FOREIGN KEY (clause_id) REFERENCES laws_clauses(id)
);

CREATE TABLE laws_extensions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  clause_id bigint NOT NULL,
  kind smallint NOT NULL,
  sort_order smallint NOT NULL,
  target_law_id bigint,
  target_clause_id bigint,
  label text,
  url text,
  html text,
  CONSTRAINT laws_extensions_clause_id_kind_sort_order_key UNIQUE (clause_id, kind, sort_order),
  CONSTRAINT laws_extensions_pkey PRIMARY KEY (id),
  CONSTRAINT laws_extensions_clause_id_fkey FOREIGN KEY (clause_id) REFERENCES laws_clauses(id),
  CONSTRAINT laws_extensions_target_law_id_fkey FOREIGN KEY (target_law_id) REFERENCES laws_laws(id),
  CONSTRAINT laws_extensions_target_law_id_target_clause_id_fkey FOREIGN KEY (target_law_id, target_clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT laws_extensions_check CHECK (
CASE
    WHEN (kind = 6) THEN ((target_law_id IS NOT NULL) AND (label IS NOT NULL))
    WHEN (kind = ANY (ARRAY[7, 8])) THEN ((label IS NOT NULL) AND (url IS NOT NULL))
    ELSE (html IS NOT NULL)
END),
  CONSTRAINT laws_extensions_kind_check CHECK (((kind >= 6) AND (kind <= 10)))
);

CREATE TABLE laws_items (
  version_id bigint NOT NULL,
  ordinal integer NOT NULL,
  type text NOT NULL,
  clause_id bigint,
  number text,
  indentation smallint NOT NULL,
  marks text[] NOT NULL DEFAULT '{}'::text[],
  title text,
  title_content text,
  title2 text,
  authority text,
  content text,
  is_canceled boolean NOT NULL DEFAULT false,
  is_expired boolean NOT NULL DEFAULT false,
  is_suffix boolean NOT NULL DEFAULT false,
  cancel_text text,
  expiration_text text,
  CONSTRAINT laws_items_pkey PRIMARY KEY (version_id, ordinal),
  CONSTRAINT laws_items_indentation_check CHECK ((indentation >= 0)),
  CONSTRAINT laws_items_type_check CHECK ((type = ANY (ARRAY['Clause'::text, 'Chapter'::text, 'Part'::text, 'Mark'::text, 'Addition'::text, 'PublicationSource'::text, 'SpecialInstructions'::text, 'None'::text])))
);

CREATE TABLE laws_laws (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  external_id text,
  name text NOT NULL,
  dynamic_id bigint,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT laws_laws_dynamic_id_key UNIQUE (dynamic_id),
  CONSTRAINT laws_laws_external_id_key UNIQUE (external_id),
  CONSTRAINT laws_laws_name_key UNIQUE (name),
  CONSTRAINT laws_laws_pkey PRIMARY KEY (id),
  CONSTRAINT laws_laws_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);

CREATE TABLE laws_mention_sources (
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  state text NOT NULL,
  rule text NOT NULL,
  CONSTRAINT laws_mention_sources_pkey PRIMARY KEY (source_kind, source_id),
  CONSTRAINT laws_mention_sources_source_kind_check CHECK ((source_kind = ANY (ARRAY['law'::text, 'verdict'::text, 'explanation'::text, 'chapter'::text])))
);

CREATE TABLE laws_mentions (
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  source_place text NOT NULL DEFAULT ''::text,
  law_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  labels text[] NOT NULL DEFAULT '{}'::text[],
  origin text NOT NULL,
  CONSTRAINT laws_mentions_pkey PRIMARY KEY (source_kind, source_id, source_place, clause_id),
  CONSTRAINT laws_mentions_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT laws_mentions_source_kind_source_id_fkey FOREIGN KEY (source_kind, source_id) REFERENCES laws_mention_sources(source_kind, source_id) ON DELETE CASCADE,
  CONSTRAINT laws_mentions_origin_check CHECK ((origin = ANY (ARRAY['authored'::text, 'found'::text])))
);

CREATE TABLE laws_named_items (
  collection_id bigint NOT NULL,
  sort_order integer NOT NULL,
  law_number text NOT NULL,
  clause text,
  CONSTRAINT laws_named_items_pkey PRIMARY KEY (collection_id, sort_order),
  CONSTRAINT laws_named_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES laws_collections(id) ON DELETE CASCADE
);

CREATE TABLE laws_named_statutes (
  law_number text NOT NULL,
  name text NOT NULL,
  CONSTRAINT laws_named_statutes_pkey PRIMARY KEY (law_number),
  CONSTRAINT laws_named_statutes_name_check CHECK ((name <> ''::text))
);

CREATE TABLE laws_rebuilds (
  exercise_id bigint NOT NULL,
  outcome text,
  CONSTRAINT laws_rebuilds_pkey PRIMARY KEY (exercise_id),
  CONSTRAINT laws_rebuilds_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id) ON DELETE CASCADE,
  CONSTRAINT laws_rebuilds_outcome_check CHECK ((outcome = ANY (ARRAY['updated'::text, 'no_collection'::text, 'empty_collection'::text, 'law_without_text'::text, 'clause_missing'::text, 'build_failed'::text])))
);

CREATE TABLE laws_references (
  law_id bigint NOT NULL,
  external_id text NOT NULL,
  CONSTRAINT laws_references_pkey PRIMARY KEY (law_id, external_id),
  CONSTRAINT laws_references_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id)
);

CREATE TABLE laws_texts (
  law_id bigint NOT NULL,
  etag text NOT NULL,
  body text NOT NULL,
  is_stale boolean NOT NULL DEFAULT false,
  version_id bigint NOT NULL,
  prepared_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT laws_texts_pkey PRIMARY KEY (law_id, version_id),
  CONSTRAINT laws_texts_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id),
  CONSTRAINT laws_texts_law_id_version_id_fkey FOREIGN KEY (law_id, version_id) REFERENCES laws_versions(law_id, id)
);

CREATE TABLE laws_versions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  law_id bigint NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  source_name text,
  version_date date,
  is_official boolean NOT NULL DEFAULT false,
  source_format text NOT NULL,
  content_hash text NOT NULL,
  signatures jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL,
  origin text,
  licence text,
  taken_on date,
  original text,
  in_force_from date,
  is_replaced boolean NOT NULL DEFAULT false,
  day date NOT NULL GENERATED ALWAYS AS (COALESCE(in_force_from, taken_on, version_date, ((created_at AT TIME ZONE 'Asia/Jerusalem'::text))::date)) STORED,
  CONSTRAINT laws_versions_law_id_id_key UNIQUE (law_id, id),
  CONSTRAINT laws_versions_law_id_version_key UNIQUE (law_id, version),
  CONSTRAINT laws_versions_pkey PRIMARY KEY (id),
  CONSTRAINT laws_versions_law_id_fkey FOREIGN KEY (law_id) REFERENCES laws_laws(id),
  CONSTRAINT laws_versions_check CHECK ((NOT (is_replaced AND is_current))),
  CONSTRAINT laws_versions_source_format_check CHECK ((source_format = ANY (ARRAY['akoma-ntoso'::text, 'wikitext'::text])))
);

CREATE TABLE lectures_asks (
  asked_for text NOT NULL,
  video_id bigint NOT NULL,
  outcome text,
  CONSTRAINT lectures_asks_pkey PRIMARY KEY (asked_for, video_id),
  CONSTRAINT lectures_asks_video_id_fkey FOREIGN KEY (video_id) REFERENCES lectures_videos(id) ON DELETE CASCADE,
  CONSTRAINT lectures_asks_asked_for_check CHECK ((asked_for = ANY (ARRAY['thumbnail'::text, 'length'::text]))),
  CONSTRAINT lectures_asks_outcome_check CHECK ((outcome = ANY (ARRAY['updated'::text, 'host_unreachable'::text, 'host_refused'::text, 'nothing_told'::text])))
);

CREATE TABLE lectures_days (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  day date NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT lectures_days_pkey PRIMARY KEY (user_id, course_id, day),
  CONSTRAINT lectures_days_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT lectures_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT lectures_days_seconds_check CHECK ((seconds >= 0))
);

CREATE TABLE lectures_feedback (
  user_id bigint NOT NULL,
  video_id bigint NOT NULL,
  rating smallint NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT lectures_feedback_pkey PRIMARY KEY (user_id, video_id),
  CONSTRAINT lectures_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT lectures_feedback_video_id_fkey FOREIGN KEY (video_id) REFERENCES lectures_videos(id),
  CONSTRAINT lectures_feedback_check CHECK (((rating > 2) OR (message <> ''::text))),
  CONSTRAINT lectures_feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE lectures_materials (
  lesson_id bigint NOT NULL,
  html text NOT NULL,
  CONSTRAINT lectures_materials_pkey PRIMARY KEY (lesson_id),
  CONSTRAINT lectures_materials_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES courses_lessons(id) ON DELETE CASCADE
);

CREATE TABLE lectures_videos (
  id bigint NOT NULL DEFAULT nextval('platform_entity_id'::regclass),
  course_id bigint NOT NULL,
  lesson_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  subtitle text,
  sort_order integer NOT NULL,
  file text,
  url text,
  captions_file text,
  thumbnail_file text,
  thumbnail_url text,
  length_seconds integer,
  supporting_materials text,
  law_collection_id bigint,
  verdict_collection_id bigint,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT lectures_videos_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT lectures_videos_pkey PRIMARY KEY (id),
  CONSTRAINT lectures_videos_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT lectures_videos_law_collection_id_fkey FOREIGN KEY (law_collection_id) REFERENCES laws_collections(id),
  CONSTRAINT lectures_videos_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES courses_lessons(id),
  CONSTRAINT lectures_videos_verdict_collection_id_fkey FOREIGN KEY (verdict_collection_id) REFERENCES verdicts_collections(id),
  CONSTRAINT lectures_videos_check1 CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT lectures_videos_length_seconds_check CHECK ((length_seconds >= 0)),
  CONSTRAINT lectures_videos_source_check CHECK ((is_draft OR ((file IS NULL) <> (url IS NULL)))),
  CONSTRAINT lectures_videos_url_check CHECK ((url ~~ 'https://%'::text))
);

CREATE TABLE lectures_views (
  user_id bigint NOT NULL,
  video_id bigint NOT NULL,
  is_seen boolean NOT NULL DEFAULT false,
  position_seconds integer NOT NULL DEFAULT 0,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT lectures_views_pkey PRIMARY KEY (user_id, video_id),
  CONSTRAINT lectures_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT lectures_views_video_id_fkey FOREIGN KEY (video_id) REFERENCES lectures_videos(id),
  CONSTRAINT lectures_views_position_seconds_check CHECK ((position_seconds >= 0))
);

CREATE TABLE management_answer_files (
  key text NOT NULL,
  course_id bigint NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by bigint,
  CONSTRAINT management_answer_files_pkey PRIMARY KEY (key),
  CONSTRAINT management_answer_files_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT management_answer_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES account_users(id) ON DELETE SET NULL
);

CREATE TABLE management_duplications (
  key uuid NOT NULL,
  from_lesson_id bigint NOT NULL,
  to_course_id bigint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT management_duplications_pkey PRIMARY KEY (key)
);

CREATE TABLE media_files (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key uuid NOT NULL,
  upload_key uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  width integer,
  height integer,
  seconds integer,
  place text NOT NULL,
  preview_place text,
  captions_of bigint,
  uploaded_at timestamp with time zone NOT NULL,
  uploaded_by bigint,
  CONSTRAINT media_files_captions_of_key UNIQUE (captions_of),
  CONSTRAINT media_files_key_key UNIQUE (key),
  CONSTRAINT media_files_place_key UNIQUE (place),
  CONSTRAINT media_files_upload_key_key UNIQUE (upload_key),
  CONSTRAINT media_files_pkey PRIMARY KEY (id),
  CONSTRAINT media_files_captions_of_fkey FOREIGN KEY (captions_of) REFERENCES media_files(id) ON DELETE CASCADE,
  CONSTRAINT media_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT media_files_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT media_files_check CHECK (((kind = 'captions'::text) = (captions_of IS NOT NULL))),
  CONSTRAINT media_files_height_check CHECK ((height > 0)),
  CONSTRAINT media_files_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text, 'document'::text, 'captions'::text]))),
  CONSTRAINT media_files_name_check CHECK ((name <> ''::text)),
  CONSTRAINT media_files_place_check CHECK (((place ~~ 'library/%'::text) OR (place ~~ 'bucket/%'::text))),
  CONSTRAINT media_files_seconds_check CHECK ((seconds >= 0)),
  CONSTRAINT media_files_sha256_check CHECK ((char_length(sha256) = 64)),
  CONSTRAINT media_files_width_check CHECK ((width > 0))
);

CREATE TABLE media_uses (
  thing_kind text NOT NULL,
  thing_id bigint NOT NULL,
  file_id bigint NOT NULL,
  part text NOT NULL,
  CONSTRAINT media_uses_pkey PRIMARY KEY (thing_kind, thing_id, part, file_id),
  CONSTRAINT media_uses_file_id_fkey FOREIGN KEY (file_id) REFERENCES media_files(id),
  CONSTRAINT media_uses_part_check CHECK ((part = ANY (ARRAY['shown'::text, 'key'::text, 'draft'::text])))
);

CREATE TABLE messages_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  display_from timestamp with time zone NOT NULL,
  display_to timestamp with time zone,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT messages_messages_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT messages_messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_messages_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT messages_messages_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE messages_personal (
  id bigint NOT NULL DEFAULT nextval((pg_get_serial_sequence('messages_messages'::text, 'id'::text))::regclass),
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  about text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT messages_personal_user_id_about_key UNIQUE (user_id, about),
  CONSTRAINT messages_personal_pkey PRIMARY KEY (id),
  CONSTRAINT messages_personal_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT messages_personal_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE messages_reads (
  user_id bigint NOT NULL,
  message_id bigint NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT messages_reads_pkey PRIMARY KEY (user_id, message_id),
  CONSTRAINT messages_reads_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages_messages(id),
  CONSTRAINT messages_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE notes_copies (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  target_kind text NOT NULL,
  target_id bigint NOT NULL,
  body text NOT NULL,
  revision integer NOT NULL,
  device_id text NOT NULL,
  acted_at timestamp with time zone NOT NULL,
  CONSTRAINT notes_copies_pkey PRIMARY KEY (id),
  CONSTRAINT notes_copies_user_id_target_kind_target_id_fkey FOREIGN KEY (user_id, target_kind, target_id) REFERENCES notes_notes(user_id, target_kind, target_id)
);

CREATE TABLE notes_devices (
  user_id bigint NOT NULL,
  target_kind text NOT NULL,
  target_id bigint NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  CONSTRAINT notes_devices_pkey PRIMARY KEY (user_id, target_kind, target_id, device_id),
  CONSTRAINT notes_devices_user_id_target_kind_target_id_fkey FOREIGN KEY (user_id, target_kind, target_id) REFERENCES notes_notes(user_id, target_kind, target_id)
);

CREATE TABLE notes_notes (
  user_id bigint NOT NULL,
  target_kind text NOT NULL,
  target_id bigint NOT NULL,
  course_id bigint,
  version_id bigint NOT NULL,
  body text,
  revision integer NOT NULL,
  change_count integer NOT NULL,
  acted_at timestamp with time zone NOT NULL,
  device_id text NOT NULL,
  sequence bigint NOT NULL,
  law_id bigint,
  clause_id bigint,
  mark_kind text,
  quote text,
  quote_before text,
  quote_after text,
  quote_start integer,
  CONSTRAINT notes_notes_pkey PRIMARY KEY (user_id, target_kind, target_id),
  CONSTRAINT notes_notes_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT notes_notes_law_id_clause_id_fkey FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses(law_id, id),
  CONSTRAINT notes_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT notes_notes_body_check CHECK (((char_length(body) <= 10000) AND ((char_length(body) > 0) OR (target_kind = 'highlight'::text)))),
  CONSTRAINT notes_notes_change_count_check CHECK ((change_count > 0)),
  CONSTRAINT notes_notes_mark_check CHECK ((num_nonnulls(mark_kind, quote, quote_before, quote_after, quote_start) =
CASE
    WHEN ((target_kind = 'highlight'::text) AND (body IS NOT NULL)) THEN 5
    ELSE 0
END)),
  CONSTRAINT notes_notes_mark_kind_check CHECK ((mark_kind = ANY (ARRAY['rule'::text, 'exception'::text, 'deadline'::text, 'remember'::text]))),
  CONSTRAINT notes_notes_place_check CHECK ((((target_kind = 'question'::text) = (course_id IS NOT NULL)) AND ((target_kind = 'question'::text) = (clause_id IS NULL)))),
  CONSTRAINT notes_notes_quote_start_check CHECK ((quote_start >= 0)),
  CONSTRAINT notes_notes_revision_check CHECK ((revision > 0)),
  CONSTRAINT notes_notes_target_kind_check CHECK ((target_kind = ANY (ARRAY['question'::text, 'clause'::text, 'highlight'::text])))
);

CREATE TABLE notices_choices (
  user_id bigint NOT NULL,
  digest_weekday smallint,
  digest_hour smallint,
  digest_at timestamp with time zone,
  review_hour smallint,
  review_by_mail boolean NOT NULL,
  review_by_push boolean NOT NULL,
  review_at timestamp with time zone,
  replies_since timestamp with time zone,
  replies_at timestamp with time zone,
  quiet_from smallint,
  quiet_to smallint,
  changed_at timestamp with time zone NOT NULL,
  desk_hour smallint,
  desk_at timestamp with time zone,
  CONSTRAINT notices_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notices_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT notices_choices_check CHECK ((((digest_weekday IS NULL) = (digest_hour IS NULL)) AND ((digest_hour IS NULL) = (digest_at IS NULL)))),
  CONSTRAINT notices_choices_check1 CHECK (((review_hour IS NULL) = (review_at IS NULL))),
  CONSTRAINT notices_choices_check2 CHECK (((review_hour IS NOT NULL) = (review_by_mail OR review_by_push))),
  CONSTRAINT notices_choices_check3 CHECK (((replies_since IS NULL) = (replies_at IS NULL))),
  CONSTRAINT notices_choices_check4 CHECK (((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from IS DISTINCT FROM quiet_to)) OR (quiet_from IS NULL))),
  CONSTRAINT notices_choices_desk CHECK (((desk_hour IS NULL) = (desk_at IS NULL))),
  CONSTRAINT notices_choices_desk_hour_check CHECK (((desk_hour >= 0) AND (desk_hour <= 23))),
  CONSTRAINT notices_choices_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CONSTRAINT notices_choices_digest_weekday_check CHECK (((digest_weekday >= 0) AND (digest_weekday <= 6))),
  CONSTRAINT notices_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  CONSTRAINT notices_choices_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 23))),
  CONSTRAINT notices_choices_review_hour_check CHECK (((review_hour >= 0) AND (review_hour <= 23)))
);

CREATE TABLE notices_devices (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  family_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT notices_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT notices_devices_family_id_key UNIQUE (family_id),
  CONSTRAINT notices_devices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_devices_family_id_fkey FOREIGN KEY (family_id) REFERENCES account_session_families(id) ON DELETE CASCADE,
  CONSTRAINT notices_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE notices_pushes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  device_id uuid NOT NULL,
  user_id bigint NOT NULL,
  message jsonb NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  next_try_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT notices_pushes_pkey PRIMARY KEY (id),
  CONSTRAINT notices_pushes_device_id_fkey FOREIGN KEY (device_id) REFERENCES notices_devices(id) ON DELETE CASCADE,
  CONSTRAINT notices_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT notices_pushes_tries_check CHECK ((tries >= 0))
);

CREATE TABLE overview_days (
  course_id bigint NOT NULL,
  day date NOT NULL,
  slot smallint NOT NULL,
  student_count integer NOT NULL,
  answered_count integer NOT NULL,
  finished_count integer NOT NULL,
  CONSTRAINT overview_days_pkey PRIMARY KEY (course_id, day, slot),
  CONSTRAINT overview_days_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT overview_days_answered_count_check CHECK ((answered_count >= 0)),
  CONSTRAINT overview_days_finished_count_check CHECK ((finished_count >= 0)),
  CONSTRAINT overview_days_slot_check CHECK (((slot >= 0) AND (slot <= 15))),
  CONSTRAINT overview_days_student_count_check CHECK ((student_count >= 0))
);

CREATE TABLE overview_lecture_mails (
  lecture_id bigint NOT NULL,
  mail_key uuid NOT NULL,
  sent_by bigint,
  sent_at timestamp with time zone NOT NULL,
  subject text NOT NULL,
  recipient_count integer NOT NULL,
  CONSTRAINT overview_lecture_mails_pkey PRIMARY KEY (lecture_id, mail_key),
  CONSTRAINT overview_lecture_mails_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES registration_lectures(id) ON DELETE CASCADE,
  CONSTRAINT overview_lecture_mails_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT overview_lecture_mails_recipient_count_check CHECK ((recipient_count > 0)),
  CONSTRAINT overview_lecture_mails_subject_check CHECK ((subject <> ''::text))
);

CREATE TABLE overview_question_weeks (
  course_id bigint NOT NULL,
  week date NOT NULL,
  question_id bigint NOT NULL,
  answered_count integer NOT NULL,
  correct_count integer NOT NULL,
  CONSTRAINT overview_question_weeks_pkey PRIMARY KEY (course_id, week, question_id),
  CONSTRAINT overview_question_weeks_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT overview_question_weeks_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT overview_question_weeks_answered_count_check CHECK ((answered_count >= 0)),
  CONSTRAINT overview_question_weeks_check CHECK (((correct_count >= 0) AND (correct_count <= answered_count))),
  CONSTRAINT overview_question_weeks_week_check CHECK ((EXTRACT(dow FROM week) = (0)::numeric))
);

CREATE TABLE overview_student_days (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  day date NOT NULL,
  answered_count integer NOT NULL,
  finished_count integer NOT NULL,
  first_count integer NOT NULL,
  CONSTRAINT overview_student_days_pkey PRIMARY KEY (user_id, course_id, day),
  CONSTRAINT overview_student_days_user_id_course_id_fkey FOREIGN KEY (user_id, course_id) REFERENCES overview_students(user_id, course_id) ON DELETE CASCADE,
  CONSTRAINT overview_student_days_answered_count_check CHECK ((answered_count >= 0)),
  CONSTRAINT overview_student_days_finished_count_check CHECK ((finished_count >= 0)),
  CONSTRAINT overview_student_days_first_count_check CHECK ((first_count >= 0))
);

CREATE TABLE overview_students (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  rule integer NOT NULL,
  exercise_count integer NOT NULL DEFAULT 0,
  last_day date,
  CONSTRAINT overview_students_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT overview_students_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT overview_students_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT overview_students_exercise_count_check CHECK ((exercise_count >= 0))
);

CREATE TABLE platform_audit_contents (
  line bigint NOT NULL,
  salt bytea NOT NULL,
  content text NOT NULL,
  CONSTRAINT platform_audit_contents_pkey PRIMARY KEY (line),
  CONSTRAINT platform_audit_contents_line_fkey FOREIGN KEY (line) REFERENCES platform_audit_lines(number),
  CONSTRAINT platform_audit_contents_salt_check CHECK ((length(salt) = 16))
);

CREATE TABLE platform_audit_head (
  is_only boolean NOT NULL DEFAULT true,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT platform_audit_head_pkey PRIMARY KEY (is_only),
  CONSTRAINT platform_audit_head_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT platform_audit_head_is_only_check CHECK (is_only)
);

CREATE TABLE platform_audit_lines (
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_id bigint,
  subject_id bigint,
  kind text NOT NULL,
  place text NOT NULL,
  digest bytea,
  hash bytea NOT NULL,
  CONSTRAINT platform_audit_lines_pkey PRIMARY KEY (number),
  CONSTRAINT platform_audit_lines_at_check CHECK ((at = date_trunc('milliseconds'::text, at))),
  CONSTRAINT platform_audit_lines_digest_check CHECK ((length(digest) = 32)),
  CONSTRAINT platform_audit_lines_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT platform_audit_lines_kind_check CHECK ((kind ~ '^[A-Za-z0-9_]+$'::text)),
  CONSTRAINT platform_audit_lines_number_check CHECK ((number > 0)),
  CONSTRAINT platform_audit_lines_place_check CHECK ((place !~ '[\r\n]'::text))
);

CREATE TABLE platform_mail (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  message jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  next_try_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT platform_mail_pkey PRIMARY KEY (id),
  CONSTRAINT platform_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT platform_mail_tries_check CHECK ((tries >= 0))
);

CREATE TABLE platform_rate_limits (
  bucket text NOT NULL,
  hits integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  CONSTRAINT platform_rate_limits_pkey PRIMARY KEY (bucket)
);

CREATE TABLE platform_search_count (
  is_only boolean NOT NULL DEFAULT true,
  newest_entry_id bigint NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT platform_search_count_pkey PRIMARY KEY (is_only),
  CONSTRAINT platform_search_count_is_only_check CHECK (is_only)
);

CREATE TABLE platform_search_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  source_id bigint NOT NULL,
  place bigint,
  number text,
  title text NOT NULL,
  around text NOT NULL,
  path text NOT NULL,
  text text NOT NULL,
  title_vector tsvector NOT NULL,
  vector tsvector NOT NULL,
  made_of text NOT NULL,
  CONSTRAINT platform_search_entries_pkey PRIMARY KEY (id),
  CONSTRAINT platform_search_entries_kind_check CHECK ((kind = ANY (ARRAY['law'::text, 'question'::text, 'explanation'::text, 'chapter'::text, 'answer'::text, 'verdict'::text, 'lecture'::text, 'material'::text, 'book'::text, 'message'::text, 'help'::text])))
);

CREATE TABLE platform_search_words (
  word text NOT NULL,
  documents integer NOT NULL,
  keys text[] NOT NULL,
  CONSTRAINT platform_search_words_pkey PRIMARY KEY (word),
  CONSTRAINT platform_search_words_documents_check CHECK ((documents >= 0))
);

CREATE TABLE privacy_access_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  actor_id bigint NOT NULL,
  student_id bigint,
  endpoint text NOT NULL,
  is_allowed boolean NOT NULL,
  request_id text NOT NULL,
  CONSTRAINT privacy_access_log_pkey PRIMARY KEY (id)
);

CREATE TABLE privacy_consents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  is_given boolean NOT NULL,
  text_version text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT privacy_consents_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE privacy_deletion_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  done_at timestamp with time zone,
  CONSTRAINT privacy_deletion_requests_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_deletion_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT privacy_deletion_requests_check CHECK (((withdrawn_at IS NULL) OR (done_at IS NULL)))
);

CREATE TABLE quality_dismissals (
  question_id bigint NOT NULL,
  dismissed_by bigint,
  dismissed_at timestamp with time zone NOT NULL,
  warnings text[] NOT NULL,
  answer_count integer NOT NULL,
  CONSTRAINT quality_dismissals_pkey PRIMARY KEY (question_id),
  CONSTRAINT quality_dismissals_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT quality_dismissals_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT quality_dismissals_warnings_check CHECK ((cardinality(warnings) > 0))
);

CREATE TABLE quality_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  reply text NOT NULL DEFAULT ''::text,
  ruling_id bigint,
  resolved_by bigint,
  resolved_at timestamp with time zone,
  CONSTRAINT quality_reports_pkey PRIMARY KEY (id),
  CONSTRAINT quality_reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT quality_reports_question_version_id_fkey FOREIGN KEY (question_version_id) REFERENCES exercises_question_versions(id),
  CONSTRAINT quality_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT quality_reports_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES exercises_rulings(id),
  CONSTRAINT quality_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT quality_reports_check CHECK (((state = 'open'::text) = (resolved_at IS NULL))),
  CONSTRAINT quality_reports_check1 CHECK (((ruling_id IS NULL) OR (state = 'ruled'::text))),
  CONSTRAINT quality_reports_reason_check CHECK ((reason = ANY (ARRAY['key'::text, 'second'::text, 'wording'::text, 'explanation'::text, 'law'::text, 'other'::text]))),
  CONSTRAINT quality_reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fixed'::text, 'ruled'::text, 'answered'::text, 'refused'::text])))
);

CREATE TABLE quality_warnings (
  question_id bigint NOT NULL,
  warnings text[] NOT NULL,
  answer_count integer NOT NULL,
  facility double precision NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT quality_warnings_pkey PRIMARY KEY (question_id),
  CONSTRAINT quality_warnings_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT quality_warnings_warnings_check CHECK ((cardinality(warnings) > 0))
);

CREATE TABLE registration_calendars (
  user_id bigint NOT NULL,
  serial integer NOT NULL,
  is_open boolean NOT NULL,
  CONSTRAINT registration_calendars_pkey PRIMARY KEY (user_id),
  CONSTRAINT registration_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT registration_calendars_serial_check CHECK ((serial > 0))
);

CREATE TABLE registration_lectures (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  external_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  teacher_name text NOT NULL,
  user_note text,
  instructions_note text,
  join_url text,
  hall_name text,
  hall_address text,
  hall_city text,
  capacity integer,
  registered_count integer NOT NULL DEFAULT 0,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT registration_lectures_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT registration_lectures_subject_id_id_key UNIQUE (subject_id, id),
  CONSTRAINT registration_lectures_pkey PRIMARY KEY (id),
  CONSTRAINT registration_lectures_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT registration_lectures_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES registration_subjects(id),
  CONSTRAINT registration_lectures_capacity_check CHECK ((capacity > 0)),
  CONSTRAINT registration_lectures_check CHECK ((ends_at > starts_at)),
  CONSTRAINT registration_lectures_check1 CHECK ((is_withdrawn OR (NOT is_draft))),
  CONSTRAINT registration_lectures_join_url_check CHECK ((join_url ~~ 'https://%'::text)),
  CONSTRAINT registration_lectures_registered_count_check CHECK ((registered_count >= 0))
);

CREATE TABLE registration_places (
  user_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  lecture_id bigint NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  CONSTRAINT registration_places_pkey PRIMARY KEY (user_id, subject_id),
  CONSTRAINT registration_places_subject_id_lecture_id_fkey FOREIGN KEY (subject_id, lecture_id) REFERENCES registration_lectures(subject_id, id) ON UPDATE CASCADE,
  CONSTRAINT registration_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE registration_regions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT registration_regions_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT registration_regions_pkey PRIMARY KEY (id),
  CONSTRAINT registration_regions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT registration_regions_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE registration_subjects (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  track_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT registration_subjects_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT registration_subjects_pkey PRIMARY KEY (id),
  CONSTRAINT registration_subjects_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT registration_subjects_track_id_fkey FOREIGN KEY (track_id) REFERENCES registration_tracks(id),
  CONSTRAINT registration_subjects_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE registration_tracks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text NOT NULL,
  name text NOT NULL,
  user_note text,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT registration_tracks_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT registration_tracks_pkey PRIMARY KEY (id),
  CONSTRAINT registration_tracks_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT registration_tracks_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE reports_category_averages (
  course_id bigint NOT NULL,
  week date NOT NULL,
  category_id bigint NOT NULL,
  answered_count integer NOT NULL,
  correct_count integer NOT NULL,
  CONSTRAINT reports_category_averages_pkey PRIMARY KEY (course_id, week, category_id),
  CONSTRAINT reports_category_averages_category_id_fkey FOREIGN KEY (category_id) REFERENCES courses_categories(id) ON DELETE CASCADE,
  CONSTRAINT reports_category_averages_course_id_week_fkey FOREIGN KEY (course_id, week) REFERENCES reports_course_weeks(course_id, week) ON DELETE CASCADE
);

CREATE TABLE reports_course_weeks (
  course_id bigint NOT NULL,
  week date NOT NULL,
  CONSTRAINT reports_course_weeks_pkey PRIMARY KEY (course_id, week),
  CONSTRAINT reports_course_weeks_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE
);

CREATE TABLE reports_questions (
  user_id bigint NOT NULL,
  report_id bigint NOT NULL,
  question_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT reports_questions_pkey PRIMARY KEY (report_id, question_id),
  CONSTRAINT reports_questions_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports_reports(id) ON DELETE CASCADE,
  CONSTRAINT reports_questions_user_id_attempt_id_question_id_fkey FOREIGN KEY (user_id, attempt_id, question_id) REFERENCES exercises_attempt_questions(user_id, attempt_id, question_id)
);

CREATE TABLE reports_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  week date NOT NULL,
  made_at timestamp with time zone NOT NULL,
  figures jsonb NOT NULL,
  CONSTRAINT reports_reports_user_id_course_id_week_key UNIQUE (user_id, course_id, week),
  CONSTRAINT reports_reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_reports_user_id_course_id_week_fkey FOREIGN KEY (user_id, course_id, week) REFERENCES reports_weeks(user_id, course_id, week) ON DELETE CASCADE
);

CREATE TABLE reports_week_categories (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  week date NOT NULL,
  category_id bigint NOT NULL,
  answered_count integer NOT NULL,
  correct_count integer NOT NULL,
  CONSTRAINT reports_week_categories_pkey PRIMARY KEY (user_id, course_id, week, category_id),
  CONSTRAINT reports_week_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES courses_categories(id) ON DELETE CASCADE,
  CONSTRAINT reports_week_categories_user_id_course_id_week_fkey FOREIGN KEY (user_id, course_id, week) REFERENCES reports_weeks(user_id, course_id, week) ON DELETE CASCADE
);

CREATE TABLE reports_weeks (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  week date NOT NULL,
  exercise_count integer NOT NULL,
  grade_sum integer NOT NULL,
  grade_count integer NOT NULL,
  sure_answered integer NOT NULL,
  sure_correct integer NOT NULL,
  easy_answered integer NOT NULL,
  easy_wrong integer NOT NULL,
  report_id bigint,
  CONSTRAINT reports_weeks_report_id_key UNIQUE (report_id),
  CONSTRAINT reports_weeks_pkey PRIMARY KEY (user_id, course_id, week),
  CONSTRAINT reports_weeks_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT reports_weeks_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports_reports(id) ON DELETE SET NULL,
  CONSTRAINT reports_weeks_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT reports_weeks_exercise_count_check CHECK ((exercise_count >= 0)),
  CONSTRAINT reports_weeks_week_check CHECK ((EXTRACT(dow FROM week) = (0)::numeric))
);

CREATE TABLE review_courses (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  daily_minutes smallint NOT NULL DEFAULT 10,
  rating_buttons smallint NOT NULL DEFAULT 4,
  CONSTRAINT review_courses_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT review_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT review_courses_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT review_courses_daily_minutes_check CHECK ((daily_minutes = ANY (ARRAY[5, 10, 15, 20, 30]))),
  CONSTRAINT review_courses_rating_buttons_check CHECK ((rating_buttons = ANY (ARRAY[2, 4])))
);

CREATE TABLE review_items (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  item_id bigint NOT NULL,
  stability double precision NOT NULL,
  difficulty double precision NOT NULL,
  last_day date NOT NULL,
  reps integer NOT NULL,
  lapses integer NOT NULL,
  is_to_repeat boolean NOT NULL,
  chapter_question_id bigint GENERATED ALWAYS AS (CASE WHEN (item_id < '1099511627776'::bigint) THEN item_id ELSE NULL::bigint END) STORED,
  exercise_question_id bigint GENERATED ALWAYS AS (CASE WHEN (item_id >= '1099511627776'::bigint) THEN (item_id - '1099511627776'::bigint) ELSE NULL::bigint END) STORED,
  CONSTRAINT review_items_pkey PRIMARY KEY (user_id, course_id, item_id),
  CONSTRAINT review_items_chapter_question_id_fkey FOREIGN KEY (chapter_question_id) REFERENCES exposure_questions(id),
  CONSTRAINT review_items_exercise_question_id_fkey FOREIGN KEY (exercise_question_id) REFERENCES exercises_questions(id),
  CONSTRAINT review_items_user_id_course_id_fkey FOREIGN KEY (user_id, course_id) REFERENCES review_courses(user_id, course_id) ON DELETE CASCADE,
  CONSTRAINT review_items_difficulty_check CHECK (((difficulty >= (1)::double precision) AND (difficulty <= (10)::double precision))),
  CONSTRAINT review_items_lapses_check CHECK ((lapses >= 0)),
  CONSTRAINT review_items_reps_check CHECK ((reps >= 0)),
  CONSTRAINT review_items_stability_check CHECK ((stability > (0)::double precision))
);

CREATE TABLE review_operations (
  user_id bigint NOT NULL,
  operation_id bigint NOT NULL,
  course_id bigint NOT NULL,
  item_id bigint NOT NULL,
  kind text NOT NULL,
  rating smallint,
  seconds smallint,
  undone_id bigint,
  acted_at timestamp with time zone NOT NULL,
  client_time timestamp with time zone,
  stored_at timestamp with time zone NOT NULL,
  actor_id bigint NOT NULL,
  chapter_question_id bigint GENERATED ALWAYS AS (CASE WHEN (item_id < '1099511627776'::bigint) THEN item_id ELSE NULL::bigint END) STORED,
  exercise_question_id bigint GENERATED ALWAYS AS (CASE WHEN (item_id >= '1099511627776'::bigint) THEN (item_id - '1099511627776'::bigint) ELSE NULL::bigint END) STORED,
  attempt_id bigint,
  CONSTRAINT review_operations_pkey PRIMARY KEY (user_id, operation_id),
  CONSTRAINT review_operations_chapter_question_id_fkey FOREIGN KEY (chapter_question_id) REFERENCES exposure_questions(id),
  CONSTRAINT review_operations_exercise_question_id_fkey FOREIGN KEY (exercise_question_id) REFERENCES exercises_questions(id),
  CONSTRAINT review_operations_user_id_course_id_fkey FOREIGN KEY (user_id, course_id) REFERENCES review_courses(user_id, course_id) ON DELETE CASCADE,
  CONSTRAINT review_operations_attempt_check CHECK (((attempt_id IS NULL) OR (kind = 'miss'::text))),
  CONSTRAINT review_operations_check CHECK (((kind = 'rate'::text) = (rating IS NOT NULL))),
  CONSTRAINT review_operations_check1 CHECK (((kind = 'undo'::text) = (undone_id IS NOT NULL))),
  CONSTRAINT review_operations_kind_check CHECK ((kind = ANY (ARRAY['miss'::text, 'rate'::text, 'undo'::text]))),
  CONSTRAINT review_operations_rating_check CHECK (((rating >= 1) AND (rating <= 4))),
  CONSTRAINT review_operations_seconds_check CHECK ((seconds >= 0))
);

CREATE TABLE standing_courses (
  course_id bigint NOT NULL,
  rule integer NOT NULL,
  content_mark text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  subjects jsonb NOT NULL,
  CONSTRAINT standing_courses_pkey PRIMARY KEY (course_id),
  CONSTRAINT standing_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id)
);

CREATE TABLE standing_elsewhere (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  idle_from date NOT NULL,
  said text NOT NULL,
  said_at timestamp with time zone NOT NULL,
  CONSTRAINT standing_elsewhere_pkey PRIMARY KEY (user_id, course_id, idle_from),
  CONSTRAINT standing_elsewhere_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT standing_elsewhere_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT standing_elsewhere_said_check CHECK ((said = ANY (ARRAY['no'::text, 'partly'::text, 'yes'::text])))
);

CREATE TABLE standing_first_answers (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  question_id bigint NOT NULL,
  question_version_id bigint NOT NULL,
  exercise_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  is_correct boolean NOT NULL,
  seconds integer NOT NULL,
  is_star boolean,
  answered_at timestamp with time zone NOT NULL,
  timed_seconds double precision,
  letters integer NOT NULL DEFAULT 0,
  is_aided boolean NOT NULL DEFAULT false,
  saw_law boolean NOT NULL DEFAULT false,
  is_controlled boolean NOT NULL DEFAULT false,
  CONSTRAINT standing_first_answers_pkey PRIMARY KEY (user_id, course_id, question_id),
  CONSTRAINT standing_first_answers_user_id_attempt_id_question_id_fkey FOREIGN KEY (user_id, attempt_id, question_id) REFERENCES exercises_attempt_questions(user_id, attempt_id, question_id),
  CONSTRAINT standing_first_answers_user_id_course_id_fkey FOREIGN KEY (user_id, course_id) REFERENCES standing_students(user_id, course_id) ON DELETE CASCADE,
  CONSTRAINT standing_first_answers_seconds_check CHECK ((seconds >= 0)),
  CONSTRAINT standing_first_answers_timed_seconds_check CHECK ((timed_seconds >= (0)::double precision))
);

CREATE TABLE standing_question_times (
  question_id bigint NOT NULL,
  timed_count integer NOT NULL,
  mean_seconds double precision NOT NULL,
  CONSTRAINT standing_question_times_pkey PRIMARY KEY (question_id),
  CONSTRAINT standing_question_times_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id) ON DELETE CASCADE
);

CREATE TABLE standing_results (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  exam_date date NOT NULL,
  procedural_percent double precision NOT NULL,
  substantive_percent double precision NOT NULL,
  drafting_percent double precision,
  has_passed boolean NOT NULL,
  form text NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  CONSTRAINT standing_results_pkey PRIMARY KEY (user_id, course_id, exam_date),
  CONSTRAINT standing_results_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT standing_results_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT standing_results_drafting_percent_check CHECK (((drafting_percent >= (0)::double precision) AND (drafting_percent <= (100)::double precision))),
  CONSTRAINT standing_results_form_check CHECK ((form = ANY (ARRAY['self'::text, 'document'::text]))),
  CONSTRAINT standing_results_procedural_percent_check CHECK (((procedural_percent >= (0)::double precision) AND (procedural_percent <= (100)::double precision))),
  CONSTRAINT standing_results_substantive_percent_check CHECK (((substantive_percent >= (0)::double precision) AND (substantive_percent <= (100)::double precision)))
);

CREATE TABLE standing_students (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  rule integer NOT NULL,
  CONSTRAINT standing_students_pkey PRIMARY KEY (user_id, course_id),
  CONSTRAINT standing_students_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT standing_students_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE standing_tellings (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  told_on date NOT NULL,
  is_eve boolean NOT NULL,
  exam_date date,
  model smallint NOT NULL,
  answer_count integer NOT NULL,
  rapid_count integer NOT NULL,
  aided_count integer NOT NULL,
  idle_days integer NOT NULL,
  parts jsonb NOT NULL,
  chances jsonb NOT NULL,
  CONSTRAINT standing_tellings_pkey PRIMARY KEY (user_id, course_id, told_on),
  CONSTRAINT standing_tellings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT standing_tellings_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE
);

CREATE TABLE statistics_answer_counts (
  answer_id bigint NOT NULL,
  chosen_count bigint NOT NULL DEFAULT 0,
  CONSTRAINT statistics_answer_counts_pkey PRIMARY KEY (answer_id),
  CONSTRAINT statistics_answer_counts_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES exercises_answers(id)
);

CREATE TABLE statistics_exercise_averages (
  exercise_id bigint NOT NULL,
  finished_count bigint NOT NULL DEFAULT 0,
  grade_sum bigint NOT NULL DEFAULT 0,
  CONSTRAINT statistics_exercise_averages_pkey PRIMARY KEY (exercise_id),
  CONSTRAINT statistics_exercise_averages_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises_exercises(id)
);

CREATE TABLE statistics_question_counts (
  question_id bigint NOT NULL,
  answered_count bigint NOT NULL DEFAULT 0,
  correct_count bigint NOT NULL DEFAULT 0,
  published_level smallint,
  CONSTRAINT statistics_question_counts_pkey PRIMARY KEY (question_id),
  CONSTRAINT statistics_question_counts_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT statistics_question_counts_published_level_check CHECK (((published_level >= 1) AND (published_level <= 10)))
);

CREATE TABLE students_accommodations (
  user_id bigint NOT NULL,
  time_factor double precision NOT NULL,
  own_break_minutes integer NOT NULL,
  is_large_print boolean NOT NULL,
  is_clock_quiet boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT students_accommodations_pkey PRIMARY KEY (user_id),
  CONSTRAINT students_accommodations_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT students_accommodations_own_break_minutes_check CHECK ((((own_break_minutes >= 0) AND (own_break_minutes <= 120)) AND ((own_break_minutes % 5) = 0))),
  CONSTRAINT students_accommodations_time_factor_check CHECK ((time_factor = ANY (ARRAY[(1)::double precision, (1.1)::double precision, (1.25)::double precision, (1.33)::double precision, (1.5)::double precision, (1.75)::double precision, (2)::double precision])))
);

CREATE TABLE students_staff_notes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  author_id bigint NOT NULL,
  words text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT students_staff_notes_pkey PRIMARY KEY (id),
  CONSTRAINT students_staff_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES account_users(id),
  CONSTRAINT students_staff_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id),
  CONSTRAINT students_staff_notes_words_check CHECK ((words <> ''::text))
);

CREATE TABLE studio_course_copies (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  from_course_id bigint,
  course_id bigint,
  name text NOT NULL,
  state text NOT NULL,
  ends_as text,
  started_at timestamp with time zone NOT NULL,
  started_by bigint,
  ended_at timestamp with time zone,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  ruled_questions integer NOT NULL DEFAULT 0,
  worker uuid,
  worked_at timestamp with time zone,
  takes integer NOT NULL DEFAULT 0,
  CONSTRAINT studio_course_copies_course_id_key UNIQUE (course_id),
  CONSTRAINT studio_course_copies_pkey PRIMARY KEY (id),
  CONSTRAINT studio_course_copies_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE SET NULL,
  CONSTRAINT studio_course_copies_from_course_id_fkey FOREIGN KEY (from_course_id) REFERENCES courses_courses(id) ON DELETE SET NULL,
  CONSTRAINT studio_course_copies_started_by_fkey FOREIGN KEY (started_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT studio_course_copies_check CHECK (((state = 'removing'::text) <= (ends_as IS NOT NULL))),
  CONSTRAINT studio_course_copies_ends_as_check CHECK ((ends_as = ANY (ARRAY['removed'::text, 'failed'::text]))),
  CONSTRAINT studio_course_copies_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'removing'::text, 'removed'::text, 'failed'::text])))
);

CREATE TABLE studio_things (
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  revision integer NOT NULL,
  form jsonb,
  edited_by bigint,
  edited_at timestamp with time zone NOT NULL,
  searched_words text NOT NULL DEFAULT ''::text,
  import_id bigint,
  import_form jsonb,
  import_words text,
  CONSTRAINT studio_things_pkey PRIMARY KEY (kind, thing_id),
  CONSTRAINT studio_things_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT studio_things_revision_check CHECK ((revision >= 1))
);

CREATE TABLE support_notes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  author_id bigint,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT support_notes_pkey PRIMARY KEY (id),
  CONSTRAINT support_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT support_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES support_requests(id) ON DELETE CASCADE,
  CONSTRAINT support_notes_text_check CHECK ((text <> ''::text))
);

CREATE TABLE support_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  user_id bigint NOT NULL,
  topic_id bigint NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  question_number integer,
  created_at timestamp with time zone NOT NULL,
  created_on date NOT NULL,
  is_professional boolean NOT NULL,
  assignee_id bigint,
  question_id bigint,
  CONSTRAINT support_requests_pkey PRIMARY KEY (id),
  CONSTRAINT support_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT support_requests_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT support_requests_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercises_questions(id),
  CONSTRAINT support_requests_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES support_topics(id),
  CONSTRAINT support_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES account_users(id) ON DELETE CASCADE,
  CONSTRAINT support_requests_question_number_check CHECK ((question_number >= 1)),
  CONSTRAINT support_requests_status_check CHECK (((status >= 1) AND (status <= 3)))
);

CREATE TABLE support_responses (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  author_id bigint,
  is_admin_response boolean NOT NULL,
  response_text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  parameter_name text,
  parameter_value integer,
  read_at timestamp with time zone,
  CONSTRAINT support_responses_pkey PRIMARY KEY (id),
  CONSTRAINT support_responses_author_id_fkey FOREIGN KEY (author_id) REFERENCES account_users(id) ON DELETE SET NULL,
  CONSTRAINT support_responses_request_id_fkey FOREIGN KEY (request_id) REFERENCES support_requests(id) ON DELETE CASCADE,
  CONSTRAINT support_responses_check CHECK (((parameter_name IS NULL) = (parameter_value IS NULL))),
  CONSTRAINT support_responses_parameter_value_check CHECK ((parameter_value >= 1)),
  CONSTRAINT support_responses_response_text_check CHECK ((response_text <> ''::text))
);

CREATE TABLE support_settings (
  course_id bigint NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  enforces_hours boolean NOT NULL DEFAULT false,
  daily_quota integer NOT NULL DEFAULT 3,
  weekly_quota integer NOT NULL DEFAULT 3,
  mails_answers boolean NOT NULL DEFAULT false,
  CONSTRAINT support_settings_pkey PRIMARY KEY (course_id),
  CONSTRAINT support_settings_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT support_settings_daily_quota_check CHECK ((daily_quota >= 0)),
  CONSTRAINT support_settings_weekly_quota_check CHECK ((weekly_quota >= 0))
);

CREATE TABLE support_templates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  CONSTRAINT support_templates_course_id_name_key UNIQUE (course_id, name),
  CONSTRAINT support_templates_pkey PRIMARY KEY (id),
  CONSTRAINT support_templates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT support_templates_name_check CHECK ((name <> ''::text)),
  CONSTRAINT support_templates_text_check CHECK ((text <> ''::text))
);

CREATE TABLE support_topics (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  external_id text,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  additional_parameter_name text,
  is_professional boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_draft boolean NOT NULL DEFAULT false,
  CONSTRAINT support_topics_course_id_external_id_key UNIQUE (course_id, external_id),
  CONSTRAINT support_topics_pkey PRIMARY KEY (id),
  CONSTRAINT support_topics_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id),
  CONSTRAINT support_topics_check CHECK ((is_withdrawn OR (NOT is_draft)))
);

CREATE TABLE terms_courses (
  course_id bigint NOT NULL,
  html text NOT NULL,
  CONSTRAINT terms_courses_pkey PRIMARY KEY (course_id),
  CONSTRAINT terms_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses_courses(id) ON DELETE CASCADE,
  CONSTRAINT terms_courses_html_check CHECK ((html <> ''::text))
);

CREATE TABLE verdicts_collection_items (
  collection_id bigint NOT NULL,
  summary_id bigint NOT NULL,
  sort_order integer NOT NULL,
  CONSTRAINT verdicts_collection_items_pkey PRIMARY KEY (collection_id, summary_id),
  CONSTRAINT verdicts_collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES verdicts_collections(id) ON DELETE CASCADE,
  CONSTRAINT verdicts_collection_items_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES verdicts_summaries(id)
);

CREATE TABLE verdicts_collections (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  external_id text,
  name text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT verdicts_collections_external_id_key UNIQUE (external_id),
  CONSTRAINT verdicts_collections_name_key UNIQUE (name),
  CONSTRAINT verdicts_collections_pkey PRIMARY KEY (id),
  CONSTRAINT verdicts_collections_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);

CREATE TABLE verdicts_halachot (
  summary_id bigint NOT NULL,
  sort_order smallint NOT NULL,
  name text NOT NULL,
  text_html text NOT NULL,
  url text,
  subjects text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT verdicts_halachot_pkey PRIMARY KEY (summary_id, sort_order),
  CONSTRAINT verdicts_halachot_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES verdicts_summaries(id) ON DELETE CASCADE
);

CREATE TABLE verdicts_summaries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  external_id text,
  name text NOT NULL,
  category text,
  sub_category text,
  verdict_id bigint,
  model_sub_labels text[] NOT NULL DEFAULT '{}'::text[],
  summary_html text,
  facts_html text,
  verdict_html text,
  resolution_html text,
  mini_ratio_html text,
  law_name text,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT verdicts_summaries_external_id_key UNIQUE (external_id),
  CONSTRAINT verdicts_summaries_name_key UNIQUE (name),
  CONSTRAINT verdicts_summaries_pkey PRIMARY KEY (id),
  CONSTRAINT verdicts_summaries_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);

CREATE INDEX account_api_tokens_user ON public.account_api_tokens USING btree (user_id);
CREATE INDEX account_outside_identities_user ON public.account_outside_identities USING btree (user_id);
CREATE INDEX account_passkeys_user ON public.account_passkeys USING btree (user_id);
CREATE INDEX account_refresh_tokens_family ON public.account_refresh_tokens USING btree (family_id);
CREATE INDEX account_session_families_user ON public.account_session_families USING btree (user_id);
CREATE INDEX account_teacher_courses_course ON public.account_teacher_courses USING btree (course_id);
CREATE INDEX account_users_closed_for ON public.account_users USING btree (closed_for_id) WHERE (closed_for_id IS NOT NULL);
CREATE INDEX account_users_email ON public.account_users USING btree (lower(email));
CREATE INDEX account_users_staff ON public.account_users USING btree (staff_role) WHERE (staff_role IS NOT NULL);
CREATE INDEX books_books_group ON public.books_books USING btree (group_id, sort_order);
CREATE INDEX courses_courses_sitting ON public.courses_courses USING btree (sitting_id);
CREATE INDEX courses_enrollments_course ON public.courses_enrollments USING btree (course_id);
CREATE INDEX courses_enrollments_ending ON public.courses_enrollments USING btree (ends_on) WHERE (is_open AND (ends_on IS NOT NULL));
CREATE INDEX courses_lessons_category ON public.courses_lessons USING btree (category_id);
CREATE INDEX courses_lessons_copied ON public.courses_lessons USING btree (copied_at DESC, id DESC) WHERE (copied_at IS NOT NULL);
CREATE INDEX courses_lessons_law_collection ON public.courses_lessons USING btree (law_collection_id);
CREATE INDEX courses_lessons_verdict_collection ON public.courses_lessons USING btree (verdict_collection_id);
CREATE INDEX drafting_attempts_course ON public.drafting_attempts USING btree (course_id);
CREATE INDEX drafting_copies_text ON public.drafting_copies USING btree (user_id, attempt_id, task_id);
CREATE INDEX drafting_markings_course ON public.drafting_markings USING btree (course_id);
CREATE INDEX drafting_markings_of_marker ON public.drafting_markings USING btree (marker_id, task_id, id);
CREATE INDEX drafting_markings_version ON public.drafting_markings USING btree (version_id);
CREATE INDEX drafting_pages_text ON public.drafting_pages USING btree (user_id, attempt_id, task_id, id);
CREATE INDEX drafting_scripts_appealed ON public.drafting_scripts USING btree (course_id, task_id, appealed_at) WHERE ((appealed_at IS NOT NULL) AND (decided_at IS NULL));
CREATE INDEX drafting_scripts_open ON public.drafting_scripts USING btree (course_id, task_id, handed_in_at) WHERE (settled_at IS NULL);
CREATE INDEX drafting_scripts_version ON public.drafting_scripts USING btree (version_id);
CREATE INDEX drafting_tasks_exam_papers ON public.drafting_tasks USING btree (course_id, exam_paper) WHERE (exam_paper IS NOT NULL);
CREATE INDEX drafting_texts_version ON public.drafting_texts USING btree (version_id);
CREATE INDEX drafting_versions_task ON public.drafting_versions USING btree (task_id, id);
CREATE INDEX exam_days_open ON public.exam_days USING btree (started_at) WHERE (opened_at IS NULL);
CREATE INDEX exam_drawn_questions_question ON public.exam_drawn_questions USING btree (question_id);
CREATE INDEX exam_drawn_tasks_task ON public.exam_drawn_tasks USING btree (task_id);
CREATE INDEX exam_drawn_tasks_version ON public.exam_drawn_tasks USING btree (version_id);
CREATE INDEX exam_named_statutes_law ON public.exam_named_statutes USING btree (law_number);
CREATE INDEX exam_paper_questions_question ON public.exam_paper_questions USING btree (question_id);
CREATE INDEX exam_sitting_statutes_law ON public.exam_sitting_statutes USING btree (law_id);
CREATE INDEX exam_sittings_course ON public.exam_sittings USING btree (course_id);
CREATE INDEX exercises_answers_accepted ON public.exercises_answers USING btree (question_version_id) WHERE is_accepted;
CREATE INDEX exercises_attempt_questions_version ON public.exercises_attempt_questions USING btree (question_version_id, question_id);
CREATE INDEX exercises_attempts_exercise ON public.exercises_attempts USING btree (user_id, exercise_id, started_at);
CREATE INDEX exercises_attempts_finished ON public.exercises_attempts USING btree (user_id, finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX exercises_attempts_newest ON public.exercises_attempts USING btree (exercise_id, finished_at DESC, user_id DESC) WHERE is_first_finished;
CREATE INDEX exercises_attempts_of_exercise ON public.exercises_attempts USING btree (exercise_id, user_id, id);
CREATE INDEX exercises_attempts_running ON public.exercises_attempts USING btree (exercise_id) WHERE ((closed_at IS NULL) AND (finished_at IS NULL));
CREATE INDEX exercises_exercises_exam_bank ON public.exercises_exercises USING btree (course_id) WHERE ((state = 'exam'::text) AND is_exam_bank);
CREATE INDEX exercises_exercises_exam_papers ON public.exercises_exercises USING btree (course_id, exam_paper) WHERE (state = 'exam'::text);
CREATE INDEX exercises_exercises_import ON public.exercises_exercises USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX exercises_exercises_law_collection ON public.exercises_exercises USING btree (law_collection_id);
CREATE INDEX exercises_exercises_lesson ON public.exercises_exercises USING btree (lesson_id);
CREATE INDEX exercises_named_places_law ON public.exercises_named_places USING btree (law_number);
CREATE INDEX exercises_own_tests_student ON public.exercises_own_tests USING btree (user_id, course_id, built_at);
CREATE INDEX exercises_question_links_clause ON public.exercises_question_links USING btree (clause_id);
CREATE INDEX exercises_question_versions_rationales ON public.exercises_question_versions USING btree (rationales_rule, id) WHERE (rationales_rule IS NOT NULL);
CREATE INDEX exercises_questions_family ON public.exercises_questions USING btree (family) WHERE (family IS NOT NULL);
CREATE INDEX exercises_questions_import ON public.exercises_questions USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX exercises_questions_order ON public.exercises_questions USING btree (exercise_id, sort_order);
CREATE INDEX exercises_regraded_attempts_attempt ON public.exercises_regraded_attempts USING btree (user_id, attempt_id);
CREATE INDEX exercises_rulings_question ON public.exercises_rulings USING btree (question_id);
CREATE INDEX exercises_rulings_waiting ON public.exercises_rulings USING btree (id) WHERE (NOT is_regraded);
CREATE INDEX exercises_solutions_answer ON public.exercises_solutions USING btree (selected_answer_id) WHERE (selected_answer_id IS NOT NULL);
CREATE INDEX exposure_chapters_lesson ON public.exposure_chapters USING btree (lesson_id);
CREATE INDEX import_imports_at_work ON public.import_imports USING btree (id) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX import_imports_course ON public.import_imports USING btree (course_id, id DESC);
CREATE INDEX import_rows_external_id ON public.import_rows USING btree (import_id, external_id);
CREATE INDEX import_rows_outcome ON public.import_rows USING btree (import_id, outcome, place);
CREATE INDEX import_rows_question ON public.import_rows USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX laws_alarms_answered_by ON public.laws_alarms USING btree (answered_by);
CREATE INDEX laws_alarms_law ON public.laws_alarms USING btree (law_id);
CREATE INDEX laws_aliases_law ON public.laws_aliases USING btree (law_id);
CREATE INDEX laws_clause_texts_clause ON public.laws_clause_texts USING btree (clause_id);
CREATE INDEX laws_clauses_order ON public.laws_clauses USING btree (law_id, sort_order);
CREATE INDEX laws_collection_items_law ON public.laws_collection_items USING btree (law_id, clause_id);
CREATE INDEX laws_items_clause ON public.laws_items USING btree (clause_id);
CREATE INDEX laws_mentions_clause ON public.laws_mentions USING btree (clause_id, source_kind);
CREATE INDEX laws_named_items_law ON public.laws_named_items USING btree (law_number);
CREATE INDEX laws_references_target ON public.laws_references USING btree (external_id);
CREATE INDEX laws_texts_stale ON public.laws_texts USING btree (law_id) WHERE is_stale;
CREATE INDEX lectures_asks_video ON public.lectures_asks USING btree (video_id);
CREATE INDEX lectures_feedback_newest ON public.lectures_feedback USING btree (created_at DESC);
CREATE INDEX lectures_feedback_video ON public.lectures_feedback USING btree (video_id);
CREATE INDEX lectures_videos_law_collection ON public.lectures_videos USING btree (law_collection_id);
CREATE INDEX lectures_videos_lesson ON public.lectures_videos USING btree (lesson_id, sort_order);
CREATE INDEX lectures_videos_verdict_collection ON public.lectures_videos USING btree (verdict_collection_id);
CREATE INDEX management_answer_files_course ON public.management_answer_files USING btree (course_id, created_at);
CREATE INDEX management_answer_files_created ON public.management_answer_files USING btree (created_at);
CREATE INDEX management_answer_files_creator ON public.management_answer_files USING btree (created_by);
CREATE INDEX media_files_uploader ON public.media_files USING btree (uploaded_by);
CREATE INDEX media_uses_file ON public.media_uses USING btree (file_id);
CREATE INDEX messages_personal_board ON public.messages_personal USING btree (user_id, course_id, sent_at DESC);
CREATE INDEX messages_reads_message ON public.messages_reads USING btree (message_id);
CREATE INDEX notes_copies_note ON public.notes_copies USING btree (user_id, target_kind, target_id);
CREATE INDEX notes_notes_clause ON public.notes_notes USING btree (law_id, clause_id);
CREATE INDEX notes_notes_course ON public.notes_notes USING btree (user_id, course_id);
CREATE INDEX notices_choices_desk_at ON public.notices_choices USING btree (desk_at) WHERE (desk_at IS NOT NULL);
CREATE INDEX notices_choices_digest ON public.notices_choices USING btree (digest_at) WHERE (digest_at IS NOT NULL);
CREATE INDEX notices_choices_replies ON public.notices_choices USING btree (replies_at) WHERE (replies_at IS NOT NULL);
CREATE INDEX notices_choices_review ON public.notices_choices USING btree (review_at) WHERE (review_at IS NOT NULL);
CREATE INDEX notices_devices_user ON public.notices_devices USING btree (user_id);
CREATE INDEX notices_pushes_device ON public.notices_pushes USING btree (device_id);
CREATE INDEX notices_pushes_due ON public.notices_pushes USING btree (next_try_at);
CREATE INDEX notices_pushes_user ON public.notices_pushes USING btree (user_id);
CREATE INDEX overview_lecture_mails_sender ON public.overview_lecture_mails USING btree (sent_by);
CREATE INDEX overview_question_weeks_question ON public.overview_question_weeks USING btree (question_id);
CREATE INDEX overview_question_weeks_week ON public.overview_question_weeks USING btree (week);
CREATE INDEX overview_student_days_day ON public.overview_student_days USING btree (course_id, day, user_id);
CREATE INDEX overview_students_course ON public.overview_students USING btree (course_id);
CREATE INDEX platform_audit_lines_at ON public.platform_audit_lines USING btree (at);
CREATE INDEX platform_audit_lines_subject ON public.platform_audit_lines USING btree (subject_id, number);
CREATE INDEX platform_mail_due ON public.platform_mail USING btree (next_try_at);
CREATE INDEX platform_mail_user ON public.platform_mail USING btree (user_id);
CREATE INDEX platform_rate_limits_end ON public.platform_rate_limits USING btree (window_ends_at);
CREATE INDEX platform_search_entries_source ON public.platform_search_entries USING btree (kind, source_id, number);
CREATE INDEX platform_search_entries_title ON public.platform_search_entries USING gin (title_vector) WITH (fastupdate=off);
CREATE INDEX platform_search_entries_words ON public.platform_search_entries USING gin (vector) WITH (fastupdate=off);
CREATE INDEX platform_search_words_keys ON public.platform_search_words USING gin (keys) WITH (fastupdate=off);
CREATE INDEX privacy_access_log_at ON public.privacy_access_log USING btree (at);
CREATE INDEX privacy_access_log_student ON public.privacy_access_log USING btree (student_id, id);
CREATE INDEX privacy_consents_user ON public.privacy_consents USING btree (user_id, id);
CREATE INDEX privacy_deletion_requests_user ON public.privacy_deletion_requests USING btree (user_id);
CREATE INDEX quality_reports_question ON public.quality_reports USING btree (question_id, id);
CREATE INDEX quality_reports_student ON public.quality_reports USING btree (user_id, created_at);
CREATE INDEX registration_lectures_subject ON public.registration_lectures USING btree (subject_id, starts_at);
CREATE INDEX registration_places_lecture ON public.registration_places USING btree (subject_id, lecture_id);
CREATE INDEX registration_subjects_track ON public.registration_subjects USING btree (track_id, sort_order);
CREATE INDEX reports_week_categories_course ON public.reports_week_categories USING btree (course_id, week);
CREATE INDEX reports_weeks_due ON public.reports_weeks USING btree (week, course_id, user_id) WHERE (report_id IS NULL);
CREATE INDEX review_items_chapter_question ON public.review_items USING btree (chapter_question_id) WHERE (chapter_question_id IS NOT NULL);
CREATE INDEX review_items_exercise_question ON public.review_items USING btree (exercise_question_id) WHERE (exercise_question_id IS NOT NULL);
CREATE INDEX review_items_question ON public.review_items USING btree (exercise_question_id) WHERE (exercise_question_id IS NOT NULL);
CREATE INDEX review_operations_chapter_question ON public.review_operations USING btree (chapter_question_id) WHERE (chapter_question_id IS NOT NULL);
CREATE INDEX review_operations_exercise_question ON public.review_operations USING btree (exercise_question_id) WHERE (exercise_question_id IS NOT NULL);
CREATE INDEX review_operations_item ON public.review_operations USING btree (item_id, user_id);
CREATE INDEX review_operations_recent ON public.review_operations USING btree (user_id, course_id, acted_at DESC) WHERE (kind = 'rate'::text);
CREATE INDEX review_operations_undone ON public.review_operations USING btree (user_id, undone_id) WHERE (kind = 'undo'::text);
CREATE INDEX standing_results_course ON public.standing_results USING btree (course_id, exam_date);
CREATE INDEX standing_tellings_eves ON public.standing_tellings USING btree (course_id, exam_date) WHERE is_eve;
CREATE INDEX students_staff_notes_user ON public.students_staff_notes USING btree (user_id);
CREATE INDEX studio_course_copies_at_work ON public.studio_course_copies USING btree (id) WHERE (state = ANY (ARRAY['running'::text, 'removing'::text]));
CREATE INDEX studio_course_copies_from ON public.studio_course_copies USING btree (from_course_id);
CREATE INDEX studio_things_drafts ON public.studio_things USING btree (edited_at DESC) WHERE (form IS NOT NULL);
CREATE INDEX support_notes_author ON public.support_notes USING btree (author_id);
CREATE INDEX support_notes_request ON public.support_notes USING btree (request_id, id);
CREATE INDEX support_requests_assignee ON public.support_requests USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX support_requests_question ON public.support_requests USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX support_requests_queue ON public.support_requests USING btree (course_id, status, id);
CREATE INDEX support_requests_status ON public.support_requests USING btree (status, id);
CREATE INDEX support_requests_topic ON public.support_requests USING btree (topic_id);
CREATE INDEX support_requests_user ON public.support_requests USING btree (user_id, course_id, created_on);
CREATE INDEX support_responses_author ON public.support_responses USING btree (author_id);
CREATE INDEX support_responses_request ON public.support_responses USING btree (request_id, id);
CREATE INDEX support_responses_unread ON public.support_responses USING btree (request_id) WHERE (is_admin_response AND (read_at IS NULL));
CREATE INDEX verdicts_collection_items_summary ON public.verdicts_collection_items USING btree (summary_id);
CREATE UNIQUE INDEX account_users_user_name ON public.account_users USING btree (lower(user_name));
CREATE UNIQUE INDEX drafting_attempts_open ON public.drafting_attempts USING btree (user_id, course_id, choice_key) WHERE (handed_in_at IS NULL);
CREATE UNIQUE INDEX drafting_markings_once ON public.drafting_markings USING btree (user_id, attempt_id, marker_id);
CREATE UNIQUE INDEX exam_days_fixed ON public.exam_days USING btree (user_id, course_id, paper) WHERE (NOT is_drawn);
CREATE UNIQUE INDEX exam_days_running ON public.exam_days USING btree (user_id, course_id, paper) WHERE (opened_at IS NULL);
CREATE UNIQUE INDEX exam_drawings_of_day ON public.exam_drawings USING btree (user_id, day_id) WHERE (day_id IS NOT NULL);
CREATE UNIQUE INDEX exam_drawings_waiting ON public.exam_drawings USING btree (user_id, course_id, paper) WHERE (day_id IS NULL);
CREATE UNIQUE INDEX exercises_attempts_first ON public.exercises_attempts USING btree (user_id, exercise_id) WHERE is_first_finished;
CREATE UNIQUE INDEX exercises_attempts_open ON public.exercises_attempts USING btree (user_id, exercise_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX exercises_question_versions_current ON public.exercises_question_versions USING btree (question_id) WHERE is_current;
CREATE UNIQUE INDEX laws_versions_current ON public.laws_versions USING btree (law_id) WHERE is_current;
CREATE UNIQUE INDEX laws_versions_day ON public.laws_versions USING btree (law_id, day) WHERE (NOT is_replaced);
CREATE UNIQUE INDEX media_files_content ON public.media_files USING btree (sha256) WHERE (kind <> 'captions'::text);
CREATE UNIQUE INDEX platform_search_entries_one ON public.platform_search_entries USING btree (kind, source_id) WHERE (kind <> 'law'::text);
CREATE UNIQUE INDEX privacy_deletion_requests_open ON public.privacy_deletion_requests USING btree (user_id) WHERE ((withdrawn_at IS NULL) AND (done_at IS NULL));
CREATE UNIQUE INDEX quality_reports_open ON public.quality_reports USING btree (user_id, question_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX review_operations_attempt ON public.review_operations USING btree (user_id, item_id, attempt_id) WHERE (attempt_id IS NOT NULL);
