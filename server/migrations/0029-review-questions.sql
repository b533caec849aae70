-- Wrong answers of exercises join the review queue (decision 0044). An item has a number of its own: of a chapter's
-- question that question's, as devices know it already; of an exercise's question that question's plus 2^40.

ALTER TABLE review_items DROP CONSTRAINT review_items_question_id_fkey;
ALTER TABLE review_items RENAME COLUMN question_id TO item_id;
ALTER TABLE review_items
  ADD COLUMN chapter_question_id bigint
    GENERATED ALWAYS AS (CASE WHEN item_id < 1099511627776 THEN item_id END) STORED
    REFERENCES exposure_questions (id),
  ADD COLUMN exercise_question_id bigint
    GENERATED ALWAYS AS (CASE WHEN item_id >= 1099511627776 THEN item_id - 1099511627776 END) STORED
    REFERENCES exercises_questions (id);
DROP INDEX review_items_question;
CREATE INDEX review_items_chapter_question ON review_items (chapter_question_id) WHERE chapter_question_id IS NOT NULL;
CREATE INDEX review_items_exercise_question ON review_items (exercise_question_id)
  WHERE exercise_question_id IS NOT NULL;

ALTER TABLE review_operations DROP CONSTRAINT review_operations_question_id_fkey;
ALTER TABLE review_operations RENAME COLUMN question_id TO item_id;
ALTER INDEX review_operations_question RENAME TO review_operations_item;
ALTER TABLE review_operations
  ADD COLUMN chapter_question_id bigint
    GENERATED ALWAYS AS (CASE WHEN item_id < 1099511627776 THEN item_id END) STORED
    REFERENCES exposure_questions (id),
  ADD COLUMN exercise_question_id bigint
    GENERATED ALWAYS AS (CASE WHEN item_id >= 1099511627776 THEN item_id - 1099511627776 END) STORED
    REFERENCES exercises_questions (id),
  -- Of the miss of an exercise's question: whose answer it was. One attempt misses a question once.
  ADD COLUMN attempt_id bigint,
  ADD CONSTRAINT review_operations_attempt_check CHECK (attempt_id IS NULL OR kind = 'miss');
CREATE INDEX review_operations_chapter_question ON review_operations (chapter_question_id)
  WHERE chapter_question_id IS NOT NULL;
CREATE INDEX review_operations_exercise_question ON review_operations (exercise_question_id)
  WHERE exercise_question_id IS NOT NULL;
CREATE UNIQUE INDEX review_operations_attempt ON review_operations (user_id, item_id, attempt_id)
  WHERE attempt_id IS NOT NULL;

-- What was wrong in the four weeks before, in attempts that still stand: what is shown of it is decided at each reading.
INSERT INTO review_courses (user_id, course_id)
SELECT DISTINCT a.user_id, e.course_id
FROM exercises_attempts a
JOIN exercises_exercises e ON e.id = a.exercise_id
JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
JOIN exercises_questions q ON q.id = s.question_id AND NOT q.is_voided
WHERE a.closed_at IS NULL AND (a.finished_at IS NOT NULL OR e.allow_immediate_feedback)
  AND coalesce(a.finished_at, s.acted_at) > now() - interval '28 days'
  AND s.is_answered AND NOT s.is_correct
ON CONFLICT DO NOTHING;

INSERT INTO review_operations (user_id, operation_id, course_id, item_id, kind, acted_at, stored_at, actor_id, attempt_id)
SELECT a.user_id, nextval('review_miss_id'), e.course_id, s.question_id + 1099511627776, 'miss',
  CASE WHEN e.allow_immediate_feedback THEN s.acted_at ELSE a.finished_at END, s.stored_at, a.user_id, a.id
FROM exercises_attempts a
JOIN exercises_exercises e ON e.id = a.exercise_id
JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
JOIN exercises_questions q ON q.id = s.question_id AND NOT q.is_voided
WHERE a.closed_at IS NULL AND (a.finished_at IS NOT NULL OR e.allow_immediate_feedback)
  AND coalesce(a.finished_at, s.acted_at) > now() - interval '28 days'
  AND s.is_answered AND NOT s.is_correct;

INSERT INTO review_items (user_id, course_id, item_id, stability, difficulty, last_day, reps, lapses, is_to_repeat)
SELECT user_id, course_id, item_id, 0.212, 6.4133, (acted_at AT TIME ZONE 'Asia/Jerusalem')::date, 0, 1, false
FROM review_operations
WHERE attempt_id IS NOT NULL;
