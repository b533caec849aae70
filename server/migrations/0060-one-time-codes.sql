-- One-time codes of an app (TOTP): a second step after the password. A row is there once a first code was typed.

CREATE TABLE account_one_time_codes (
  user_id bigint PRIMARY KEY REFERENCES account_users (id),
  -- Encrypted with a key made of the installation's secret.
  sealed_secret bytea NOT NULL,
  -- The newest step of 30 seconds whose code was used: none of it or before it serves again.
  last_step bigint NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- In place of a code where the app is lost, each once. Long enough by chance that a plain hash keeps them.
CREATE TABLE account_recovery_codes (
  user_id bigint NOT NULL REFERENCES account_one_time_codes (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Whether this sign-in gave a one-time code.
ALTER TABLE account_session_families ADD COLUMN is_by_code boolean NOT NULL DEFAULT false;
