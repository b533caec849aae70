/** The students of a course, found by words, each with what came of the course so far. */
import type { StudentFilter } from '@sugya/contract/students.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const studentRow = row({
  id: z.int(),
  privateName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  enrolledAt: z.date(),
  isPaused: z.boolean(),
  endsOn: z.string().nullable(),
  isOpen: z.boolean(),
  studyMode: z.enum(['campus', 'online']).nullable(),
  lastSeenAt: z.date().nullable(),
  finishedCount: z.int(),
  average: z.int().nullable(),
});
export type StudentRow = Row<typeof studentRow>;

type OfCourse = {
  readonly courseId: number;
  readonly viewer: Pick<Viewer, 'userId' | 'role'>;
};
/** Who learns there and has not come since is idle. */
type Idle = { readonly idleBefore: Date };

/** Sessions that ended long ago are deleted; the attempts of their time stay. */
const people = ({ courseId, viewer }: OfCourse) => sql`
  SELECT u.id, u.private_name, u.last_name, u.email, u.phone, n.enrolled_at, n.is_paused,
    n.ends_on, n.is_open, n.study_mode,
    greatest(
      (SELECT max(f.last_used_at) FROM account_session_families f WHERE f.user_id = u.id),
      (SELECT max(a.started_at) FROM exercises_attempts a WHERE a.user_id = u.id)
    ) AS last_seen_at
  FROM courses_enrollments n
  JOIN account_users u ON u.id = n.user_id AND u.staff_role IS NULL AND NOT u.is_disabled
  WHERE n.course_id = ${courseId} AND ${isOfStaffMember(viewer, 'n.course_id')}`;

const columns = sql`p.id, p.private_name AS "privateName", p.last_name AS "lastName", p.email, p.phone,
  p.enrolled_at AS "enrolledAt", p.is_paused AS "isPaused", p.ends_on::text AS "endsOn", p.is_open AS "isOpen", p.study_mode AS "studyMode",
  p.last_seen_at AS "lastSeenAt", done.count AS "finishedCount", done.average`;

/** Of the person `p`. */
const done = (courseId: number) => sql`
  SELECT count(*) AS count, floor(avg(a.grade) + 0.5)::bigint AS average
  FROM exercises_attempts a
  JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${courseId}
  WHERE a.user_id = p.id AND a.is_first_finished`;

export async function selectOptionalStudent(
  db: Kysely<Tables>,
  { studentId, ...of }: OfCourse & { readonly studentId: number },
): Promise<StudentRow | undefined> {
  return await studentRow.optional(db)`
    WITH people AS (${people(of)} AND u.id = ${studentId})
    SELECT ${columns}
    FROM people p
    CROSS JOIN LATERAL (${done(of.courseId)}) done`;
}

export async function selectStudents(
  db: Kysely<Tables>,
  of: OfCourse &
    Idle & {
      readonly words: readonly string[];
      readonly filter: StudentFilter;
      readonly offset: number;
      readonly limit: number;
    },
): Promise<StudentRow[]> {
  const patterns = of.words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return await studentRow.all(db)`
    WITH people AS (${people(of)})
    SELECT ${columns}
    FROM people p
    CROSS JOIN LATERAL (${done(of.courseId)}) done
    WHERE concat_ws(' ', p.private_name, p.last_name, p.email, p.phone) ILIKE ALL (${patterns}::text[])
      AND (${of.filter}::text <> 'idle' OR p.is_open AND p.last_seen_at < ${of.idleBefore})
      AND (${of.filter}::text <> 'new' OR p.is_open AND p.last_seen_at IS NULL)
      AND (${of.filter}::text NOT IN ('campus', 'online') OR p.study_mode = ${of.filter}::text)
    ORDER BY p.last_name, p.private_name, p.id
    LIMIT ${of.limit} OFFSET ${of.offset}`;
}

const countsRow = row({
  all: z.int(),
  idle: z.int(),
  new: z.int(),
  campus: z.int(),
  online: z.int(),
  exerciseCount: z.int(),
});

export async function countStudents(db: Kysely<Tables>, of: OfCourse & Idle): Promise<Row<typeof countsRow>> {
  return await countsRow.one(db)`
    WITH people AS (${people(of)})
    SELECT count(*) AS all, count(*) FILTER (WHERE p.is_open AND p.last_seen_at < ${of.idleBefore}) AS idle,
      count(*) FILTER (WHERE p.is_open AND p.last_seen_at IS NULL) AS new,
      count(*) FILTER (WHERE p.study_mode = 'campus') AS campus,
      count(*) FILTER (WHERE p.study_mode = 'online') AS online,
      (
        SELECT count(*) FROM exercises_exercises e WHERE e.course_id = ${of.courseId} AND ${isPublished('item', 'e')}
      ) AS "exerciseCount"
    FROM people p`;
}
