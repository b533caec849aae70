-- What students see of a course. draft: not shown to them yet; hidden: taken back. What stands in a lesson is seen when
-- both are published. What is imported is published, as it was before; a copy begins as a draft.
ALTER TABLE courses_lessons
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'hidden')),
  ADD COLUMN copied_at timestamptz;
ALTER TABLE exercises_exercises
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'hidden'));
ALTER TABLE exposure_chapters
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'hidden'));

-- Copies that were made before are known by the name that a copy gets.
UPDATE courses_lessons l
SET copied_at = coalesce(
  (SELECT min(d.created_at) FROM management_duplications d WHERE (d.answer ->> 'id')::bigint = l.id),
  now()
)
WHERE l.external_id = 'copy-' || l.id;
CREATE INDEX courses_lessons_copied ON courses_lessons (copied_at DESC, id DESC) WHERE copied_at IS NOT NULL;

-- Places in the text that were written here as if they were ids of the law database. Nothing else ever wrote any.
UPDATE laws_clauses SET dynamic_id = NULL WHERE dynamic_id IS NOT NULL;
