-- Who a member of staff is, and which courses a teacher teaches.

ALTER TABLE account_users ADD COLUMN staff_role text
  CHECK (staff_role IN ('owner', 'administrator', 'editor', 'teacher', 'support'));
UPDATE account_users SET staff_role = 'administrator' WHERE is_admin;
-- The oldest administrator who can sign in; where none can, the oldest.
UPDATE account_users SET staff_role = 'owner'
WHERE id = (SELECT id FROM account_users WHERE is_admin ORDER BY is_disabled, created_at, id LIMIT 1);
-- One truth in two columns: what reads is_admin goes on reading it.
ALTER TABLE account_users ADD CONSTRAINT account_users_admin_check
  CHECK (is_admin = (staff_role IS NOT NULL AND staff_role IN ('owner', 'administrator')));
CREATE INDEX account_users_staff ON account_users (staff_role) WHERE staff_role IS NOT NULL;

CREATE TABLE account_teacher_courses (
  user_id bigint NOT NULL REFERENCES account_users (id),
  course_id bigint NOT NULL REFERENCES courses_courses (id),
  PRIMARY KEY (user_id, course_id)
);
CREATE INDEX account_teacher_courses_course ON account_teacher_courses (course_id);

ALTER TABLE account_session_families DROP CONSTRAINT account_session_families_revoked_because_check;
ALTER TABLE account_session_families ADD CONSTRAINT account_session_families_revoked_because_check
  CHECK (revoked_because IN ('sign_out', 'reuse', 'password_change', 'disabled', 'access_ended'));
