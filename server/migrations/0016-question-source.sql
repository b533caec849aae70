-- Where a question comes from, such as a past examination; shown once its key may be.
ALTER TABLE exercises_question_versions ADD COLUMN source text;
