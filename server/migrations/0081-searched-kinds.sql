-- What else is searched: both sides of chapters, verdicts, lectures and their materials, books, messages of a course and
-- topics of its help centre. Notes and messages to one student have no entries: their only copy is their own row.

ALTER TABLE platform_search_entries
  DROP CONSTRAINT platform_search_entries_kind_check,
  ADD CONSTRAINT platform_search_entries_kind_check CHECK (kind IN ('law', 'question', 'explanation', 'chapter', 'answer',
    'verdict', 'lecture', 'material', 'book', 'message', 'help'));
