/** What uses the files of the media library, and who sees a file because of it (MED-08, MED-09). */
import type { MediaUse } from '@sugya/contract/media.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isAdminOr, isEnrolled } from '../../platform/access/enrolment.store.ts';
import { isShownInOwnCourse } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A version of a question, a lesson's materials (by the lesson), a video, a book or a message. */
export type MediaThing = { readonly kind: MediaUse['kind']; readonly id: number };

/**
 * Says which files the thing shows from now on; those that it showed before and no longer names are let go. Called in the
 * transaction that writes the thing. Keys of no file are left out: what is not there is not shown.
 */
export async function noteMediaUses(
  trx: Transaction<Tables>,
  { thing, keys }: { readonly thing: MediaThing; readonly keys: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM media_uses u
    WHERE u.thing_kind = ${thing.kind} AND u.thing_id = ${thing.id}
      AND NOT EXISTS (SELECT 1 FROM media_files f WHERE f.id = u.file_id AND f.key = ANY (${keys}::uuid[]))`.execute(
    trx,
  );
  await sql`
    INSERT INTO media_uses (thing_kind, thing_id, file_id)
    SELECT ${thing.kind}, ${thing.id}, f.id FROM media_files f
    WHERE f.key = ANY (${keys}::uuid[]) AND f.kind <> 'captions'
    ON CONFLICT DO NOTHING`.execute(trx);
}

const useRow = row({
  kind: z.enum(['question_version', 'material', 'video', 'book', 'message']),
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
});

/** Where staff find what uses the file; a question once, however many of its versions do. */
export async function selectUses(db: Kysely<Tables>, fileId: number): Promise<MediaUse[]> {
  return await useRow.all(db)`
    SELECT DISTINCT o.kind, o.id, o.name, o.course_id AS "courseId", c.name AS "courseName"
    FROM (
      SELECT u.thing_kind AS kind, q.id, coalesce(now.name, v.name) AS name, e.course_id
      FROM media_uses u
      JOIN exercises_question_versions v ON v.id = u.thing_id
      JOIN exercises_questions q ON q.id = v.question_id
      LEFT JOIN exercises_question_versions now ON now.question_id = q.id AND now.is_current
      JOIN exercises_exercises e ON e.id = q.exercise_id
      WHERE u.file_id = ${fileId} AND u.thing_kind = 'question_version'
      UNION ALL
      SELECT u.thing_kind, l.id, l.name, l.course_id
      FROM media_uses u JOIN courses_lessons l ON l.id = u.thing_id
      WHERE u.file_id = ${fileId} AND u.thing_kind = 'material'
      UNION ALL
      SELECT u.thing_kind, v.id, v.name, v.course_id
      FROM media_uses u JOIN lectures_videos v ON v.id = u.thing_id
      WHERE u.file_id = ${fileId} AND u.thing_kind = 'video'
      UNION ALL
      SELECT u.thing_kind, b.id, b.title, b.course_id
      FROM media_uses u JOIN books_books b ON b.id = u.thing_id
      WHERE u.file_id = ${fileId} AND u.thing_kind = 'book'
      UNION ALL
      SELECT u.thing_kind, m.id, m.title, m.course_id
      FROM media_uses u JOIN messages_messages m ON m.id = u.thing_id
      WHERE u.file_id = ${fileId} AND u.thing_kind = 'message'
    ) o
    JOIN courses_courses c ON c.id = o.course_id
    ORDER BY "courseName", "courseId", o.kind, o.name, o.id
    LIMIT 500`;
}

const seenFileRow = row({
  key: z.string(),
  kind: z.string(),
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable(),
  place: z.string(),
  captionsPlace: z.string().nullable(),
});
export type SeenFileRow = Row<typeof seenFileRow>;

/** Undefined also for a file that is there and that nothing the viewer sees shows. */
export async function selectOptionalSeenFile(
  db: Kysely<Tables>,
  { key, viewer, now }: { readonly key: string; readonly viewer: CourseViewer; readonly now: Date },
): Promise<SeenFileRow | undefined> {
  return await seenFileRow.optional(db)`
    SELECT f.key::text AS key, f.kind, f.type, f.width, f.height, f.seconds, f.place, c.place AS "captionsPlace"
    FROM media_files f
    LEFT JOIN media_files c ON c.captions_of = f.id
    WHERE f.key = ${key}::uuid AND f.kind <> 'captions'
      AND ${isAdminOr(viewer, [isShownToStudent(viewer.userId, now)])}`;
}

/** `f` is the file. Of a question every version counts: attempts go on showing theirs. */
function isShownToStudent(userId: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM media_uses u
    WHERE u.file_id = f.id AND CASE u.thing_kind
      WHEN 'question_version' THEN EXISTS (
        SELECT 1 FROM exercises_question_versions w
        JOIN exercises_questions q ON q.id = w.question_id
        JOIN exercises_exercises e ON e.id = q.exercise_id
        WHERE w.id = u.thing_id AND ${isShownInOwnCourse(userId, 'item', 'e')}
      )
      WHEN 'material' THEN EXISTS (
        SELECT 1 FROM courses_lessons l
        WHERE l.id = u.thing_id AND ${isShownInOwnCourse(userId, 'lesson', 'l')}
      )
      WHEN 'video' THEN EXISTS (
        SELECT 1 FROM lectures_videos v
        WHERE v.id = u.thing_id AND NOT v.is_withdrawn AND ${isShownInOwnCourse(userId, 'in_lesson', 'v')}
      )
      WHEN 'book' THEN EXISTS (
        SELECT 1 FROM books_books b
        WHERE b.id = u.thing_id AND NOT b.is_withdrawn AND ${isEnrolled(userId, 'b.course_id')}
      )
      ELSE EXISTS (
        SELECT 1 FROM messages_messages m
        WHERE m.id = u.thing_id AND NOT m.is_withdrawn AND m.display_from <= ${now}
          AND (m.display_to IS NULL OR m.display_to > ${now}) AND ${isEnrolled(userId, 'm.course_id')}
      )
    END
  )`;
}
