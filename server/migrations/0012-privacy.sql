-- Mail that waits to be sent, what a student decides about data of theirs, and who of the staff looked at it.

-- A row is a mail that is still to go out: it is inserted with what causes it and deleted when the mail server has it.
CREATE TABLE platform_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whom it is for; null for a mail to somebody whose account is gone.
  user_id bigint REFERENCES account_users (id) ON DELETE CASCADE,
  -- { to, subject, text, html }
  message jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- Nobody else takes it up before this time.
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0)
);
CREATE INDEX platform_mail_due ON platform_mail (next_try_at);
CREATE INDEX platform_mail_user ON platform_mail (user_id);

-- Every change of mind, the newest one holds. Without a row nothing was agreed to.
CREATE TABLE privacy_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  is_given boolean NOT NULL,
  -- The wording that stood beside the switch.
  text_version text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX privacy_consents_user ON privacy_consents (user_id, id);

-- Kept after the deletion: that it was asked for and done. No personal value stands here.
CREATE TABLE privacy_deletion_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id),
  requested_at timestamptz NOT NULL,
  -- The first moment at which the data may be deleted.
  due_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  done_at timestamptz,
  CHECK (withdrawn_at IS NULL OR done_at IS NULL)
);
CREATE UNIQUE INDEX privacy_deletion_requests_open ON privacy_deletion_requests (user_id)
  WHERE withdrawn_at IS NULL AND done_at IS NULL;
CREATE INDEX privacy_deletion_requests_user ON privacy_deletion_requests (user_id);

-- Regulation 10 of the data security regulations of 2017: who, when, what, allowed or refused; kept 24 months.
CREATE TABLE privacy_access_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  -- Whose data; null where a call was refused before anybody's was looked up.
  student_id bigint,
  -- The name of the endpoint in the contract.
  endpoint text NOT NULL,
  is_allowed boolean NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX privacy_access_log_at ON privacy_access_log (at);
CREATE INDEX privacy_access_log_student ON privacy_access_log (student_id, id);
