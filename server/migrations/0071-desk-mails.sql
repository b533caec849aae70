-- Of staff who answer students: at which hour a mail says each day what waits at the desk, and when it goes out next.
ALTER TABLE notices_choices ADD COLUMN desk_hour smallint CHECK (desk_hour BETWEEN 0 AND 23);
ALTER TABLE notices_choices ADD COLUMN desk_at timestamptz;
ALTER TABLE notices_choices ADD CONSTRAINT notices_choices_desk CHECK ((desk_hour IS NULL) = (desk_at IS NULL));
CREATE INDEX notices_choices_desk_at ON notices_choices (desk_at) WHERE desk_at IS NOT NULL;
