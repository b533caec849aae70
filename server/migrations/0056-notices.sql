-- What a student wants to be notified of. Without a row nothing is: every notice is one that was asked for.

CREATE TABLE notices_choices (
  user_id bigint PRIMARY KEY REFERENCES account_users (id) ON DELETE CASCADE,
  -- The weekly mail: its day (0 Sunday), its hour, and when it goes out next. All or none.
  digest_weekday smallint CHECK (digest_weekday BETWEEN 0 AND 6),
  digest_hour smallint CHECK (digest_hour BETWEEN 0 AND 23),
  digest_at timestamptz,
  -- The reminder of reviews that are due: its hour, its ways, and when it is looked at next.
  review_hour smallint CHECK (review_hour BETWEEN 0 AND 23),
  review_by_mail boolean NOT NULL,
  review_by_push boolean NOT NULL,
  review_at timestamptz,
  -- Pushes of answers to requests: those since this moment were not sent yet; null where none are wanted.
  replies_since timestamptz,
  -- Not looked at before; a silence puts it off.
  replies_at timestamptz,
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  changed_at timestamptz NOT NULL,
  CHECK ((digest_weekday IS NULL) = (digest_hour IS NULL) AND (digest_hour IS NULL) = (digest_at IS NULL)),
  CHECK ((review_hour IS NULL) = (review_at IS NULL)),
  CHECK ((review_hour IS NOT NULL) = (review_by_mail OR review_by_push)),
  CHECK ((replies_since IS NULL) = (replies_at IS NULL)),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from IS DISTINCT FROM quiet_to OR quiet_from IS NULL)
);
CREATE INDEX notices_choices_digest ON notices_choices (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX notices_choices_review ON notices_choices (review_at) WHERE review_at IS NOT NULL;
CREATE INDEX notices_choices_replies ON notices_choices (replies_at) WHERE replies_at IS NOT NULL;
