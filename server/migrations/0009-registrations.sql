-- Live lectures: tracks of a course, their subjects, the lectures of each, and who has a place.

CREATE TABLE registration_regions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id)
);

CREATE TABLE registration_tracks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  external_id text NOT NULL,
  name text NOT NULL,
  user_note text,
  sort_order integer NOT NULL,
  -- What a pack no longer names is shown no more; places in it stay.
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id)
);

CREATE TABLE registration_subjects (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  track_id bigint NOT NULL REFERENCES registration_tracks (id),
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id)
);
CREATE INDEX registration_subjects_track ON registration_subjects (track_id, sort_order);

CREATE TABLE registration_lectures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  subject_id bigint NOT NULL REFERENCES registration_subjects (id),
  external_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  teacher_name text NOT NULL,
  user_note text,
  instructions_note text,
  join_url text CHECK (join_url LIKE 'https://%'),
  hall_name text,
  hall_address text,
  hall_city text,
  -- Null: as many as come. A pack may lower it below what is taken; then the lecture is full and nobody loses a place.
  capacity integer CHECK (capacity > 0),
  -- Counted by the transaction that gives or takes a place, which holds this row.
  registered_count integer NOT NULL DEFAULT 0 CHECK (registered_count >= 0),
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id),
  UNIQUE (subject_id, id)
);
CREATE INDEX registration_lectures_subject ON registration_lectures (subject_id, starts_at);

-- One place for each student and subject (REG-35).
CREATE TABLE registration_places (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  subject_id bigint NOT NULL,
  lecture_id bigint NOT NULL,
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, subject_id),
  -- A pack may move a lecture to another subject; its places go along.
  FOREIGN KEY (subject_id, lecture_id) REFERENCES registration_lectures (subject_id, id) ON UPDATE CASCADE
);
CREATE INDEX registration_places_lecture ON registration_places (subject_id, lecture_id);

-- The address of a student's calendar is made of this number and a key of the server's; the next number ends it.
CREATE TABLE registration_calendars (
  user_id bigint PRIMARY KEY REFERENCES account_users (id) ON DELETE CASCADE,
  serial integer NOT NULL CHECK (serial > 0),
  is_open boolean NOT NULL
);
