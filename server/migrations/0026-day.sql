-- The day (decision 0038): what a student wants of it, and two things that an exercise says of itself.
CREATE TABLE day_settings (
  user_id bigint NOT NULL REFERENCES account_users (id) ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  goal_minutes smallint NOT NULL CHECK (goal_minutes IN (15, 30, 45, 60)),
  feedback text CHECK (feedback IN ('immediate', 'end')),
  PRIMARY KEY (user_id, course_id)
);

-- is_taster: the author's mark of an exercise to begin a course with. question_count: the questions that are not
-- withdrawn, counted when they are written, because a whole course of them is too many to count at each call.
ALTER TABLE exercises_exercises
  ADD COLUMN is_taster boolean NOT NULL DEFAULT false,
  ADD COLUMN question_count integer NOT NULL DEFAULT 0 CHECK (question_count >= 0);
UPDATE exercises_exercises e
SET question_count = counted.questions
FROM (
  SELECT q.exercise_id, count(*) AS questions FROM exercises_questions q WHERE NOT q.is_withdrawn GROUP BY q.exercise_id
) counted
WHERE counted.exercise_id = e.id;
