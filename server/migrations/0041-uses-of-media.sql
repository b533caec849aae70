-- What uses a file of the library, read from what was written; which of it belongs to a key, and which is a draft.

ALTER TABLE media_uses DROP CONSTRAINT media_uses_thing_kind_check;
-- `key`: shown only where the key is due. `draft`: written and not published, which shows the file to no student.
ALTER TABLE media_uses ADD COLUMN part text NOT NULL DEFAULT 'shown' CHECK (part IN ('shown', 'key', 'draft'));
ALTER TABLE media_uses ALTER COLUMN part DROP DEFAULT;
ALTER TABLE media_uses DROP CONSTRAINT media_uses_pkey;
ALTER TABLE media_uses ADD PRIMARY KEY (thing_kind, thing_id, part, file_id);

WITH texts AS (
  SELECT 'question_version' AS kind, v.id, 'shown' AS part, concat_ws(' ', v.question_html, v.passage_html) AS text
  FROM exercises_question_versions v
  UNION ALL
  SELECT 'question_version', v.id, 'key', concat_ws(' ', v.explanation_html, v.takeaway_html)
  FROM exercises_question_versions v
  UNION ALL
  SELECT 'question_version', a.question_version_id, 'key', a.rationale_html
  FROM exercises_answers a
  WHERE a.rationale_html IS NOT NULL
  UNION ALL
  SELECT 'exercise', e.id, 'shown', e.disclaimer_html FROM exercises_exercises e
  UNION ALL
  SELECT 'chapter', h.id, 'shown', h.intro_html FROM exposure_chapters h
  UNION ALL
  SELECT 'statement', s.id, 'shown', s.question_html FROM exposure_questions s
  UNION ALL
  SELECT 'statement', s.id, 'key', s.detailed_answer_html FROM exposure_questions s
  UNION ALL
  SELECT 'video', v.id, 'shown', concat_ws(' ', v.file, v.thumbnail_file, v.supporting_materials)
  FROM lectures_videos v
  UNION ALL
  SELECT 'material', m.lesson_id, 'shown', m.html FROM lectures_materials m
  UNION ALL
  SELECT 'book', b.id, 'shown', concat_ws(' ', b.file, b.image_file) FROM books_books b
  UNION ALL
  SELECT 'message', m.id, 'shown', m.body FROM messages_messages m
  UNION ALL
  SELECT 'course', c.id, 'shown', c.opening_remarks FROM courses_courses c
  UNION ALL
  SELECT 'terms', t.course_id, 'shown', t.html FROM terms_courses t
  UNION ALL
  SELECT d.kind, d.thing_id, 'draft', d.form::text FROM studio_things d WHERE d.form IS NOT NULL
)
INSERT INTO media_uses (thing_kind, thing_id, part, file_id)
SELECT t.kind, t.id, t.part, f.id
FROM texts t
CROSS JOIN LATERAL regexp_matches(
  t.text, '(?:/api/Media/|(?:library|bucket)/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g'
) AS named (keys)
JOIN media_files f ON f.key = (named.keys)[1]::uuid AND f.kind <> 'captions'
ON CONFLICT DO NOTHING;
