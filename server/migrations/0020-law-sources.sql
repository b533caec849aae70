-- Where the wording of a law was taken from, which its licence asks to be named. Akoma Ntoso came from one place so far.
ALTER TABLE laws_versions
  ADD COLUMN origin text,
  ADD COLUMN licence text,
  ADD COLUMN taken_on date;

UPDATE laws_versions
SET origin = 'ספר החוקים הפתוח (ויקיטקסט)', licence = 'CC BY-SA', taken_on = version_date
WHERE source_format = 'akoma-ntoso';

-- The texts lie ready as they are sent; what they gain stands at their end.
UPDATE laws_texts t
SET body = left(t.body, -1) || ',"source":' || coalesce(
    CASE WHEN v.origin IS NOT NULL THEN
      '{"origin":' || to_json(v.origin) || ',"licence":' || coalesce(to_json(v.licence)::text, 'null') ||
      ',"takenOn":' || coalesce(to_json(v.taken_on)::text, 'null') || '}'
    END, 'null') || '}',
  etag = left('s' || t.etag, 27)
FROM laws_versions v
WHERE v.law_id = t.law_id AND v.is_current;
