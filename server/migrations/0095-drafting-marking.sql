-- Staff mark what was handed in, without knowing whose it is.

-- Texts whose mark is agreed: those who mark are calibrated by them. A part of the key.
ALTER TABLE drafting_tasks ADD COLUMN samples jsonb NOT NULL DEFAULT '[]';
ALTER TABLE drafting_versions ADD COLUMN samples jsonb NOT NULL DEFAULT '[]';

-- A text that was handed in to be marked.
CREATE TABLE drafting_scripts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  course_id bigint NOT NULL REFERENCES courses_courses,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL REFERENCES drafting_versions,
  handed_in_at timestamptz NOT NULL,
  -- Points of 20 from all its marks, once they are settled; the appeal's from then on.
  total double precision,
  settled_at timestamptz,
  appeal_reasons text CHECK (char_length(appeal_reasons) <= 4000),
  appealed_at timestamptz,
  -- What the total was before.
  appealed_total double precision,
  decided_at timestamptz,
  PRIMARY KEY (user_id, attempt_id),
  FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_attempts (user_id, id),
  CHECK (num_nonnulls(total, settled_at) IN (0, 2)),
  CHECK (num_nonnulls(appeal_reasons, appealed_at, appealed_total) IN (0, 3)),
  CHECK (appealed_at IS NULL OR settled_at IS NOT NULL),
  CHECK (decided_at IS NULL OR appealed_at IS NOT NULL)
);
CREATE INDEX drafting_scripts_open ON drafting_scripts (course_id, task_id, handed_in_at) WHERE settled_at IS NULL;
CREATE INDEX drafting_scripts_appealed ON drafting_scripts (course_id, task_id, appealed_at)
  WHERE appealed_at IS NOT NULL AND decided_at IS NULL;
CREATE INDEX drafting_scripts_version ON drafting_scripts (version_id);

-- Who confirmed, once, to be trained, to have no conflict of interest and to keep secrecy.
CREATE TABLE drafting_markers (
  marker_id bigint PRIMARY KEY REFERENCES account_users,
  confirmed_at timestamptz NOT NULL
);

-- A marker's reading of a text or of a sample, which from outside look alike.
CREATE TABLE drafting_markings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  marker_id bigint NOT NULL REFERENCES account_users,
  course_id bigint NOT NULL REFERENCES courses_courses,
  task_id bigint NOT NULL,
  version_id bigint NOT NULL REFERENCES drafting_versions ON DELETE CASCADE,
  -- Of the text; empty for a sample.
  user_id bigint,
  attempt_id bigint,
  sample_id text,
  -- The total on which the sample's marks agree.
  agreed_total double precision,
  -- Of the set that comes before texts, and said to be one.
  is_of_set boolean NOT NULL DEFAULT false,
  is_of_appeal boolean NOT NULL DEFAULT false,
  taken_at timestamptz NOT NULL,
  -- Given back, because the marker may know the writer.
  passed_on_at timestamptz,
  marked_at timestamptz,
  content double precision,
  -- The two bands with their points, and how far each criterion is met: with places in the text, and comments.
  language jsonb,
  organisation jsonb,
  items jsonb,
  remark text,
  FOREIGN KEY (user_id, attempt_id) REFERENCES drafting_scripts (user_id, attempt_id),
  CHECK (num_nonnulls(user_id, attempt_id) IN (0, 2)),
  CHECK ((sample_id IS NULL) <> (attempt_id IS NULL)),
  CHECK ((sample_id IS NULL) = (agreed_total IS NULL)),
  CHECK (num_nonnulls(marked_at, content, language, organisation, items) IN (0, 5)),
  CHECK (marked_at IS NULL OR passed_on_at IS NULL)
);
-- Nobody reads a text twice, also not to decide an appeal.
CREATE UNIQUE INDEX drafting_markings_once ON drafting_markings (user_id, attempt_id, marker_id);
CREATE INDEX drafting_markings_of_marker ON drafting_markings (marker_id, task_id, id);
CREATE INDEX drafting_markings_course ON drafting_markings (course_id);
CREATE INDEX drafting_markings_version ON drafting_markings (version_id);
