/** What came of a course for one of its students, subject by subject and newest first. */
import { requestStatus } from '@sugya/contract/support.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfStudent = { readonly courseId: number; readonly studentId: number };

const MOST = 10;
const MOST_WEEKS = 6;

const subjectRow = row({
  id: z.int(),
  name: z.string(),
  exerciseCount: z.int(),
  finishedCount: z.int(),
  average: z.int().nullable(),
});

export async function selectSubjects(
  db: Kysely<Tables>,
  { courseId, studentId }: OfStudent,
): Promise<Row<typeof subjectRow>[]> {
  return await subjectRow.all(db)`
    SELECT g.id, g.name, count(e.id) AS "exerciseCount", count(a.id) AS "finishedCount",
      floor(avg(a.grade) + 0.5)::bigint AS average
    FROM courses_categories g
    JOIN courses_lessons l ON l.category_id = g.id
    JOIN exercises_exercises e ON e.lesson_id = l.id AND ${isPublished('item', 'e')}
    LEFT JOIN exercises_attempts a ON a.user_id = ${studentId} AND a.exercise_id = e.id AND a.is_first_finished
    WHERE g.course_id = ${courseId}
    GROUP BY g.id
    ORDER BY g.sort_order, g.id`;
}

const attemptRow = row({
  id: z.int(),
  exerciseName: z.string(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  grade: z.int().nullable(),
});

export async function selectNewestAttempts(
  db: Kysely<Tables>,
  { courseId, studentId }: OfStudent,
): Promise<Row<typeof attemptRow>[]> {
  return await attemptRow.all(db)`
    SELECT a.id, e.name AS "exerciseName", a.started_at AS "startedAt", a.finished_at AS "finishedAt", a.grade
    FROM exercises_attempts a
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
    WHERE a.user_id = ${studentId}
    ORDER BY a.started_at DESC, a.id DESC
    LIMIT ${MOST}`;
}

const weekRow = row({
  week: z.string(),
  exerciseCount: z.int(),
  average: z.int().nullable(),
  isReported: z.boolean(),
});

export async function selectNewestWeeks(
  db: Kysely<Tables>,
  { courseId, studentId }: OfStudent,
): Promise<Row<typeof weekRow>[]> {
  return await weekRow.all(db)`
    SELECT week::text, exercise_count AS "exerciseCount",
      floor(grade_sum::numeric / nullif(grade_count, 0) + 0.5)::bigint AS average,
      report_id IS NOT NULL AS "isReported"
    FROM reports_weeks
    WHERE user_id = ${studentId} AND course_id = ${courseId}
    ORDER BY week DESC
    LIMIT ${MOST_WEEKS}`;
}

const requestRow = row({ id: z.int(), topic: z.string(), status: requestStatus, createdAt: z.date() });

export async function selectNewestRequests(
  db: Kysely<Tables>,
  { courseId, studentId }: OfStudent,
): Promise<Row<typeof requestRow>[]> {
  return await requestRow.all(db)`
    SELECT r.id, t.name AS topic, r.status, r.created_at AS "createdAt"
    FROM support_requests r
    JOIN support_topics t ON t.id = r.topic_id
    WHERE r.user_id = ${studentId} AND r.course_id = ${courseId}
    ORDER BY r.id DESC
    LIMIT ${MOST}`;
}

const lectureRow = row({ id: z.int(), subject: z.string(), startsAt: z.date() });

export async function selectLatestLectures(
  db: Kysely<Tables>,
  { courseId, studentId }: OfStudent,
): Promise<Row<typeof lectureRow>[]> {
  return await lectureRow.all(db)`
    SELECT l.id, s.name AS subject, l.starts_at AS "startsAt"
    FROM registration_places p
    JOIN registration_lectures l ON l.id = p.lecture_id AND l.course_id = ${courseId} AND NOT l.is_withdrawn
    JOIN registration_subjects s ON s.id = p.subject_id
    WHERE p.user_id = ${studentId}
    ORDER BY l.starts_at DESC, l.id DESC
    LIMIT ${MOST}`;
}
