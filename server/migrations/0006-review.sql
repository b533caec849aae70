-- The review queue: what was missed in chapters, or known without certainty, comes back by FSRS (decision 0011).

-- How a student reviews a course. The row is also what acts of two devices wait for, one after the other.
CREATE TABLE review_courses (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  daily_minutes smallint NOT NULL DEFAULT 10 CHECK (daily_minutes IN (5, 10, 15, 20, 30)),
  rating_buttons smallint NOT NULL DEFAULT 4 CHECK (rating_buttons IN (2, 4)),
  PRIMARY KEY (user_id, course_id)
);

-- What the acts on an item make of it. No due day: that follows from this and from the exam's date, which may be moved.
CREATE TABLE review_items (
  user_id bigint NOT NULL,
  course_id bigint NOT NULL,
  question_id bigint NOT NULL REFERENCES exposure_questions (id),
  -- Days until recall falls to nine in ten.
  stability double precision NOT NULL CHECK (stability > 0),
  -- 1 easy to 10 hard.
  difficulty double precision NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
  -- By the calendar of Jerusalem.
  last_day date NOT NULL,
  reps integer NOT NULL CHECK (reps >= 0),
  lapses integer NOT NULL CHECK (lapses >= 0),
  -- Not known in the last review: it comes again the same day.
  is_to_repeat boolean NOT NULL,
  PRIMARY KEY (user_id, course_id, question_id),
  FOREIGN KEY (user_id, course_id) REFERENCES review_courses (user_id, course_id) ON DELETE CASCADE
);
CREATE INDEX review_items_question ON review_items (question_id);

-- Everything that was done, append-only. An act is taken back by another one. The key makes a repeat harmless.
CREATE TABLE review_acts (
  user_id bigint NOT NULL,
  -- Given by the device at random; those of misses, which come with a chapter's act, are below zero.
  act_id bigint NOT NULL,
  course_id bigint NOT NULL,
  question_id bigint NOT NULL REFERENCES exposure_questions (id),
  kind text NOT NULL CHECK (kind IN ('miss', 'rate', 'undo')),
  rating smallint CHECK (rating BETWEEN 1 AND 4),
  -- How long it took; null where it was rated outside the review.
  seconds smallint CHECK (seconds >= 0),
  undone_id bigint,
  acted_at timestamptz NOT NULL,
  client_time timestamptz,
  stored_at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  PRIMARY KEY (user_id, act_id),
  FOREIGN KEY (user_id, course_id) REFERENCES review_courses (user_id, course_id) ON DELETE CASCADE,
  CHECK ((kind = 'rate') = (rating IS NOT NULL)),
  CHECK ((kind = 'undo') = (undone_id IS NOT NULL))
);
CREATE INDEX review_acts_question ON review_acts (question_id, user_id);
CREATE INDEX review_acts_recent ON review_acts (user_id, course_id, acted_at DESC) WHERE kind = 'rate';
CREATE INDEX review_acts_undone ON review_acts (user_id, undone_id) WHERE kind = 'undo';

CREATE SEQUENCE review_miss_id AS bigint INCREMENT BY -1 START WITH -1 MAXVALUE -1;

-- What stands as missed in chapters that were practised before there was a queue, as a first miss makes it.
INSERT INTO review_courses (user_id, course_id)
SELECT DISTINCT s.user_id, h.course_id
FROM exposure_answers s
JOIN exposure_questions q ON q.id = s.question_id
JOIN exposure_chapters h ON h.id = s.chapter_id
WHERE s.is_marked OR s.user_answer <> q.right_answer;

INSERT INTO review_acts (user_id, act_id, course_id, question_id, kind, acted_at, stored_at, actor_id)
SELECT s.user_id, nextval('review_miss_id'), h.course_id, s.question_id, 'miss', s.acted_at, s.stored_at, s.user_id
FROM exposure_answers s
JOIN exposure_questions q ON q.id = s.question_id
JOIN exposure_chapters h ON h.id = s.chapter_id
WHERE s.is_marked OR s.user_answer <> q.right_answer;

INSERT INTO review_items (user_id, course_id, question_id, stability, difficulty, last_day, reps, lapses, is_to_repeat)
SELECT user_id, course_id, question_id, 0.212, 6.4133, (acted_at AT TIME ZONE 'Asia/Jerusalem')::date, 0, 1, false
FROM review_acts;
