-- Questions of a course that ask the same rule share a family (decision 0048); null: no other question asks it.
ALTER TABLE exercises_questions ADD COLUMN family text;
