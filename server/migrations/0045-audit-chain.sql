-- The audit log as a chain of hashes, and its contents beside it.

-- Rows are never changed. `hash` is over the hash of the line before, the number and the words of this one, which
-- platform/audit/audit-chain.ts puts together.
CREATE TABLE platform_audit_lines (
  number bigint PRIMARY KEY CHECK (number > 0),
  at timestamptz NOT NULL CHECK (at = date_trunc('milliseconds', at)),
  -- Null: nobody was signed in, or the server did it.
  actor_id bigint,
  -- Whose data was changed; with that student's deletion the contents of the line go.
  subject_id bigint,
  kind text NOT NULL CHECK (kind ~ '^[A-Za-z0-9_]+$'),
  -- The call, with the ids in its address; empty for what is no call.
  place text NOT NULL CHECK (place !~ '[\r\n]'),
  -- Of the contents with their salt; null where there are none.
  digest bytea CHECK (length(digest) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE INDEX platform_audit_lines_at ON platform_audit_lines (at);
CREATE INDEX platform_audit_lines_subject ON platform_audit_lines (subject_id, number);

-- What may be erased: from where, what it was about, before and after. A digest without its salt says nothing of them.
CREATE TABLE platform_audit_contents (
  line bigint PRIMARY KEY REFERENCES platform_audit_lines (number),
  salt bytea NOT NULL CHECK (length(salt) = 16),
  -- JSON, as its very letters were hashed.
  content text NOT NULL
);

-- One row: the last line. Whoever appends holds it until the end of the transaction.
CREATE TABLE platform_audit_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
INSERT INTO platform_audit_head (number, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- What was kept until now begins the chain, in its order.
DO $$
DECLARE
  old record;
  of_number bigint := 0;
  of_hash bytea := decode(repeat('00', 32), 'hex');
  of_salt bytea;
  of_content text;
  of_digest bytea;
BEGIN
  FOR old IN SELECT *, date_trunc('milliseconds', at) AS moment FROM account_audit_log ORDER BY id LOOP
    of_number := of_number + 1;
    of_salt := uuid_send(gen_random_uuid());
    of_content := jsonb_strip_nulls(jsonb_build_object(
      'from', CASE WHEN old.detail ? 'ip' THEN jsonb_build_object('ip', old.detail -> 'ip') END,
      'about', old.detail - 'ip'
    ))::text;
    of_digest := sha256(of_salt || convert_to(of_content, 'UTF8'));
    of_hash := sha256(of_hash || int8send(of_number) || convert_to(concat_ws(E'\n',
      to_char(old.moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      coalesce(old.actor_id::text, ''), coalesce(old.subject_id::text, ''), old.action, '', encode(of_digest, 'hex')
    ), 'UTF8'));
    INSERT INTO platform_audit_lines (number, at, actor_id, subject_id, kind, place, digest, hash)
    VALUES (of_number, old.moment, old.actor_id, old.subject_id, old.action, '', of_digest, of_hash);
    INSERT INTO platform_audit_contents (line, salt, content) VALUES (of_number, of_salt, of_content);
  END LOOP;
  UPDATE platform_audit_head SET number = of_number, hash = of_hash;
END $$;
DROP TABLE account_audit_log;
