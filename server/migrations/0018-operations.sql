-- One word for one thing a student did, in the journal of the device and here: operation.
ALTER TABLE exercises_acts RENAME TO exercises_operations;
ALTER TABLE exercises_operations RENAME COLUMN act TO posted;
ALTER TABLE exercises_operations RENAME CONSTRAINT exercises_acts_pkey TO exercises_operations_pkey;
ALTER TABLE exercises_solutions RENAME COLUMN act_sequence TO operation_sequence;
ALTER SEQUENCE exercises_act_sequence RENAME TO exercises_operation_sequence;

ALTER TABLE exposure_acts RENAME TO exposure_operations;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_pkey TO exposure_operations_pkey;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_question_id_fkey TO exposure_operations_question_id_fkey;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_user_id_fkey TO exposure_operations_user_id_fkey;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_answer_check TO exposure_operations_answer_check;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_check TO exposure_operations_check;
ALTER TABLE exposure_operations RENAME CONSTRAINT exposure_acts_kind_check TO exposure_operations_kind_check;
ALTER TABLE exposure_answers RENAME COLUMN act_sequence TO operation_sequence;
ALTER SEQUENCE exposure_act_sequence RENAME TO exposure_operation_sequence;

ALTER TABLE review_acts RENAME TO review_operations;
ALTER TABLE review_operations RENAME COLUMN act_id TO operation_id;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_pkey TO review_operations_pkey;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_question_id_fkey TO review_operations_question_id_fkey;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_user_id_course_id_fkey
  TO review_operations_user_id_course_id_fkey;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_check TO review_operations_check;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_check1 TO review_operations_check1;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_kind_check TO review_operations_kind_check;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_rating_check TO review_operations_rating_check;
ALTER TABLE review_operations RENAME CONSTRAINT review_acts_seconds_check TO review_operations_seconds_check;
ALTER INDEX review_acts_question RENAME TO review_operations_question;
ALTER INDEX review_acts_recent RENAME TO review_operations_recent;
ALTER INDEX review_acts_undone RENAME TO review_operations_undone;

UPDATE account_audit_log SET action = 'change_while_impersonating' WHERE action = 'change_while_acting';
