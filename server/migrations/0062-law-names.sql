-- Two laws of one name were told apart by an external id. They are told apart by the year of the wording and a number.

CREATE TEMPORARY TABLE renamed ON COMMIT DROP AS
WITH told AS (
  SELECT l.id, l.name AS old, v.source_name,
    coalesce('נוסח ' || to_char(coalesce(v.version_date, v.taken_on), 'YYYY'), 'נוסח') AS words
  FROM laws_laws l
  JOIN laws_versions v ON v.law_id = l.id AND v.is_current
  WHERE l.name = v.source_name || ' (' || l.external_id || ')'
), counted AS (
  SELECT *, row_number() OVER (PARTITION BY source_name, words ORDER BY id) AS place FROM told
)
SELECT id, old, source_name || ' (' || words
  || CASE WHEN words = 'נוסח' THEN ' ' || (place + 1) WHEN place > 1 THEN ', ' || place ELSE '' END || ')' AS name
FROM counted;
DELETE FROM renamed r WHERE EXISTS (SELECT 1 FROM laws_laws l WHERE l.name = r.name);

UPDATE laws_laws l SET name = r.name, revision = l.revision + 1 FROM renamed r WHERE l.id = r.id;
-- The prepared text holds the name, and devices know it by its etag.
UPDATE laws_texts t
SET body = replace(t.body, '"lawName":' || to_json(r.old)::text, '"lawName":' || to_json(r.name)::text),
  etag = left(md5(t.etag || r.name), 27)
FROM renamed r WHERE t.law_id = r.id;
