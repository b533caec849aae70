-- Tokens with which other programs call the API in the name of a member of staff. Of the token only a hash is stored.

CREATE TABLE account_api_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id),
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  may text[] NOT NULL CHECK (cardinality(may) > 0),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > created_at)
);
CREATE INDEX account_api_tokens_user ON account_api_tokens (user_id);
