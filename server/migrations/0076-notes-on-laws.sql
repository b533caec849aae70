-- Private notes on clauses of laws, and on words of them. A law is of no course.
ALTER TABLE notes_notes
  DROP CONSTRAINT notes_notes_target_kind_check,
  ADD CONSTRAINT notes_notes_target_kind_check CHECK (target_kind IN ('question', 'clause', 'highlight')),
  ALTER COLUMN course_id DROP NOT NULL,
  ADD COLUMN law_id bigint,
  ADD COLUMN clause_id bigint,
  -- Of highlighted words: what they are to the student, and where they stood. Gone when the highlight is deleted.
  ADD COLUMN mark_kind text CHECK (mark_kind IN ('rule', 'exception', 'deadline', 'remember')),
  ADD COLUMN quote text,
  ADD COLUMN quote_before text,
  ADD COLUMN quote_after text,
  ADD COLUMN quote_start integer CHECK (quote_start >= 0),
  DROP CONSTRAINT notes_notes_body_check,
  ADD CONSTRAINT notes_notes_body_check CHECK (
    char_length(body) <= 10000 AND (char_length(body) > 0 OR target_kind = 'highlight')),
  ADD CONSTRAINT notes_notes_place_check CHECK (
    (target_kind = 'question') = (course_id IS NOT NULL) AND (target_kind = 'question') = (clause_id IS NULL)),
  ADD CONSTRAINT notes_notes_mark_check CHECK (
    num_nonnulls(mark_kind, quote, quote_before, quote_after, quote_start)
      = CASE WHEN target_kind = 'highlight' AND body IS NOT NULL THEN 5 ELSE 0 END),
  ADD FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id);
CREATE INDEX notes_notes_clause ON notes_notes (law_id, clause_id);
