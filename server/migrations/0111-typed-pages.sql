-- A text that was written by hand may be typed by its student in the day after its time. It stands beside the photographs, for
-- those who mark them.
ALTER TABLE drafting_texts
  ADD COLUMN typed_body text CHECK (char_length(typed_body) <= 60000),
  ADD COLUMN typed_at timestamptz,
  ADD CONSTRAINT drafting_texts_typed CHECK (num_nonnulls(typed_body, typed_at) IN (0, 2));
