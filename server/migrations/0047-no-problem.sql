-- Staff looked at what measuring found of a question and said that it is no problem: as long as nothing newer is known.

CREATE TABLE quality_dismissals (
  question_id bigint PRIMARY KEY REFERENCES exercises_questions (id),
  dismissed_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL,
  -- What was known then: newer evidence is told by it.
  warnings text[] NOT NULL CHECK (cardinality(warnings) > 0),
  answer_count integer NOT NULL
);
