-- A drafting task may belong to part A of a paper of the examination. One that is kept for it is offered nowhere else.
ALTER TABLE drafting_tasks
  ADD COLUMN exam_paper text CHECK (exam_paper <> ''),
  ADD COLUMN is_exam_only boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT drafting_tasks_exam_only CHECK (NOT is_exam_only OR exam_paper IS NOT NULL);
CREATE INDEX drafting_tasks_exam_papers ON drafting_tasks (course_id, exam_paper) WHERE exam_paper IS NOT NULL;

-- Part A of an exam day is a go that the day alone begins, ends and hands in, when its keys come. Its deadline is until when
-- what is written counts.
ALTER TABLE drafting_attempts
  ADD COLUMN is_exam boolean NOT NULL DEFAULT false,
  -- Which text the student hands in, said with the finish.
  ADD COLUMN chosen_task_id bigint,
  ADD CONSTRAINT drafting_attempts_chosen CHECK (chosen_task_id IS NULL OR is_exam);
CREATE INDEX drafting_attempts_exam ON drafting_attempts (user_id) WHERE is_exam AND handed_in_at IS NULL;

ALTER TABLE exam_day_parts
  ADD COLUMN drafting_attempt_id bigint,
  -- The tasks as they were when the day began, in their order.
  ADD COLUMN drafting_versions bigint[],
  ALTER COLUMN exercise_id DROP NOT NULL,
  DROP CONSTRAINT exam_day_parts_part_check,
  ADD CONSTRAINT exam_day_parts_part_check CHECK (part IN ('A', 'B', 'C')),
  ADD CONSTRAINT exam_day_parts_kind CHECK (
    CASE part
      WHEN 'A' THEN exercise_id IS NULL AND attempt_id IS NULL AND cardinality(drafting_versions) > 0
      ELSE exercise_id IS NOT NULL AND num_nonnulls(drafting_attempt_id, drafting_versions) = 0
    END
  ),
  DROP CONSTRAINT exam_day_parts_check,
  ADD CONSTRAINT exam_day_parts_check
    CHECK (num_nonnulls(coalesce(attempt_id, drafting_attempt_id), time_factor, started_at, deadline_at, device_id) IN (0, 5)),
  ADD FOREIGN KEY (user_id, drafting_attempt_id) REFERENCES drafting_attempts (user_id, id);
