-- The latest asking of video hosts after all hosted videos: a row for each video, for pictures and for lengths apart.
-- It is what a run that outlives its request, or its process, goes on from, and what its progress is read from.
CREATE TABLE lectures_asks (
  asked_for text NOT NULL CHECK (asked_for IN ('thumbnail', 'length')),
  video_id bigint NOT NULL REFERENCES lectures_videos (id) ON DELETE CASCADE,
  -- Null while it waits, 'updated', or why the host told nothing.
  outcome text CHECK (outcome IN ('updated', 'host_unreachable', 'host_refused', 'nothing_told')),
  PRIMARY KEY (asked_for, video_id)
);
CREATE INDEX lectures_asks_video ON lectures_asks (video_id);
