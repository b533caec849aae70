-- The question from which a request was opened. Null: the student wrote a number, or none.
ALTER TABLE support_requests ADD COLUMN question_id bigint REFERENCES exercises_questions (id);
CREATE INDEX support_requests_question ON support_requests (question_id) WHERE question_id IS NOT NULL;
