/** Figures of a course from counters: the time of each statement is the same whatever was answered. */
import { HARD_NEEDS_ANSWERS, HARD_QUESTIONS } from '@sugya/contract/overview.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isWaiting } from './counters/waiting.store.ts';

const courseRow = row({
  examDate: z.string().nullable(),
  passMark: z.int().nullable(),
  practisedCount: z.int(),
  waitingCount: z.int(),
  feedbackCount: z.int(),
  feedbackAverage: z.number().nullable(),
});

export async function selectCourse(
  db: Kysely<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<Row<typeof courseRow>> {
  return await courseRow.one(db)`
    SELECT s.exam_date::text AS "examDate", s.pass_mark AS "passMark",
      (
        SELECT count(*) FROM overview_students m
        JOIN account_users u ON u.id = m.user_id AND u.staff_role IS NULL
        WHERE m.course_id = c.id AND m.exercise_count > 0
      ) AS "practisedCount",
      (
        SELECT count(*) FROM courses_enrollments n
        JOIN account_users u ON u.id = n.user_id AND u.staff_role IS NULL
        WHERE n.course_id = c.id AND ${isWaiting()}
      ) AS "waitingCount",
      words.count AS "feedbackCount", words.average AS "feedbackAverage"
    FROM courses_courses c
    LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, avg(k.rating)::double precision AS average
      FROM lectures_feedback k
      JOIN lectures_videos v ON v.id = k.video_id AND v.course_id = c.id
    ) words
    WHERE c.id = ${courseId}`;
}

const enrolmentRow = row({ day: z.string(), count: z.int() });

/** How many students with an open enrolment were enrolled on which day. */
export async function selectEnrolmentDays(
  db: Kysely<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<Row<typeof enrolmentRow>[]> {
  return await enrolmentRow.all(db)`
    SELECT (n.enrolled_at AT TIME ZONE 'Asia/Jerusalem')::date::text AS day, count(*) AS count
    FROM courses_enrollments n
    JOIN account_users u ON u.id = n.user_id AND u.staff_role IS NULL AND NOT u.is_disabled
    WHERE n.course_id = ${courseId} AND n.is_open
    GROUP BY 1`;
}

const dayRow = row({
  day: z.string(),
  studentCount: z.int(),
  answeredCount: z.int(),
  finishedCount: z.int(),
});
export type DayRow = Row<typeof dayRow>;

export async function selectDays(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly from: string },
): Promise<DayRow[]> {
  return await dayRow.all(db)`
    SELECT d.day::text, sum(d.student_count) AS "studentCount", sum(d.answered_count) AS "answeredCount",
      sum(d.finished_count) AS "finishedCount"
    FROM overview_days d
    WHERE d.course_id = ${of.courseId} AND d.day >= ${of.from}::date
    GROUP BY d.day`;
}

const subjectRow = row({
  id: z.int(),
  name: z.string(),
  exerciseCount: z.int(),
  finishedCount: z.int(),
  gradeSum: z.int(),
});
export type SubjectRow = Row<typeof subjectRow>;

export async function selectSubjects(
  db: Kysely<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<SubjectRow[]> {
  return await subjectRow.all(db)`
    SELECT g.id, g.name, count(e.id) AS "exerciseCount",
      coalesce(sum(k.finished_count), 0)::bigint AS "finishedCount", coalesce(sum(k.grade_sum), 0)::bigint AS "gradeSum"
    FROM courses_categories g
    JOIN courses_lessons l ON l.category_id = g.id
    JOIN exercises_exercises e ON e.lesson_id = l.id AND ${isPublished('item', 'e')}
    LEFT JOIN statistics_exercise_averages k ON k.exercise_id = e.id
    WHERE g.course_id = ${courseId}
    GROUP BY g.id
    ORDER BY g.sort_order, g.id`;
}

const exerciseRow = row({
  id: z.int(),
  name: z.string(),
  questionCount: z.int(),
  finishedCount: z.int(),
  gradeSum: z.int(),
});

export async function selectSubjectExercises(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly subjectId: number },
): Promise<Row<typeof exerciseRow>[]> {
  return await exerciseRow.all(db)`
    SELECT e.id, e.name, e.question_count AS "questionCount", coalesce(k.finished_count, 0)::bigint AS "finishedCount",
      coalesce(k.grade_sum, 0)::bigint AS "gradeSum"
    FROM courses_lessons l
    JOIN exercises_exercises e ON e.lesson_id = l.id AND ${isPublished('item', 'e')}
    LEFT JOIN statistics_exercise_averages k ON k.exercise_id = e.id
    WHERE l.course_id = ${of.courseId} AND l.category_id = ${of.subjectId}
    ORDER BY l.sort_order, l.id, e.sort_order, e.id`;
}

const nameRow = row({ name: z.string() });

export async function selectOptionalSubject(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly subjectId: number },
): Promise<Row<typeof nameRow> | undefined> {
  return await nameRow.optional(db)`
    SELECT g.name FROM courses_categories g WHERE g.course_id = ${of.courseId} AND g.id = ${of.subjectId}`;
}

