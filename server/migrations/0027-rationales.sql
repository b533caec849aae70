-- Why each answer is right or wrong, and what to remember of a question.
ALTER TABLE exercises_answers ADD COLUMN rationale_html text;
ALTER TABLE exercises_question_versions
  ADD COLUMN takeaway_html text,
  -- By which rule they were taken out of the explanation: 0 not looked at yet, null said by the author.
  ADD COLUMN rationales_rule smallint DEFAULT 0;

-- A job finds the versions that an older rule made, or none.
CREATE INDEX exercises_question_versions_rationales ON exercises_question_versions (rationales_rule, id)
  WHERE rationales_rule IS NOT NULL;
