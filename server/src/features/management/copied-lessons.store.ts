/** Lessons that were made by copying, and whether students have worked in them. */
import type { LessonState } from '@sugya/contract/management.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const copiedLessonRow = row({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  categoryName: z.string(),
  state: z.enum(['draft', 'published', 'hidden'] satisfies LessonState[]),
  copiedAt: z.date(),
  isUsed: z.boolean(),
});
export type CopiedLessonRow = Row<typeof copiedLessonRow>;

const ofLesson = (only: RawBuilder<boolean>) => sql`
  SELECT l.id, l.name, l.course_id AS "courseId", c.name AS "courseName", g.name AS "categoryName", l.state,
    l.copied_at AS "copiedAt",
    EXISTS (
      SELECT 1 FROM exercises_exercises e JOIN exercises_attempts a ON a.exercise_id = e.id WHERE e.lesson_id = l.id
    ) OR EXISTS (
      SELECT 1 FROM exercises_exercises e JOIN exercises_questions q ON q.exercise_id = e.id
      JOIN exercises_attempt_questions b ON b.question_id = q.id WHERE e.lesson_id = l.id
    ) OR EXISTS (
      SELECT 1 FROM exposure_chapters h JOIN exposure_questions q ON q.chapter_id = h.id
      JOIN exposure_operations s ON s.question_id = q.id WHERE h.lesson_id = l.id
    ) OR EXISTS (
      SELECT 1 FROM lectures_videos v JOIN lectures_views w ON w.video_id = v.id WHERE v.lesson_id = l.id
    ) OR EXISTS (
      SELECT 1 FROM lectures_videos v JOIN lectures_feedback w ON w.video_id = v.id WHERE v.lesson_id = l.id
    ) OR EXISTS (
      SELECT 1 FROM favorites_favorites k
      WHERE k.course_id = l.course_id AND (
        k.entity_id IN (SELECT id FROM exercises_exercises e WHERE e.lesson_id = l.id)
        OR k.entity_id IN (SELECT id FROM exposure_chapters h WHERE h.lesson_id = l.id)
        OR k.entity_id IN (SELECT id FROM lectures_videos v WHERE v.lesson_id = l.id)
      )
    ) AS "isUsed"
  FROM courses_lessons l
  JOIN courses_courses c ON c.id = l.course_id
  JOIN courses_categories g ON g.id = l.category_id
  WHERE l.copied_at IS NOT NULL AND ${only}
  ORDER BY l.copied_at DESC, l.id DESC
  LIMIT 200`;

/** The newest first. */
export async function selectCopiedLessons(db: Kysely<Tables>): Promise<CopiedLessonRow[]> {
  return await copiedLessonRow.all(db)`${ofLesson(sql<boolean>`true`)}`;
}

/** Undefined where there is no such lesson, and for one that is no copy. */
export async function selectOptionalCopiedLesson(
  db: Kysely<Tables>,
  lessonId: number,
): Promise<CopiedLessonRow | undefined> {
  return await copiedLessonRow.optional(db)`${ofLesson(sql<boolean>`l.id = ${lessonId}`)}`;
}
