/** Reads lessons' videos as one student sees them. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Access, accessOf, reasonUnseen, type Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isShown, maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { captionsOfVideo, lengthOfVideo } from '../../platform/media/video-file.store.ts';

const videoRow = row({
  id: z.int(),
  name: z.string(),
  subtitle: z.string().nullable(),
  courseId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  lessonId: z.int(),
  lessonName: z.string(),
  lessonOrder: z.int(),
  /** Either a file of ours or an address at a host. */
  file: z.string().nullable(),
  url: z.string().nullable(),
  captionsFile: z.string().nullable(),
  thumbnailFile: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  lengthSeconds: z.int().nullable(),
  supportingMaterials: z.string().nullable(),
  lawCollectionId: z.int().nullable(),
  verdictCollectionId: z.int().nullable(),
  isSeen: z.boolean(),
  positionSeconds: z.int(),
  isInFavorites: z.boolean(),
});
export type VideoRow = Row<typeof videoRow>;

const lectureRow = row({
  ...videoRow.columns,
  previousVideoId: z.int().nullable(),
  nextVideoId: z.int().nullable(),
  hasFeedback: z.boolean(),
});
export type LectureRow = Row<typeof lectureRow>;

const columns = (viewer: CourseViewer) => sql`
  v.id, v.name, v.subtitle, v.course_id AS "courseId", g.id AS "categoryId", g.name AS "categoryName",
  l.id AS "lessonId", l.name AS "lessonName", l.sort_order AS "lessonOrder", v.file, v.url, ${captionsOfVideo} AS "captionsFile",
  v.thumbnail_file AS "thumbnailFile", v.thumbnail_url AS "thumbnailUrl", ${lengthOfVideo} AS "lengthSeconds",
  v.supporting_materials AS "supportingMaterials", v.law_collection_id AS "lawCollectionId",
  v.verdict_collection_id AS "verdictCollectionId", coalesce(w.is_seen, false) AS "isSeen",
  coalesce(w.position_seconds, 0) AS "positionSeconds",
  EXISTS (
    SELECT 1 FROM favorites_favorites f
    WHERE f.user_id = ${viewer.userId} AND f.course_id = v.course_id AND f.entity_id = v.id
  ) AS "isInFavorites"`;

const tables = (viewer: CourseViewer) => sql`
  lectures_videos v
  JOIN courses_lessons l ON l.id = v.lesson_id
  JOIN courses_categories g ON g.id = l.category_id
  LEFT JOIN lectures_views w ON w.user_id = ${viewer.userId} AND w.video_id = v.id`;

/** Of a course, a category or a lesson, in the order of the syllabus. */
export async function selectVideos(
  db: Kysely<Tables>,
  of: { courseId?: number; categoryId?: number; lessonId?: number; viewer: CourseViewer },
): Promise<VideoRow[]> {
  const inCourse = of.courseId === undefined ? sql`true` : sql`v.course_id = ${of.courseId}`;
  const inCategory = of.categoryId === undefined ? sql`true` : sql`g.id = ${of.categoryId}`;
  const inLesson = of.lessonId === undefined ? sql`true` : sql`v.lesson_id = ${of.lessonId}`;
  return await videoRow.all(db)`
    SELECT ${columns(of.viewer)}
    FROM ${tables(of.viewer)}
    WHERE NOT v.is_withdrawn AND ${inCourse} AND ${inCategory} AND ${inLesson}
      AND ${maySee(of.viewer, 'in_lesson', 'v')}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, v.sort_order, v.id
    LIMIT 2000`;
}

export async function selectOptionalLecture(
  db: Kysely<Tables>,
  of: { lessonId: number; videoId: number; viewer: CourseViewer },
): Promise<LectureRow | undefined> {
  return await lectureRow.optional(db)`
    SELECT ${columns(of.viewer)}, placed.previous AS "previousVideoId", placed.next AS "nextVideoId",
      EXISTS (
        SELECT 1 FROM lectures_feedback k WHERE k.user_id = ${of.viewer.userId} AND k.video_id = v.id
      ) AS "hasFeedback"
    FROM ${tables(of.viewer)}
    JOIN (
      SELECT o.id, lag(o.id) OVER by_place AS previous, lead(o.id) OVER by_place AS next
      FROM lectures_videos o
      WHERE o.lesson_id = ${of.lessonId} AND NOT o.is_withdrawn
      WINDOW by_place AS (ORDER BY o.sort_order, o.id)
    ) placed ON placed.id = v.id
    WHERE v.id = ${of.videoId} AND ${maySee(of.viewer, 'in_lesson', 'v')}`;
}

