-- What cites a clause in its own words rests on it too: an explanation, a card or statement of a chapter, a verdict's summary.
ALTER TABLE laws_alarms DROP CONSTRAINT laws_alarms_source_kind_check;
ALTER TABLE laws_alarms ADD CONSTRAINT laws_alarms_source_kind_check CHECK (
  source_kind IN ('question', 'explanation', 'collection', 'chapter', 'verdict', 'expansion', 'extension')
);
