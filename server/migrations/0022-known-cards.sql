-- A card is known once its student says so; what was viewed and not marked before counted as known and stays so.
ALTER TABLE exposure_answers ADD COLUMN is_known boolean NOT NULL DEFAULT false;
ALTER TABLE exposure_progress ADD COLUMN judged_count integer NOT NULL DEFAULT 0 CHECK (judged_count >= 0);

UPDATE exposure_answers s
SET is_known = true
FROM exposure_questions q
WHERE q.id = s.question_id AND q.right_answer IS NULL AND s.is_viewed AND NOT s.is_marked;

-- All that was answered or viewed was judged.
UPDATE exposure_progress SET judged_count = answered_count WHERE answered_count > 0;

ALTER TABLE exposure_answers ADD CHECK (NOT (is_known AND (is_marked OR NOT is_viewed)));
ALTER TABLE exposure_progress ADD CHECK (correct_count <= judged_count);
