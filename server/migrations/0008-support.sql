-- The help centre: what one may ask about, what was asked, and what was answered.

-- A course without a row has the defaults.
CREATE TABLE support_settings (
  course_id bigint PRIMARY KEY REFERENCES courses_courses (id),
  is_open boolean NOT NULL DEFAULT true,
  -- Then nothing can be asked on Fridays, Saturdays and holidays (SUP-20).
  enforces_hours boolean NOT NULL DEFAULT false,
  -- Of requests about professional topics (SUP-38).
  daily_quota integer NOT NULL DEFAULT 3 CHECK (daily_quota >= 0),
  weekly_quota integer NOT NULL DEFAULT 3 CHECK (weekly_quota >= 0),
  mails_answers boolean NOT NULL DEFAULT false
);

CREATE TABLE support_topics (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  -- The pack's own name of it; null: made by staff.
  external_id text,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  additional_parameter_name text,
  is_professional boolean NOT NULL DEFAULT false,
  sort_order integer NOT NULL,
  -- Offered no more; requests that were about it keep it.
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id)
);

CREATE TABLE support_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  topic_id bigint NOT NULL REFERENCES support_topics (id),
  -- 1 new, 2 in handling, 3 finished (SUP-42).
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  question_number integer CHECK (question_number >= 1),
  created_at timestamptz NOT NULL,
  -- The day in Jerusalem, and whether the topic was professional then: what quotas count.
  created_on date NOT NULL,
  is_professional boolean NOT NULL
);
CREATE INDEX support_requests_user ON support_requests (user_id, course_id, created_on);
CREATE INDEX support_requests_status ON support_requests (status, id);
CREATE INDEX support_requests_topic ON support_requests (topic_id);
CREATE INDEX support_requests_course ON support_requests (course_id);

-- The thread of a request: the first is the request's own text.
CREATE TABLE support_responses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_requests (id) ON DELETE CASCADE,
  author_id bigint REFERENCES account_users (id) ON DELETE SET NULL,
  is_admin_response boolean NOT NULL,
  response_text text NOT NULL CHECK (response_text <> ''),
  created_at timestamptz NOT NULL,
  parameter_name text,
  parameter_value integer CHECK (parameter_value >= 1),
  -- When the student saw it; only of what staff wrote.
  read_at timestamptz,
  CHECK ((parameter_name IS NULL) = (parameter_value IS NULL))
);
CREATE INDEX support_responses_request ON support_responses (request_id, id);
CREATE INDEX support_responses_author ON support_responses (author_id);
CREATE INDEX support_responses_unread ON support_responses (request_id) WHERE is_admin_response AND read_at IS NULL;
