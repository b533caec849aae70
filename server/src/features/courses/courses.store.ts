/** Reads courses, their categories and the exercise cards, as one student sees them. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isShown } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWholeCourse } from '../../platform/things/shown-things.store.ts';

const listedCourseRow = row({ id: z.int(), name: z.string() });

export async function selectCourses(
  db: Kysely<Tables>,
  viewer: CourseViewer,
): Promise<{ id: number; name: string }[]> {
  return await listedCourseRow.all(db)`
    SELECT c.id, c.name
    FROM courses_courses c
    WHERE ${maySeeCourse(viewer, 'c.id')} AND ${isWholeCourse}
    ORDER BY c.name, c.id
    LIMIT 500`;
}

const lastExerciseRow = row({
  id: z.int(),
  name: z.string(),
  lessonId: z.int(),
  categoryId: z.int(),
  hasLaw: z.boolean(),
  answeredCount: z.int(),
  numberOfQuestions: z.int(),
});
export type LastExerciseRow = Row<typeof lastExerciseRow>;

const courseRow = row({
  id: z.int(),
  name: z.string(),
  openingRemarks: z.string().nullable(),
  examDate: z.iso.date().nullable(),
  showCalculators: z.boolean(),
  showLecturesRegistrationList: z.boolean(),
  showReports: z.boolean(),
  showNisuah: z.boolean(),
  showReadingCenter: z.boolean(),
  showLibrary: z.boolean(),
  showTermsOfUse: z.boolean(),
  showCourseMessages: z.boolean(),
  showHelpCenter: z.boolean(),
  showHome: z.boolean(),
  lessons: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  unreadMessageCount: z.int(),
  unreadAdminResponsesCount: z.int(),
  unreadMessages: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  lectureTracksCount: z.int(),
  hasLaws: z.boolean(),
  hasExamPapers: z.boolean(),
  hasOwnBooks: z.boolean(),
  /** Addresses of books that lie elsewhere; whether they are shown is for the configuration to say. */
  foreignBooks: z.array(z.string()),
});
export type CourseRow = Row<typeof courseRow>;

export async function selectOptionalCourse(
  db: Kysely<Tables>,
  { courseId, viewer, now }: { courseId: number; viewer: CourseViewer; now: Date },
): Promise<CourseRow | undefined> {
  return await courseRow.optional(db)`
    WITH unread AS (
      SELECT m.id, m.title, m.display_from
      FROM messages_messages m
      WHERE m.course_id = ${courseId} AND NOT m.is_withdrawn AND m.display_from <= ${now}
        AND (m.display_to IS NULL OR (m.display_to AT TIME ZONE 'Asia/Jerusalem')::date
          >= (${now}::timestamptz AT TIME ZONE 'Asia/Jerusalem')::date)
        AND NOT EXISTS (SELECT 1 FROM messages_reads r WHERE r.message_id = m.id AND r.user_id = ${viewer.userId})
      UNION ALL
      SELECT p.id, p.title, p.sent_at
      FROM messages_personal p
      WHERE p.course_id = ${courseId} AND p.user_id = ${viewer.userId} AND p.read_at IS NULL
    )
    SELECT c.id, c.name, c.opening_remarks AS "openingRemarks", 
      (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id) AS "examDate",
      c.show_calculators AS "showCalculators",
      c.show_lectures_registration_list AS "showLecturesRegistrationList",
      c.show_reports AS "showReports", c.show_nisuah AS "showNisuah",
      c.show_reading_center AS "showReadingCenter", c.show_library AS "showLibrary",
      c.show_terms_of_use AS "showTermsOfUse", c.show_course_messages AS "showCourseMessages",
      c.show_help_center AS "showHelpCenter", c.show_home AS "showHome",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY g.sort_order, l.sort_order, l.id)
        FROM courses_lessons l JOIN courses_categories g ON g.id = l.category_id
        WHERE l.course_id = c.id AND ${isShown(viewer, 'lesson', 'l')}
      ), '[]') AS lessons,
      (SELECT count(*) FROM unread) AS "unreadMessageCount",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', u.id, 'title', u.title) ORDER BY u.display_from DESC, u.id DESC)
        FROM (SELECT * FROM unread ORDER BY display_from DESC, id DESC LIMIT 3) u
      ), '[]') AS "unreadMessages",
      (
        SELECT count(*)
        FROM support_requests q
        JOIN support_responses a ON a.request_id = q.id AND a.is_admin_response AND a.read_at IS NULL
        WHERE q.course_id = c.id AND q.user_id = ${viewer.userId}
      ) AS "unreadAdminResponsesCount",
      (
        SELECT count(*) FROM registration_tracks k WHERE k.course_id = c.id AND NOT k.is_withdrawn
      ) AS "lectureTracksCount",
      (EXISTS (
        SELECT 1 FROM exercises_exercises e
        WHERE e.course_id = c.id AND (e.has_law OR e.law_collection_id IS NOT NULL) AND ${isShown(viewer, 'item', 'e')}
      ) OR EXISTS (
        SELECT 1 FROM courses_lessons l
        WHERE l.course_id = c.id AND l.law_collection_id IS NOT NULL AND ${isShown(viewer, 'lesson', 'l')}
      ) OR EXISTS (
        SELECT 1 FROM lectures_videos v
        WHERE v.course_id = c.id AND v.law_collection_id IS NOT NULL AND NOT v.is_withdrawn
          AND ${isShown(viewer, 'in_lesson', 'v')}
      )) AS "hasLaws",
      EXISTS (
        SELECT 1 FROM exercises_exercises e WHERE e.course_id = c.id AND e.state = 'exam' AND e.exam_part IS NOT NULL
      ) AS "hasExamPapers",
      EXISTS (
        SELECT 1 FROM books_books b
        JOIN books_groups g ON g.id = b.group_id AND NOT g.is_withdrawn
        WHERE b.course_id = c.id AND NOT b.is_withdrawn AND b.file IS NOT NULL
      ) AS "hasOwnBooks",
      coalesce((
        SELECT jsonb_agg(b.url ORDER BY b.id)
        FROM books_books b
        JOIN books_groups g ON g.id = b.group_id AND NOT g.is_withdrawn
        WHERE b.course_id = c.id AND NOT b.is_withdrawn AND b.url IS NOT NULL
      ), '[]') AS "foreignBooks"
    FROM courses_courses c
    WHERE c.id = ${courseId} AND ${maySeeCourse(viewer, 'c.id')}`;
}

