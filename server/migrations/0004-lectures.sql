-- Recorded lectures: the videos of lessons, how far each student is in them, and what students say of them.

-- Videos are favourites too, so their ids come from the sequence that favourites share (FAV-18).
CREATE TABLE lectures_videos (
  id bigint PRIMARY KEY DEFAULT nextval('platform_entity_id'),
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  lesson_id bigint NOT NULL REFERENCES courses_lessons (id),
  external_id text NOT NULL,
  name text NOT NULL,
  subtitle text,
  sort_order integer NOT NULL,
  -- Either a file of ours, as a path under DATA_DIR/media, or an address at a video host.
  file text,
  url text CHECK (url LIKE 'https://%'),
  captions_file text,
  thumbnail_file text,
  thumbnail_url text,
  length_seconds integer CHECK (length_seconds >= 0),
  supporting_materials text,
  law_collection_id bigint REFERENCES laws_collections (id),
  verdict_collection_id bigint REFERENCES verdicts_collections (id),
  -- A video that its lesson no longer has is shown no more; what students have seen of it stays.
  is_withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (course_id, external_id),
  CHECK ((file IS NULL) <> (url IS NULL))
);
CREATE INDEX lectures_videos_lesson ON lectures_videos (lesson_id, sort_order);
CREATE INDEX lectures_videos_law_collection ON lectures_videos (law_collection_id);
CREATE INDEX lectures_videos_verdict_collection ON lectures_videos (verdict_collection_id);

-- The supporting materials of a lesson as a whole, beside those of its videos.
CREATE TABLE lectures_materials (
  lesson_id bigint PRIMARY KEY REFERENCES courses_lessons (id) ON DELETE CASCADE,
  html text NOT NULL
);

CREATE TABLE lectures_views (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  video_id bigint NOT NULL REFERENCES lectures_videos (id),
  is_seen boolean NOT NULL DEFAULT false,
  -- Where the student stopped.
  position_seconds integer NOT NULL DEFAULT 0 CHECK (position_seconds >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, video_id)
);

-- Said once and not changed (LEC-48).
CREATE TABLE lectures_feedback (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  video_id bigint NOT NULL REFERENCES lectures_videos (id),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, video_id),
  CHECK (rating > 2 OR message <> '')
);
CREATE INDEX lectures_feedback_video ON lectures_feedback (video_id);
