/** Reads what the day is made of: the course, its exercises with the student's attempts, and the student's last week. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isShown } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { timeFactorOf } from '../../platform/accommodations.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { courseOfExercise } from '../../platform/things/drawn/own-tests.store.ts';

export type InCourse = { readonly courseId: number; readonly viewer: CourseViewer };

const courseRow = row({
  isAllowed: z.boolean(),
  examDate: z.iso.date().nullable(),
  goalMinutes: z.literal([15, 30, 45, 60]).nullable(),
  feedback: z.enum(['immediate', 'end']).nullable(),
  timeFactor: z.number(),
  /** By type, then in the course's order. */
  subjects: z.array(z.strictObject({ categoryId: z.int(), name: z.string(), type: z.int() })),
});
export type CourseRow = Row<typeof courseRow>;

/** With the student's settings, null where nothing was chosen; undefined where there is no such course. */
export async function selectOptionalCourse(
  db: Kysely<Tables>,
  { courseId, viewer }: InCourse,
): Promise<CourseRow | undefined> {
  return await courseRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", 
      (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id) AS "examDate",
      t.goal_minutes AS "goalMinutes", t.feedback, ${timeFactorOf(viewer.userId)} AS "timeFactor",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('categoryId', g.id, 'name', g.name, 'type', g.type)
          ORDER BY g.type, g.sort_order, g.id)
        FROM courses_categories g
        WHERE g.course_id = c.id AND NOT g.show_on_side_menu_only AND ${isShown(viewer, 'category', 'g')}
      ), '[]') AS subjects
    FROM courses_courses c
    LEFT JOIN day_settings t ON t.user_id = ${viewer.userId} AND t.course_id = c.id
    WHERE c.id = ${courseId}`;
}

export const exerciseRow = row({
  exerciseId: z.int(),
  name: z.string(),
  lessonId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  hasLaw: z.boolean(),
  allowImmediateFeedback: z.boolean(),
  isTaster: z.boolean(),
  isSimulation: z.boolean(),
  isOnline: z.boolean(),
  isHeldBack: z.boolean(),
  /** Of the attempt where there is one, else as it is now. */
  numberOfQuestions: z.int(),
  wasFinished: z.boolean(),
  /** The attempt that was not reset; with it all that follows. */
  attemptId: z.int().nullable(),
  finishedAt: z.date().nullable(),
  lastAt: z.date().nullable(),
  answeredCount: z.int().nullable(),
  rightCount: z.int().nullable(),
  wrongCount: z.int().nullable(),
  firstOpenId: z.int().nullable(),
  firstOpenNumber: z.int().nullable(),
});
export type ExerciseRow = Row<typeof exerciseRow>;

/** How far an attempt is; `a` is the attempt. */
export const progressOfAttempt = sql`(
  SELECT count(*) AS questions, max(w.acted_at) AS acted_last,
    count(*) FILTER (WHERE w.is_answered) AS answered,
    count(*) FILTER (WHERE w.is_answered AND w.is_correct) AS right_ones,
    count(*) FILTER (WHERE w.is_answered AND NOT w.is_correct) AS wrong_ones,
    (array_agg(w.question_id ORDER BY w.place) FILTER (WHERE NOT w.is_answered))[1] AS open_id,
    min(w.place) FILTER (WHERE NOT w.is_answered) AS open_place
  FROM (
    SELECT b.question_id, row_number() OVER (ORDER BY b.sort_order, b.question_id) AS place, s.is_correct,
      s.acted_at, coalesce(s.is_answered, false) AS is_answered
    FROM exercises_attempt_questions b
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    WHERE b.user_id = a.user_id AND b.attempt_id = a.id
  ) w
)`;

/**
 * Those that the viewer is shown, in the order of the syllabus. Attempts and solutions are the student's own; how many
 * questions an exercise has is kept beside it, so that no question of the course is read.
 */
export async function selectExercises(
  db: Kysely<Tables>,
  { courseId, viewer }: InCourse,
): Promise<ExerciseRow[]> {
  return await exerciseRow.all(db)`
    WITH mine AS MATERIALIZED (
      SELECT a.id, a.exercise_id, a.finished_at, greatest(a.started_at, p.acted_last) AS last_at, p.*
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
      CROSS JOIN LATERAL ${progressOfAttempt} p
      WHERE a.user_id = ${viewer.userId} AND a.closed_at IS NULL
    ), finished AS MATERIALIZED (
      SELECT DISTINCT a.exercise_id
      FROM exercises_attempts a
      WHERE a.user_id = ${viewer.userId} AND a.finished_at IS NOT NULL
    )
    SELECT e.id AS "exerciseId", e.name, e.lesson_id AS "lessonId", g.id AS "categoryId", g.name AS "categoryName",
      e.has_law AS "hasLaw", e.allow_immediate_feedback AS "allowImmediateFeedback", e.is_taster AS "isTaster",
      e.is_simulation AS "isSimulation",
      e.insert_method_online AS "isOnline",
      e.hide_statistics_page OR e.is_in_hide_mode_display_grade AS "isHeldBack",
      coalesce(m.questions, e.question_count) AS "numberOfQuestions",
      d.exercise_id IS NOT NULL AS "wasFinished",
      m.id AS "attemptId", m.finished_at AS "finishedAt", m.last_at AS "lastAt", m.answered AS "answeredCount",
      m.right_ones AS "rightCount", m.wrong_ones AS "wrongCount",
      m.open_id AS "firstOpenId", m.open_place AS "firstOpenNumber"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN mine m ON m.exercise_id = e.id
    LEFT JOIN finished d ON d.exercise_id = e.id
    WHERE e.course_id = ${courseId} AND ${isShown(viewer, 'item', 'e')}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 5000`;
}

const studyRow = row({
  exerciseId: z.int(),
  attemptId: z.int(),
  day: z.iso.date(),
  /** Of the day, and of the whole attempt, as the device reported them. */
  seconds: z.int(),
  reportedSeconds: z.int(),
  startedAt: z.date(),
  /** When it was finished or reset; null while it runs. */
  endedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
});
export type StudyRow = Row<typeof studyRow>;

/** A question that was open for longer was left alone. Unit: seconds. */
const MOST_SECONDS = 900;

/** The attempts that were under way since a moment, by the days on which their answers were given. */
export async function selectStudy(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly since: Date },
): Promise<StudyRow[]> {
  return await studyRow.all(db)`
    SELECT a.exercise_id AS "exerciseId", a.id AS "attemptId", s.day, s.seconds, s.reported AS "reportedSeconds",
      a.started_at AS "startedAt", coalesce(a.finished_at, a.closed_at) AS "endedAt", a.finished_at AS "finishedAt"
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id
    CROSS JOIN LATERAL (
      SELECT (own.acted_at AT TIME ZONE 'Asia/Jerusalem')::date AS day,
        sum(least(own.question_seconds, ${MOST_SECONDS})) AS seconds,
        (sum(sum(least(own.question_seconds, ${MOST_SECONDS}))) OVER ())::bigint AS reported
      FROM exercises_solutions own
      WHERE own.user_id = a.user_id AND own.attempt_id = a.id
      GROUP BY 1
    ) s
    WHERE a.user_id = ${of.userId} AND ${courseOfExercise('e')} = ${of.courseId}
      AND coalesce(a.finished_at, a.closed_at, 'infinity') >= ${of.since}
    ORDER BY a.id, s.day
    LIMIT 5000`;
}

const watchedDayRow = row({ day: z.iso.date(), seconds: z.int() });

export async function selectWatchedDays(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly since: Date },
): Promise<Row<typeof watchedDayRow>[]> {
  return await watchedDayRow.all(db)`
    SELECT day, seconds
    FROM lectures_days
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}
      AND day >= (${of.since}::timestamptz AT TIME ZONE 'Asia/Jerusalem')::date
    ORDER BY day`;
}

const lectureRow = row({
  videoId: z.int(),
  name: z.string(),
  lengthSeconds: z.int().nullable(),
  watchedSeconds: z.int(),
});
export type LectureRow = Row<typeof lectureRow>;

/** The first lecture that was not seen: of the lesson, else of its subject, else of the course. */
export async function selectOptionalFirstLecture(
  db: Kysely<Tables>,
  of: InCourse & { readonly lessonId: number; readonly categoryId: number },
): Promise<LectureRow | undefined> {
  return await lectureRow.optional(db)`
    SELECT v.id AS "videoId", v.name, v.length_seconds AS "lengthSeconds",
      coalesce(w.position_seconds, 0) AS "watchedSeconds"
    FROM lectures_videos v
    JOIN courses_lessons l ON l.id = v.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN lectures_views w ON w.user_id = ${of.viewer.userId} AND w.video_id = v.id
    WHERE v.course_id = ${of.courseId} AND NOT v.is_withdrawn AND NOT coalesce(w.is_seen, false)
      AND ${isShown(of.viewer, 'in_lesson', 'v')}
    ORDER BY v.lesson_id = ${of.lessonId} DESC, g.id = ${of.categoryId} DESC, g.sort_order, g.id, l.sort_order, l.id,
      v.sort_order, v.id
    LIMIT 1`;
}