/** The exercise that the student last worked on and has not finished. */
export async function selectOptionalLastExercise(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<LastExerciseRow | undefined> {
  return await lastExerciseRow.optional(db)`
    SELECT e.id, e.name, e.lesson_id AS "lessonId", l.category_id AS "categoryId", e.has_law AS "hasLaw",
      (
        SELECT count(*) FROM exercises_solutions s
        WHERE s.user_id = a.user_id AND s.attempt_id = a.id AND s.is_answered
      ) AS "answeredCount",
      (
        SELECT count(*) FROM exercises_attempt_questions b WHERE b.user_id = a.user_id AND b.attempt_id = a.id
      ) AS "numberOfQuestions"
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    WHERE a.user_id = ${viewer.userId} AND e.course_id = ${courseId}
      AND a.finished_at IS NULL AND a.closed_at IS NULL AND a.is_online_insert AND ${isShown(viewer, 'item', 'e')}
    ORDER BY coalesce((
      SELECT max(s.stored_at) FROM exercises_solutions s WHERE s.user_id = a.user_id AND s.attempt_id = a.id
    ), a.started_at) DESC, a.id DESC
    LIMIT 1`;
}

const categoryRow = row({
  id: z.int(),
  name: z.string(),
  iconUrl: z.string().nullable(),
  type: z.int(),
  showOnSideMenuOnly: z.boolean(),
  exercisesCount: z.int(),
  hasChapters: z.boolean(),
  hasVideos: z.boolean(),
  hasSupportingMaterials: z.boolean(),
  finishedCount: z.int(),
});
export type CategoryRow = Row<typeof categoryRow>;

export async function selectCategories(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<CategoryRow[]> {
  return await categoryRow.all(db)`
    SELECT g.id, g.name, g.icon_url AS "iconUrl", g.type, g.show_on_side_menu_only AS "showOnSideMenuOnly",
      count(e.id) AS "exercisesCount", count(a.id) AS "finishedCount",
      EXISTS (
        SELECT 1 FROM exposure_chapters h JOIN courses_lessons o ON o.id = h.lesson_id
        WHERE o.category_id = g.id AND ${isShown(viewer, 'item', 'h')}
      ) AS "hasChapters",
      EXISTS (
        SELECT 1 FROM lectures_videos v JOIN courses_lessons o ON o.id = v.lesson_id
        WHERE o.category_id = g.id AND NOT v.is_withdrawn AND ${isShown(viewer, 'lesson', 'o')}
      ) AS "hasVideos",
      EXISTS (
        SELECT 1 FROM courses_lessons o
        WHERE o.category_id = g.id AND ${isShown(viewer, 'lesson', 'o')} AND (
          EXISTS (SELECT 1 FROM lectures_materials m WHERE m.lesson_id = o.id)
          OR EXISTS (
            SELECT 1 FROM lectures_videos v
            WHERE v.lesson_id = o.id AND NOT v.is_withdrawn AND v.supporting_materials IS NOT NULL
          )
        )
      ) AS "hasSupportingMaterials"
    FROM courses_courses c
    JOIN courses_categories g ON g.course_id = c.id
    LEFT JOIN courses_lessons l ON l.category_id = g.id
    LEFT JOIN exercises_exercises e ON e.lesson_id = l.id AND ${isShown(viewer, 'item', 'e')}
    LEFT JOIN exercises_attempts a
      ON a.user_id = ${viewer.userId} AND a.exercise_id = e.id AND a.closed_at IS NULL AND a.finished_at IS NOT NULL
    WHERE c.id = ${courseId} AND ${maySeeCourse(viewer, 'c.id')} AND ${isShown(viewer, 'category', 'g')}
    GROUP BY g.id
    ORDER BY g.sort_order, g.id
    LIMIT 500`;
}

const idRow = row({ id: z.int() });

export async function isCategoryOfCourse(
  db: Kysely<Tables>,
  of: { courseId: number; categoryId: number; viewer: CourseViewer },
): Promise<boolean> {
  const rows = await idRow.all(db)`
    SELECT g.id FROM courses_categories g
    WHERE g.id = ${of.categoryId} AND g.course_id = ${of.courseId} AND ${isShown(of.viewer, 'category', 'g')}`;
  return rows.length > 0;
}

const cardRow = row({
  categoryId: z.int(),
  categoryName: z.string(),
  categoryType: z.int(),
  lessonId: z.int(),
  lessonName: z.string(),
  id: z.int(),
  name: z.string(),
  subtitle: z.string().nullable(),
  exerciseTypeId: z.int(),
  allowImmediateFeedback: z.boolean(),
  hasLaw: z.boolean(),
  isInHideModeDisplayGrade: z.boolean(),
  insertMethodOffline: z.boolean(),
  insertMethodOnline: z.boolean(),
  isAllowedToPrint: z.boolean(),
  isInFavorites: z.boolean(),
  attemptId: z.int().nullable(),
  finishedAt: z.date().nullable(),
  grade: z.int().nullable(),
  answeredCount: z.int(),
  numberOfQuestions: z.int(),
  gradeSum: z.int(),
  finishedCount: z.int(),
});
export type CardRow = Row<typeof cardRow>;

/** The exercise cards of one category, or of the course's simulations, in the order of the syllabus. */
export async function selectCards(
  db: Kysely<Tables>,
  of: { courseId: number; viewer: CourseViewer; categoryId?: number; onlySimulations?: boolean },
): Promise<CardRow[]> {
  const inCategory = of.categoryId === undefined ? sql`true` : sql`g.id = ${of.categoryId}`;
  const simulations = of.onlySimulations === true ? sql`e.is_simulation` : sql`true`;
  return await cardRow.all(db)`
    SELECT g.id AS "categoryId", g.name AS "categoryName", g.type AS "categoryType",
      l.id AS "lessonId", l.name AS "lessonName",
      e.id, e.name, e.subtitle, e.exercise_type_id AS "exerciseTypeId", e.has_law AS "hasLaw",
      e.allow_immediate_feedback AS "allowImmediateFeedback",
      e.is_in_hide_mode_display_grade AS "isInHideModeDisplayGrade",
      e.insert_method_offline AS "insertMethodOffline", e.insert_method_online AS "insertMethodOnline",
      e.is_allowed_to_print AS "isAllowedToPrint",
      EXISTS (
        SELECT 1 FROM favorites_favorites f
        WHERE f.user_id = ${of.viewer.userId} AND f.course_id = c.id AND f.entity_id = e.id
      ) AS "isInFavorites",
      a.id AS "attemptId", a.finished_at AS "finishedAt", a.grade,
      (
        SELECT count(*) FROM exercises_solutions s
        WHERE s.user_id = a.user_id AND s.attempt_id = a.id AND s.is_answered
      ) AS "answeredCount",
      CASE WHEN a.id IS NULL
        THEN (SELECT count(*) FROM exercises_questions q WHERE q.exercise_id = e.id AND NOT q.is_withdrawn)
        ELSE (
          SELECT count(*) FROM exercises_attempt_questions b WHERE b.user_id = a.user_id AND b.attempt_id = a.id
        )
      END AS "numberOfQuestions",
      coalesce(m.grade_sum, 0) AS "gradeSum", coalesce(m.finished_count, 0) AS "finishedCount"
    FROM courses_courses c
    JOIN courses_categories g ON g.course_id = c.id
    JOIN courses_lessons l ON l.category_id = g.id
    JOIN exercises_exercises e ON e.lesson_id = l.id
    LEFT JOIN exercises_attempts a
      ON a.user_id = ${of.viewer.userId} AND a.exercise_id = e.id AND a.closed_at IS NULL
    LEFT JOIN statistics_exercise_averages m ON m.exercise_id = e.id
    WHERE c.id = ${of.courseId} AND ${maySeeCourse(of.viewer, 'c.id')} AND ${inCategory} AND ${simulations}
      AND ${isShown(of.viewer, 'item', 'e')}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 2000`;
}
