/** Reads live lectures as one student sees them. */
import { type Kysely, sql } from 'kysely';
import { type Access, accessOf, type Unseen } from '../../platform/access/access.store.ts';
import { isEnrolled, maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type LectureRow = {
  id: number;
  startsAt: Date;
  endsAt: Date;
  teacherName: string;
  userNote: string | null;
  instructionsNote: string | null;
  joinUrl: string | null;
  hallName: string | null;
  hallAddress: string | null;
  hallCity: string | null;
  capacity: number | null;
  registeredCount: number;
  isMine: boolean;
  subjectId: number;
  subjectName: string;
  trackName: string;
};

export type SubjectRow = { id: number; name: string; courseId: number; trackId: number; trackName: string };
export type TrackRow = { id: number; name: string; userNote: string | null; subjects: SubjectRow[] };

/** With the tracks and their subjects, in order, where the viewer may see the course. */
export async function findTracks(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; tracks: TrackRow[] } | { access: Unseen }> {
  const { rows } = await sql<{ isAllowed: boolean; tracks: TrackRow[] }>`
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
    WHERE c.id = ${courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return { access: 'not_found' };
  return row.isAllowed ? { access: 'allowed', tracks: row.tracks } : { access: 'not_allowed' };
}

export async function findSubject(
  db: Kysely<Tables>,
  subjectId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; subject: SubjectRow } | { access: Unseen }> {
  const { rows } = await sql<SubjectRow & { isAllowed: boolean }>`
    SELECT s.id, s.name, s.course_id AS "courseId", t.id AS "trackId", t.name AS "trackName",
      ${maySeeCourse(viewer, 's.course_id')} AS "isAllowed"
    FROM registration_subjects s
    JOIN registration_tracks t ON t.id = s.track_id
    WHERE s.id = ${subjectId} AND NOT s.is_withdrawn AND NOT t.is_withdrawn`.execute(db);
  const row = rows[0];
  if (row === undefined) return { access: 'not_found' };
  const { isAllowed, ...subject } = row;
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
  const { rows } = await sql<LectureRow>`
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
    LIMIT 2000`.execute(db);
  return rows;
}

/** May the viewer see the course of this lecture? */
export async function findLectureAccess(
  db: Kysely<Tables>,
  lectureId: number,
  viewer: CourseViewer,
): Promise<Access> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    SELECT ${maySeeCourse(viewer, 'l.course_id')} AS "isAllowed"
    FROM registration_lectures l
    JOIN registration_subjects s ON s.id = l.subject_id
    JOIN registration_tracks t ON t.id = s.track_id
    WHERE l.id = ${lectureId} AND NOT l.is_withdrawn AND NOT s.is_withdrawn AND NOT t.is_withdrawn`.execute(
    db,
  );
  return accessOf(rows[0]);
}

export async function findRegions(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<{ access: 'allowed'; regions: { id: number; name: string }[] } | { access: Unseen }> {
  const { rows } = await sql<{ isAllowed: boolean; regions: { id: number; name: string }[] }>`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.sort_order, r.id)
        FROM registration_regions r
        WHERE r.course_id = c.id AND NOT r.is_withdrawn
      ), '[]') AS regions
    FROM courses_courses c
    WHERE c.id = ${courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return { access: 'not_found' };
  return row.isAllowed ? { access: 'allowed', regions: row.regions } : { access: 'not_allowed' };
}
