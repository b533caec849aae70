-- Until when a student learns in a course, and whether it is paused meanwhile. is_open follows from both and from the day.

ALTER TABLE courses_enrollments ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
ALTER TABLE courses_enrollments ADD COLUMN ends_on date;
ALTER TABLE courses_enrollments ADD COLUMN is_open boolean NOT NULL DEFAULT true;
ALTER TABLE courses_enrollments ADD CONSTRAINT courses_enrollments_open_check CHECK (NOT (is_paused AND is_open));
CREATE INDEX courses_enrollments_ending ON courses_enrollments (ends_on) WHERE is_open AND ends_on IS NOT NULL;
