-- Who of the staff has taken a request.

ALTER TABLE support_requests ADD COLUMN assignee_id bigint REFERENCES account_users (id) ON DELETE SET NULL;
CREATE INDEX support_requests_assignee ON support_requests (assignee_id) WHERE assignee_id IS NOT NULL;
