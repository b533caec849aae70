-- Questions and explanations are searched beside the laws. Their entries hold the keys of their words and no words: those
-- of laws alone stand in the dictionary.

ALTER TABLE platform_search_entries
  DROP CONSTRAINT platform_search_entries_kind_check,
  ADD CONSTRAINT platform_search_entries_kind_check CHECK (kind IN ('law', 'question', 'explanation'));
CREATE UNIQUE INDEX platform_search_entries_one ON platform_search_entries (kind, source_id) WHERE kind <> 'law';
