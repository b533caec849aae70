-- Item statistics look at the newest first finished attempts of an exercise.
CREATE INDEX exercises_attempts_newest ON exercises_attempts (exercise_id, finished_at DESC, user_id DESC)
  WHERE is_first_finished;
DROP INDEX exercises_attempts_first_finished;
