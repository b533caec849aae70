-- Who a person is at a provider of the school's: issuer and subject (OpenID Connect), never an e-mail address.

CREATE TABLE account_outside_identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id),
  -- The provider's id in the configuration, by which it is named on the screen.
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  joined_by text NOT NULL CHECK (joined_by IN ('invitation', 'account')),
  joined_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE INDEX account_outside_identities_user ON account_outside_identities (user_id);
