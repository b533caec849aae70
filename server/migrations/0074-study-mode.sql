-- Whether a student studies a course on campus or online; null: nobody has said.
ALTER TABLE courses_enrollments ADD COLUMN study_mode text CHECK (study_mode IN ('campus', 'online'));
