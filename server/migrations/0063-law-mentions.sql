-- Where clauses are cited: in other clauses, in verdicts, in explanations and in chapters. Derived from the texts, and
-- may be thrown away: the job makes it anew.

CREATE TABLE laws_mention_sources (
  -- law: a statute; verdict: a summary; explanation: a version of a question; chapter: a statement or a card.
  source_kind text NOT NULL CHECK (source_kind IN ('law', 'verdict', 'explanation', 'chapter')),
  source_id bigint NOT NULL,
  -- What the text was when it was read, and by which rule and among which laws it was read.
  state text NOT NULL,
  rule text NOT NULL,
  PRIMARY KEY (source_kind, source_id)
);

CREATE TABLE laws_mentions (
  source_kind text NOT NULL,
  source_id bigint NOT NULL,
  -- Of a law the clause that cites, of a chapter the side that is shown first or the answer.
  source_place text NOT NULL DEFAULT '',
  law_id bigint NOT NULL,
  clause_id bigint NOT NULL,
  -- Sub-clauses, each once: `(ב)(1)`.
  labels text[] NOT NULL DEFAULT '{}',
  origin text NOT NULL CHECK (origin IN ('authored', 'found')),
  PRIMARY KEY (source_kind, source_id, source_place, clause_id),
  FOREIGN KEY (source_kind, source_id) REFERENCES laws_mention_sources (source_kind, source_id) ON DELETE CASCADE,
  FOREIGN KEY (law_id, clause_id) REFERENCES laws_clauses (law_id, id)
);
CREATE INDEX laws_mentions_clause ON laws_mentions (clause_id, source_kind);
CREATE INDEX IF NOT EXISTS exercises_question_links_clause ON exercises_question_links (clause_id);
