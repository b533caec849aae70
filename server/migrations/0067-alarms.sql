-- What rests on a clause that was amended: to be looked at again, by staff.
CREATE TABLE laws_alarms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  law_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  from_version bigint NOT NULL,
  to_version bigint NOT NULL,
  change text NOT NULL CHECK (change IN ('wording', 'new', 'withdrawn')),
  -- A version of a question, a collection, or the clause beside which an expansion or an extension stands.
  source_kind text NOT NULL CHECK (source_kind IN ('question', 'collection', 'expansion', 'extension')),
  source_id bigint NOT NULL,
  raised_at timestamptz NOT NULL,
  -- Staff looked, and it is right still. A question that was edited or voided since needs no answer.
  is_right boolean NOT NULL DEFAULT false,
  answered_by bigint REFERENCES account_users (id) ON DELETE SET NULL,
  answered_at timestamptz,
  UNIQUE (source_kind, source_id, clause_id, from_version, to_version),
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id),
  FOREIGN KEY (law_id, from_version) REFERENCES laws_versions (law_id, id),
  FOREIGN KEY (law_id, to_version) REFERENCES laws_versions (law_id, id)
);
CREATE INDEX laws_alarms_law ON laws_alarms (law_id);
CREATE INDEX laws_alarms_answered_by ON laws_alarms (answered_by);
