/** What uses a file of the library, as staff find it (MED-08, MED-16). */
import type { MediaUse } from '@sugya/contract/media.ts';
import { studioKinds } from '@sugya/contract/studio-forms.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { courseOfThing } from '../../platform/things/course-of-thing.store.ts';

const useRow = row({
  kind: z.enum(studioKinds),
  id: z.int(),
  name: z.string(),
  isDraft: z.boolean(),
  courseId: z.int(),
  courseName: z.string(),
});

/** A thing once, however many of its versions and parts show the file; its draft beside it. */
export async function selectUses(db: Kysely<Tables>, fileId: number): Promise<MediaUse[]> {
  return await useRow.all(db)`
    WITH used AS (
      SELECT DISTINCT CASE u.thing_kind WHEN 'question_version' THEN 'question' ELSE u.thing_kind END AS kind,
        coalesce(v.question_id, u.thing_id) AS id, u.part = 'draft' AS is_draft
      FROM media_uses u
      LEFT JOIN exercises_question_versions v ON u.thing_kind = 'question_version' AND v.id = u.thing_id
      WHERE u.file_id = ${fileId}
    )
    SELECT o.kind, o.id, o.is_draft AS "isDraft", c.id AS "courseId", c.name AS "courseName",
      coalesce(nullif(t.form ->> 'name', ''), CASE o.kind
        WHEN 'question' THEN (
          SELECT v.name FROM exercises_question_versions v WHERE v.question_id = o.id AND v.is_current
        )
        WHEN 'exercise' THEN (SELECT e.name FROM exercises_exercises e WHERE e.id = o.id)
        WHEN 'chapter' THEN (SELECT h.name FROM exposure_chapters h WHERE h.id = o.id)
        WHEN 'statement' THEN (SELECT s.name FROM exposure_questions s WHERE s.id = o.id)
        WHEN 'lesson' THEN (SELECT l.name FROM courses_lessons l WHERE l.id = o.id)
        WHEN 'material' THEN (SELECT l.name FROM courses_lessons l WHERE l.id = o.id)
        WHEN 'video' THEN (SELECT v.name FROM lectures_videos v WHERE v.id = o.id)
        WHEN 'book' THEN (SELECT b.title FROM books_books b WHERE b.id = o.id)
        WHEN 'draftingTask' THEN (SELECT d.name FROM drafting_tasks d WHERE d.id = o.id)
        WHEN 'message' THEN (SELECT m.title FROM messages_messages m WHERE m.id = o.id)
      END, c.name) AS name
    FROM used o
    JOIN courses_courses c ON c.id = ${courseOfThing({ kind: sql`o.kind`, id: sql`o.id` })}
    LEFT JOIN studio_things t ON o.is_draft AND t.kind = o.kind AND t.thing_id = o.id
    ORDER BY "courseName", "courseId", o.kind, name, o.id, o.is_draft
    LIMIT 500`;
}
