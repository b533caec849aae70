/** Reads live lectures as one student sees them. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Access, accessOf, type Unseen } from '../../platform/access/access.store.ts';
import { isEnrolled, maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const lectureRow = row({
  id: z.int(),
  startsAt: z.date(),
  endsAt: z.date(),
  teacherName: z.string(),
  userNote: z.string().nullable(),
  instructionsNote: z.string().nullable(),
  joinUrl: z.string().nullable(),
  hallName: z.string().nullable(),
  hallAddress: z.string().nullable(),
  hallCity: z.string().nullable(),
  capacity: z.int().nullable(),
  registeredCount: z.int(),
  isMine: z.boolean(),
  subjectId: z.int(),
  subjectName: z.string(),
  trackName: z.string(),
});
export type LectureRow = Row<typeof lectureRow>;

const subjectRow = row({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  trackId: z.int(),
  trackName: z.string(),
});
export type SubjectRow = Row<typeof subjectRow>;
const track = z.strictObject({
  id: z.int(),
  name: z.string(),
  userNote: z.string().nullable(),
  subjects: z.array(z.strictObject(subjectRow.columns)),
});
export type TrackRow = z.output<typeof track>;

const tracksRow = row({ isAllowed: z.boolean(), tracks: z.array(track) });

/** With the tracks and their subjects, in order, where the viewer may see the course. */
export async function findTracks(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; tracks: TrackRow[] } | { access: Unseen }> {
  const found = await tracksRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'id', t.id, 'name', t.name, 'userNote', t.user_note,
          'subjects', coalesce((
            SELECT jsonb_agg(jsonb_build_object(
              'id', s.id, 'name', s.name, 'courseId', s.course_id, 'trackId', t.id, 'trackName', t.name
            ) ORDER BY s.sort_order, s.id)
            FROM registration_subjects s
            WHERE s.track_id = t.id AND NOT s.is_withdrawn
          ), '[]')
        ) ORDER BY t.sort_order, t.id)
        FROM registration_tracks t
        WHERE t.course_id = c.id AND NOT t.is_withdrawn
      ), '[]') AS tracks
    FROM courses_courses c
    WHERE c.id = ${courseId}`;
  if (found === undefined) return { access: 'not_found' };
  return found.isAllowed ? { access: 'allowed', tracks: found.tracks } : { access: 'not_allowed' };
}

const seenSubjectRow = row({ ...subjectRow.columns, isAllowed: z.boolean() });

export async function findSubject(
  db: Kysely<Tables>,
  subjectId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; subject: SubjectRow } | { access: Unseen }> {
  const found = await seenSubjectRow.optional(db)`
    SELECT s.id, s.name, s.course_id AS "courseId", t.id AS "trackId", t.name AS "trackName",
      ${maySeeCourse(viewer, 's.course_id')} AS "isAllowed"
    FROM registration_subjects s
    JOIN registration_tracks t ON t.id = s.track_id
    WHERE s.id = ${subjectId} AND NOT s.is_withdrawn AND NOT t.is_withdrawn`;
  if (found === undefined) return { access: 'not_found' };
  const { isAllowed, ...subject } = found;
  return isAllowed ? { access: 'allowed', subject } : { access: 'not_allowed' };
}

/** By start; whether the viewer may see them was asked before, except where only their own places are wanted. */
export async function selectLectures(
  db: Kysely<Tables>,
  of: { courseId?: number; subjectId?: number; lectureId?: number; onlyMine?: boolean; userId: number },
): Promise<LectureRow[]> {
  const inCourse = of.courseId === undefined ? sql`true` : sql`l.course_id = ${of.courseId}`;
  const inSubject = of.subjectId === undefined ? sql`true` : sql`l.subject_id = ${of.subjectId}`;
  const isLecture = of.lectureId === undefined ? sql`true` : sql`l.id = ${of.lectureId}`;
  const isMine =
    of.onlyMine === true ? sql`p.lecture_id = l.id AND ${isEnrolled(of.userId, 'l.course_id')}` : sql`true`;
  return await lectureRow.all(db)`
    SELECT l.id, l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.teacher_name AS "teacherName",
      l.user_note AS "userNote", l.instructions_note AS "instructionsNote", l.join_url AS "joinUrl",
      l.hall_name AS "hallName", l.hall_address AS "hallAddress", l.hall_city AS "hallCity",
      l.capacity, l.registered_count AS "registeredCount",
      coalesce(p.lecture_id = l.id, false) AS "isMine",
      s.id AS "subjectId", s.name AS "subjectName", t.name AS "trackName"
    FROM registration_lectures l
    JOIN registration_subjects s ON s.id = l.subject_id
    JOIN registration_tracks t ON t.id = s.track_id
    LEFT JOIN registration_places p ON p.user_id = ${of.userId} AND p.subject_id = l.subject_id
    WHERE NOT l.is_withdrawn AND NOT s.is_withdrawn AND NOT t.is_withdrawn
      AND ${inCourse} AND ${inSubject} AND ${isLecture} AND ${isMine}
    ORDER BY l.starts_at, l.id
    LIMIT 2000`;
}

const isAllowedRow = row({ isAllowed: z.boolean() });

/** May the viewer see the course of this lecture? */
export async function findLectureAccess(
  db: Kysely<Tables>,
  lectureId: number,
  viewer: CourseViewer,
): Promise<Access> {
  const found = await isAllowedRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'l.course_id')} AS "isAllowed"
    FROM registration_lectures l
    JOIN registration_subjects s ON s.id = l.subject_id
    JOIN registration_tracks t ON t.id = s.track_id
    WHERE l.id = ${lectureId} AND NOT l.is_withdrawn AND NOT s.is_withdrawn AND NOT t.is_withdrawn`;
  return accessOf(found);
}

const regionsRow = row({
  isAllowed: z.boolean(),
  regions: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});

export async function findRegions(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; regions: { id: number; name: string }[] } | { access: Unseen }> {
  const found = await regionsRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.sort_order, r.id)
        FROM registration_regions r
        WHERE r.course_id = c.id AND NOT r.is_withdrawn
      ), '[]') AS regions
    FROM courses_courses c
    WHERE c.id = ${courseId}`;
  if (found === undefined) return { access: 'not_found' };
  return found.isAllowed ? { access: 'allowed', regions: found.regions } : { access: 'not_allowed' };
}
