-- Devices that show pushes, and the pushes that wait. A device is a sign-in: it goes with it.

CREATE TABLE notices_devices (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  family_id uuid NOT NULL UNIQUE REFERENCES account_session_families (id) ON DELETE CASCADE,
  -- The browser's push service, and the keys with which a message to this browser is encrypted.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX notices_devices_user ON notices_devices (user_id);

CREATE TABLE notices_pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id uuid NOT NULL REFERENCES notices_devices (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  message jsonb NOT NULL,
  -- The next silence begins then; nothing is shown from there on.
  ends_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0)
);
CREATE INDEX notices_pushes_due ON notices_pushes (next_try_at);
CREATE INDEX notices_pushes_device ON notices_pushes (device_id);
CREATE INDEX notices_pushes_user ON notices_pushes (user_id);
