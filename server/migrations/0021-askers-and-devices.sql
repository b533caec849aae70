-- A code belongs to the browser that asked for it; the codes of before belong to none. They lived for ten minutes.
DELETE FROM account_reset_codes;
ALTER TABLE account_reset_codes ADD COLUMN asker_hash bytea NOT NULL;
ALTER TABLE account_reset_codes DROP CONSTRAINT account_reset_codes_pkey;
ALTER TABLE account_reset_codes ADD CONSTRAINT account_reset_codes_pkey PRIMARY KEY (user_id, asker_hash);

-- Whose operation a solution holds: within one device the sequence decides, between devices the time. '' is no device.
ALTER TABLE exercises_solutions ADD COLUMN device_id text NOT NULL DEFAULT '';
ALTER TABLE exposure_answers ADD COLUMN device_id text NOT NULL DEFAULT '';

-- Counts of the last minutes need not outlive a crash of the database, and no sign-in should wait for the disk four times.
ALTER TABLE platform_rate_limits SET UNLOGGED;
