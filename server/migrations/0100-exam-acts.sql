-- A finish may be an operation of a device without a network: it says when, and a receipt of what was answered.
-- A student with breaks of her own may stop the clock: since when it stands, and how long it stood in this part.
ALTER TABLE exam_day_parts
  ADD COLUMN receipt text CHECK (length(receipt) <= 40),
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN paused_seconds integer NOT NULL DEFAULT 0 CHECK (paused_seconds >= 0),
  -- As granted when the part began.
  ADD COLUMN own_break_seconds integer NOT NULL DEFAULT 0 CHECK (own_break_seconds >= 0),
  ADD CONSTRAINT exam_day_parts_paused_check CHECK (paused_at IS NULL OR started_at IS NOT NULL);
