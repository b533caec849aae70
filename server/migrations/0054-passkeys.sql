-- Passkeys (WebAuthn): a public key for each, of which the private half never leaves its owner's device.

CREATE TABLE account_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id),
  name text NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Says to the device whose passkey it is; chosen by chance, the same for all of one person.
  user_handle bytea NOT NULL,
  -- How often the device signed with it, as the device says; many always say 0.
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX account_passkeys_user ON account_passkeys (user_id);

-- Whether this sign-in was by a passkey.
ALTER TABLE account_session_families ADD COLUMN is_by_passkey boolean NOT NULL DEFAULT false;
