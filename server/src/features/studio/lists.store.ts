/** What the studio's first screen counts, and the drafts that one member of staff left. */
import { studioKinds } from '@sugya/contract/studio-forms.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { captionsOfVideo } from '../../platform/media/video-file.store.ts';
import { courseOfThing } from '../../platform/things/course-of-thing.store.ts';
import { isShown, thingsInForce } from '../../platform/things/shown-things.store.ts';

const draftRow = row({
  kind: z.enum(studioKinds),
  id: z.int(),
  name: z.string(),
  /** Null where the thing is gone. */
  courseId: z.int().nullable(),
  editedAt: z.date(),
});
export type OwnDraftRow = Row<typeof draftRow>;

/** The newest first; an import's thousands are found by their import. What has no name of its own is called by its kind on the screen. */
export async function selectOwnDrafts(
  db: Kysely<Tables>,
  { userId, most }: { readonly userId: number; readonly most: number },
): Promise<OwnDraftRow[]> {
  return await draftRow.all(db)`
    SELECT t.kind, t.thing_id AS id, coalesce(t.form->>'name', '') AS name,
      ${courseOfThing({ kind: sql`t.kind`, id: sql`t.thing_id` })} AS "courseId", t.edited_at AS "editedAt"
    FROM ${thingsInForce} t
    WHERE t.form IS NOT NULL AND NOT t.is_imported AND t.edited_by = ${userId}
    ORDER BY t.edited_at DESC, t.kind, t.thing_id
    LIMIT ${most}`;
}

const first = z.strictObject({ id: z.int(), name: z.string() }).nullable();
const openingRow = row({
  sittingId: z.int().nullable(),
  hasDate: z.boolean(),
  hasWeights: z.boolean(),
  hasTerms: z.boolean(),
  hasSupport: z.boolean(),
  subjects: z.int(),
  lessons: z.int(),
  exercises: z.int(),
  questions: z.int(),
  students: z.int(),
  firstSubjectId: z.int().nullable(),
  firstLessonId: z.int().nullable(),
  firstExerciseId: z.int().nullable(),
  begunQuestionId: z.int().nullable(),
  bareSubjects: z.int(),
  bareSubject: first,
  lawlessExercises: z.int(),
  lawlessExercise: first,
  muteVideos: z.int(),
  muteVideo: first,
});
export type OpeningRow = Row<typeof openingRow>;

/** Undefined when there is no such course. Everything it counts is of this course, by its index. */
export async function selectOptionalOpening(
  db: Kysely<Tables>,
  courseId: number,
): Promise<OpeningRow | undefined> {
  return await openingRow.optional(db)`
    WITH bare AS (
      SELECT g.id, g.name, g.sort_order FROM courses_categories g
      WHERE g.course_id = ${courseId} AND g.state = 'published' AND NOT EXISTS (
        SELECT 1 FROM courses_lessons l
        JOIN exercises_exercises e ON e.lesson_id = l.id AND e.state = 'published'
        WHERE l.category_id = g.id AND l.state = 'published'
      )
    ), lawless AS (
      SELECT e.id, e.name FROM exercises_exercises e
      WHERE e.course_id = ${courseId} AND e.state = 'published' AND e.has_law AND e.law_collection_id IS NULL
    ), mute AS (
      SELECT v.id, v.name FROM lectures_videos v
      WHERE v.course_id = ${courseId} AND NOT v.is_withdrawn AND v.file IS NOT NULL AND ${captionsOfVideo} IS NULL
    )
    SELECT c.sitting_id AS "sittingId", s.exam_date IS NOT NULL AS "hasDate",
      s.procedural_weight IS NOT NULL AS "hasWeights",
      EXISTS (SELECT 1 FROM terms_courses t WHERE t.course_id = c.id) AS "hasTerms",
      EXISTS (SELECT 1 FROM support_settings u WHERE u.course_id = c.id) AS "hasSupport",
      (SELECT count(*) FROM courses_categories g WHERE g.course_id = c.id) AS subjects,
      (SELECT count(*) FROM courses_lessons l WHERE l.course_id = c.id) AS lessons,
      (SELECT g.id FROM courses_categories g WHERE g.course_id = c.id
        ORDER BY g.sort_order, g.id LIMIT 1) AS "firstSubjectId",
      (SELECT l.id FROM courses_lessons l JOIN courses_categories g ON g.id = l.category_id
        WHERE l.course_id = c.id ORDER BY g.sort_order, l.sort_order, l.id LIMIT 1) AS "firstLessonId",
      (SELECT min(f.id) FROM exercises_exercises f WHERE f.course_id = c.id) AS "firstExerciseId",
      (SELECT min(q.id) FROM exercises_questions q
        WHERE q.exercise_id = (SELECT min(f.id) FROM exercises_exercises f WHERE f.course_id = c.id)
          AND NOT EXISTS (SELECT 1 FROM exercises_question_versions v WHERE v.question_id = q.id)
      ) AS "begunQuestionId",
      count(e.id) AS exercises, coalesce(sum(e.question_count), 0)::bigint AS questions,
      (SELECT count(*) FROM courses_enrollments n WHERE n.course_id = c.id) AS students,
      (SELECT count(*) FROM bare) AS "bareSubjects",
      (SELECT jsonb_build_object('id', id, 'name', name) FROM bare ORDER BY sort_order, id LIMIT 1) AS "bareSubject",
      (SELECT count(*) FROM lawless) AS "lawlessExercises",
      (SELECT jsonb_build_object('id', id, 'name', name) FROM lawless ORDER BY id LIMIT 1) AS "lawlessExercise",
      (SELECT count(*) FROM mute) AS "muteVideos",
      (SELECT jsonb_build_object('id', id, 'name', name) FROM mute ORDER BY id LIMIT 1) AS "muteVideo"
    FROM courses_courses c
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    LEFT JOIN exercises_exercises e ON e.course_id = c.id AND ${isShown('e')}
    WHERE c.id = ${courseId}
    GROUP BY c.id, s.id`;
}
