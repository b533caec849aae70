-- Books: the library of a course, by groups.

CREATE TABLE books_groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  external_id text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL,
  UNIQUE (course_id, external_id)
);

CREATE TABLE books_books (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  group_id bigint NOT NULL REFERENCES books_groups (id),
  external_id text NOT NULL,
  title text NOT NULL,
  sort_order integer NOT NULL,
  -- Either a file of ours, as a path under DATA_DIR/media, or an address at a host of others.
  file text,
  url text CHECK (url LIKE 'https://%'),
  image_file text,
  image_url text CHECK (image_url LIKE 'https://%'),
  -- A book that its group no longer has is shown no more.
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id),
  CHECK ((file IS NULL) <> (url IS NULL))
);
CREATE INDEX books_books_group ON books_books (group_id, sort_order);
