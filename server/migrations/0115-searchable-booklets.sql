-- Whether the words of the booklet beside a part may be searched.
ALTER TABLE exam_sittings ADD COLUMN is_booklet_searchable boolean NOT NULL DEFAULT false;