const hardRow = row({
  id: z.int(),
  name: z.string(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  answeredCount: z.int(),
  correctCount: z.int(),
});
export type HardRow = Row<typeof hardRow>;

/** The hardest of the week first; of equal ones the more answered. What is voided is no question any more. */
export async function selectHardest(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly week: string },
): Promise<HardRow[]> {
  return await hardRow.all(db)`
    SELECT q.id, v.name, e.id AS "exerciseId", e.name AS "exerciseName", w.answered_count AS "answeredCount",
      w.correct_count AS "correctCount"
    FROM overview_question_weeks w
    JOIN exercises_questions q ON q.id = w.question_id AND NOT q.is_withdrawn
    JOIN exercises_exercises e ON e.id = q.exercise_id AND ${isPublished('item', 'e')}
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current AND NOT v.is_voided
    WHERE w.course_id = ${of.courseId} AND w.week = ${of.week}::date AND w.answered_count >= ${HARD_NEEDS_ANSWERS}
      AND w.correct_count < w.answered_count
    ORDER BY w.correct_count::double precision / w.answered_count, w.answered_count DESC, q.id
    LIMIT ${HARD_QUESTIONS}`;
}

const dayStudentRow = row({
  id: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  answeredCount: z.int(),
  finishedCount: z.int(),
});

export async function selectDayStudents(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly day: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Row<typeof dayStudentRow>[]> {
  return await dayStudentRow.all(db)`
    SELECT u.id, u.private_name AS "privateName", u.last_name AS "lastName", d.answered_count AS "answeredCount",
      d.finished_count AS "finishedCount"
    FROM overview_student_days d
    JOIN account_users u ON u.id = d.user_id
    WHERE d.course_id = ${of.courseId} AND d.day = ${of.day}::date
    ORDER BY u.last_name, u.private_name, u.id
    LIMIT ${of.limit} OFFSET ${of.offset}`;
}

const feedbackRow = row({
  videoId: z.int(),
  videoName: z.string(),
  lessonName: z.string(),
  rating: z.int(),
  message: z.string(),
  createdAt: z.date(),
});

export async function selectFeedback(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly rating: number | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Row<typeof feedbackRow>[]> {
  return await feedbackRow.all(db)`
    SELECT v.id AS "videoId", v.name AS "videoName", l.name AS "lessonName", k.rating, k.message,
      k.created_at AS "createdAt"
    FROM lectures_feedback k
    JOIN lectures_videos v ON v.id = k.video_id AND v.course_id = ${of.courseId}
    JOIN courses_lessons l ON l.id = v.lesson_id
    WHERE ${of.rating}::smallint IS NULL OR k.rating = ${of.rating}::smallint
    ORDER BY k.created_at DESC, k.video_id, k.user_id
    LIMIT ${of.limit} OFFSET ${of.offset}`;
}

const ratingRow = row({ rating: z.int(), count: z.int() });

export async function countRatings(
  db: Kysely<Tables>,
  { courseId }: { readonly courseId: number },
): Promise<Row<typeof ratingRow>[]> {
  return await ratingRow.all(db)`
    SELECT k.rating, count(*) AS count
    FROM lectures_feedback k
    JOIN lectures_videos v ON v.id = k.video_id AND v.course_id = ${courseId}
    GROUP BY k.rating`;
}