const videoPlaceRow = row({
  courseId: z.int(),
  categoryId: z.int(),
  lessonId: z.int(),
  lessonVideoId: z.int(),
});
export type VideoPlace = Row<typeof videoPlaceRow>;

export async function selectOptionalPlace(
  db: Kysely<Tables>,
  videoId: number,
  viewer: CourseViewer,
): Promise<VideoPlace | undefined> {
  return await videoPlaceRow.optional(db)`
    SELECT v.course_id AS "courseId", l.category_id AS "categoryId", l.id AS "lessonId", v.id AS "lessonVideoId"
    FROM lectures_videos v
    JOIN courses_lessons l ON l.id = v.lesson_id
    WHERE v.id = ${videoId} AND NOT v.is_withdrawn AND ${maySee(viewer, 'in_lesson', 'v')}`;
}

/** Why a read found no video: it is of a course that is not the student's, or there is none in that lesson. */
export function reasonVideoUnseen(
  db: Kysely<Tables>,
  { videoId, lessonId }: { videoId: number; lessonId?: number },
): Promise<Unseen> {
  const inLesson = lessonId === undefined ? sql`true` : sql`lesson_id = ${lessonId}`;
  return reasonUnseen(db, { kind: 'video', id: videoId, isThere: sql`NOT is_withdrawn AND ${inLesson}` });
}

const materialRow = row({
  lessonId: z.int(),
  lessonName: z.string(),
  lessonOrder: z.int(),
  html: z.string(),
});
export type MaterialRow = Row<typeof materialRow>;

/** What lessons of a category bring as wholes, in the order of the syllabus. */
export async function selectLessonMaterials(
  db: Kysely<Tables>,
  categoryId: number,
  viewer: CourseViewer,
): Promise<MaterialRow[]> {
  return await materialRow.all(db)`
    SELECT l.id AS "lessonId", l.name AS "lessonName", l.sort_order AS "lessonOrder", m.html
    FROM lectures_materials m
    JOIN courses_lessons l ON l.id = m.lesson_id
    WHERE l.category_id = ${categoryId} AND ${isShown(viewer, 'lesson', 'l')}
    ORDER BY l.sort_order, l.id
    LIMIT 500`;
}

export type PlaceAsked =
  | { readonly kind: 'course'; readonly courseId: number }
  | { readonly kind: 'category'; readonly courseId: number; readonly categoryId: number }
  | { readonly kind: 'lesson'; readonly lessonId: number };

export type FoundPlace = { readonly access: Access; readonly name: string };

const foundPlaceRow = row({ isAllowed: z.boolean(), isThere: z.boolean(), name: z.string().nullable() });

/** May the viewer see the course of this place, and is there such a place? With the category's name. */
export async function findPlace(
  db: Kysely<Tables>,
  place: PlaceAsked,
  viewer: CourseViewer,
): Promise<FoundPlace> {
  const found = await foundPlaceRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'v.course_id')} AS "isAllowed", v.is_there AS "isThere", v.name
    FROM (${placeRow(place, viewer)}) v`;
  return { access: accessOf(found), name: found?.name ?? '' };
}

function placeRow(place: PlaceAsked, viewer: CourseViewer) {
  switch (place.kind) {
    case 'course':
      return sql`
        SELECT id AS course_id, true AS is_there, NULL::text AS name
        FROM courses_courses WHERE id = ${place.courseId}`;
    case 'category':
      return sql`
        SELECT c.id AS course_id, g.id IS NOT NULL AS is_there, g.name
        FROM courses_courses c
        LEFT JOIN courses_categories g ON g.course_id = c.id AND g.id = ${place.categoryId}
          AND ${isShown(viewer, 'category', 'g')}
        WHERE c.id = ${place.courseId}`;
    case 'lesson':
      return sql`
        SELECT course_id, true AS is_there, NULL::text AS name
        FROM courses_lessons l WHERE l.id = ${place.lessonId} AND ${isShown(viewer, 'lesson', 'l')}`;
  }
}
