-- A drafting task may be kept for exam days without a paper of its own: then it is drawn into papers that name no task.
ALTER TABLE drafting_tasks DROP CONSTRAINT drafting_tasks_exam_only;

-- How many tasks part A of a drawn paper asks for, and how many there were; fewer is said before the day.
ALTER TABLE exam_drawings
  ADD COLUMN asked_tasks smallint NOT NULL DEFAULT 0,
  ADD COLUMN task_count smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT exam_drawings_tasks CHECK (task_count BETWEEN 0 AND asked_tasks);

-- The tasks of a paper that was drawn, as they were then. The day that begins on it takes them over.
CREATE TABLE exam_drawn_tasks (
  user_id bigint NOT NULL,
  drawing_id bigint NOT NULL,
  place smallint NOT NULL CHECK (place >= 1),
  task_id bigint NOT NULL,
  -- A paper of which a task is gone is not whole, and another is drawn in its place.
  version_id bigint NOT NULL REFERENCES drafting_versions ON DELETE CASCADE,
  -- The student had never begun it.
  is_new boolean NOT NULL,
  PRIMARY KEY (user_id, drawing_id, place),
  UNIQUE (user_id, drawing_id, task_id),
  FOREIGN KEY (user_id, drawing_id) REFERENCES exam_drawings (user_id, id) ON DELETE CASCADE
);
CREATE INDEX exam_drawn_tasks_task ON exam_drawn_tasks (task_id);
CREATE INDEX exam_drawn_tasks_version ON exam_drawn_tasks (version_id);

-- From its beginning a day holds its tasks, before there is a go at them.
DROP INDEX drafting_attempts_exam;
