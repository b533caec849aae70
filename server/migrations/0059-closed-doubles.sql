-- An account without answers that was closed in favour of another one of the same person. Nobody signs in to it, and
-- what is meant for its address goes to the other.

ALTER TABLE account_users
  ADD COLUMN closed_for_id bigint REFERENCES account_users (id),
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT account_users_closed_check CHECK (
    (closed_for_id IS NULL) = (closed_at IS NULL)
    AND (closed_for_id IS NULL OR is_disabled AND closed_for_id <> id AND staff_role IS NULL)
  );
CREATE INDEX account_users_closed_for ON account_users (closed_for_id) WHERE closed_for_id IS NOT NULL;
