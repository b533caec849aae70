-- What a sitting names by a statute's number in the registry; its text may come later.
CREATE TABLE exam_named_statutes (
  sitting_id bigint NOT NULL REFERENCES exam_sittings ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place >= 1),
  law_number text NOT NULL,
  is_in_booklet boolean NOT NULL,
  PRIMARY KEY (sitting_id, place)
);
CREATE INDEX exam_named_statutes_law ON exam_named_statutes (law_number);
