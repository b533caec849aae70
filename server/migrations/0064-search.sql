-- What is searched: one entry for each clause as it stands now, written in the transaction that writes the text.

CREATE TABLE platform_search_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind = 'law'),
  -- The law.
  source_id bigint NOT NULL,
  -- A clause of the law. Null for the whole.
  place bigint,
  -- A clause's number as it is compared: 25א.
  number text,
  title text NOT NULL,
  -- What it stands in: a law's name.
  around text NOT NULL,
  path text NOT NULL,
  text text NOT NULL,
  -- The words with their places: of the title alone, and of everything with the title first.
  title_vector tsvector NOT NULL,
  vector tsvector NOT NULL,
  -- Of what the entries of the source were made, by which rules.
  made_of text NOT NULL
);
CREATE INDEX platform_search_entries_source ON platform_search_entries (kind, source_id, number);
CREATE INDEX platform_search_entries_title ON platform_search_entries USING gin (title_vector) WITH (fastupdate = off);
CREATE INDEX platform_search_entries_words ON platform_search_entries USING gin (vector) WITH (fastupdate = off);

-- The dictionary: the words of the laws alone, which every student may read. A word of anything else would tell of it.
CREATE TABLE platform_search_words (
  word text PRIMARY KEY,
  -- In how many entries; counted anew after imports.
  documents integer NOT NULL CHECK (documents >= 0),
  keys text[] NOT NULL
);
CREATE INDEX platform_search_words_keys ON platform_search_words USING gin (keys) WITH (fastupdate = off);

-- What the last count counted, in one row.
CREATE TABLE platform_search_count (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  newest_entry_id bigint NOT NULL,
  entries integer NOT NULL
);
INSERT INTO platform_search_count (newest_entry_id, entries) VALUES (0, 0);
