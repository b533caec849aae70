/** Who may open a file of the library: by what shows it to them (MED-09, MED-17). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isAdminOr, isOwnCourse } from '../../platform/access/enrolment.store.ts';
import { isShownInOwnCourse } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';

const fileRow = row({
  key: z.string(),
  kind: z.string(),
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable(),
  place: z.string(),
  captionsPlace: z.string().nullable(),
  isShown: z.boolean(),
});
export type AskedFileRow = Row<typeof fileRow>;

type Asked = { readonly key: string; readonly viewer: CourseViewer; readonly now: Date };

/** Undefined: no such file. `isShown` is false for one that only a key, a draft or nothing shows. */
export async function selectOptionalAskedFile(
  db: Kysely<Tables>,
  { key, viewer, now }: Asked,
): Promise<AskedFileRow | undefined> {
  return await fileRow.optional(db)`
    SELECT f.key::text AS key, f.kind, f.type, f.width, f.height, f.seconds, f.place, c.place AS "captionsPlace",
      ${isAdminOr(viewer, [isShownToStudent(viewer.userId, now)])} AS "isShown"
    FROM media_files f
    LEFT JOIN media_files c ON c.captions_of = f.id
    WHERE f.key = ${key}::uuid AND f.kind <> 'captions'`;
}

const keyFrameRow = row({
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
});
export type KeyFrameRow = Row<typeof keyFrameRow>;

/**
 * Of the questions whose key shows the file, in attempts of this student that have that version: what decides whether the
 * key is due, by the exercise as it stands now.
 */
export async function selectKeyFrames(
  db: Kysely<Tables>,
  { key, userId }: { readonly key: string; readonly userId: number },
): Promise<KeyFrameRow[]> {
  return await keyFrameRow.all(db)`
    SELECT DISTINCT o.finished_at AS "finishedAt", coalesce(held.allow_immediate_feedback, e.allow_immediate_feedback) AS "allowImmediateFeedback",
      e.hide_statistics_page AS "hideStatisticsPage", coalesce(n.is_answered, false) AS "isAnswered"
    FROM media_files f
    JOIN media_uses u ON u.file_id = f.id AND u.thing_kind = 'question_version' AND u.part = 'key'
    JOIN exercises_question_versions w ON w.id = u.thing_id
    JOIN exercises_questions q ON q.id = w.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    LEFT JOIN exercises_attempts o ON o.user_id = ${userId} AND (
      (o.exercise_id = e.id AND o.closed_at IS NULL)
      -- Of an exam day the attempt is its part's, which the question may have been drawn into; or a student's own test.
      OR ((o.acts_until IS NOT NULL OR (o.closed_at IS NULL AND o.exercise_id IN ${ownTestsOf(userId)}))
        AND o.exercise_id <> e.id AND EXISTS (
        SELECT 1 FROM exercises_attempt_questions i
        WHERE i.user_id = o.user_id AND i.attempt_id = o.id AND i.question_version_id = w.id
      ))
    )
    LEFT JOIN exercises_exercises held ON held.id = o.exercise_id
    LEFT JOIN exercises_solutions n ON n.user_id = o.user_id AND n.attempt_id = o.id AND n.question_id = q.id
    WHERE f.key = ${key}::uuid AND (${isShownInOwnCourse(userId, 'item', 'e')} OR e.state = 'exam')
      AND ${isInAttempt(userId)}
    LIMIT 500`;
}

/** `w` is the version. */
function isInAttempt(userId: number): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM exercises_attempt_questions b
    WHERE b.user_id = ${userId} AND b.question_id = w.question_id AND b.question_version_id = w.id
  )`;
}

/**
 * `f` is the file. Of a question the present version is shown while it is not hidden, and an earlier one to those whose
 * attempts have it; of an exam day to those who have begun the part. What belongs to the key of a question is not asked here; a statement's is due when it is answered.
 */
function isShownToStudent(userId: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM media_uses u
    WHERE u.file_id = f.id AND u.part <> 'draft' AND CASE u.thing_kind
      WHEN 'question_version' THEN u.part = 'shown' AND EXISTS (
        SELECT 1 FROM exercises_question_versions w
        JOIN exercises_questions q ON q.id = w.question_id
        JOIN exercises_exercises e ON e.id = q.exercise_id
        WHERE w.id = u.thing_id AND ((w.is_current AND NOT q.is_withdrawn) OR ${isInAttempt(userId)})
          AND (${isShownInOwnCourse(userId, 'item', 'e')} OR (e.state = 'exam' AND ${isInAttempt(userId)}))
      )
      WHEN 'exercise' THEN EXISTS (
        SELECT 1 FROM exercises_exercises e
        WHERE e.id = u.thing_id AND ${isShownInOwnCourse(userId, 'item', 'e')}
      )
      WHEN 'chapter' THEN EXISTS (
        SELECT 1 FROM exposure_chapters h
        WHERE h.id = u.thing_id AND ${isShownInOwnCourse(userId, 'item', 'h')}
      )
      WHEN 'statement' THEN EXISTS (
        SELECT 1 FROM exposure_questions s
        JOIN exposure_chapters h ON h.id = s.chapter_id
        WHERE s.id = u.thing_id AND NOT s.is_withdrawn AND ${isShownInOwnCourse(userId, 'item', 'h')}
          AND (u.part = 'shown' OR s.right_answer IS NULL OR EXISTS (
            SELECT 1 FROM exposure_answers a
            WHERE a.user_id = ${userId} AND a.chapter_id = h.id AND a.question_id = s.id
              AND a.user_answer IS NOT NULL
          ))
      )
      WHEN 'draftingTask' THEN EXISTS (
        SELECT 1 FROM drafting_tasks d
        WHERE d.id = u.thing_id AND NOT d.is_withdrawn AND ${isOwnCourse(userId, 'd.course_id')}
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
        WHERE b.id = u.thing_id AND NOT b.is_withdrawn AND ${isOwnCourse(userId, 'b.course_id')}
      )
      WHEN 'message' THEN EXISTS (
        SELECT 1 FROM messages_messages m
        WHERE m.id = u.thing_id AND NOT m.is_withdrawn AND m.display_from <= ${now}
          AND (m.display_to IS NULL OR m.display_to > ${now}) AND ${isOwnCourse(userId, 'm.course_id')}
      )
      WHEN 'course' THEN EXISTS (
        SELECT 1 FROM courses_courses c WHERE c.id = u.thing_id AND ${isOwnCourse(userId, 'c.id')}
      )
      WHEN 'terms' THEN EXISTS (
        SELECT 1 FROM terms_courses t WHERE t.course_id = u.thing_id AND ${isOwnCourse(userId, 't.course_id')}
      )
      ELSE false
    END
  )`;
}
