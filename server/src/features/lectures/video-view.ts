/** Videos as they are sent: addresses signed for the viewer, lengths in hours, minutes and seconds. */
import type { Lecture, Video, VideoLength, VideoLesson, VideosGroup } from '@sugya/contract/lectures.ts';
import type { LectureRow, MaterialRow, VideoRow } from './lectures.store.ts';

/** The address of a file of ours, for this viewer and for a while. */
export type SignFile = (file: string) => string;

export function viewVideo(row: VideoRow, sign: SignFile): Video {
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    link: row.file === null ? (row.url ?? '') : sign(row.file),
    thumbnailUrl: row.thumbnailFile === null ? row.thumbnailUrl : sign(row.thumbnailFile),
    length: row.lengthSeconds === null ? null : lengthOf(row.lengthSeconds),
    userViewStatus: row.isSeen ? 1 : 0,
    isInFavorites: row.isInFavorites,
    supportingMaterials: row.supportingMaterials,
    lawCollectionId: row.lawCollectionId,
    verdictCollectionId: row.verdictCollectionId,
    captionsUrl: row.captionsFile === null ? null : sign(row.captionsFile),
    positionSeconds: row.positionSeconds,
  };
}

export function viewLecture(row: LectureRow, sign: SignFile): Lecture {
  const { courseId, categoryId, categoryName, lessonId, lessonName, previousVideoId, nextVideoId } = row;
  const place = { courseId, categoryId, categoryName, lessonId, lessonName, previousVideoId, nextVideoId };
  return { ...viewVideo(row, sign), ...place, hasFeedback: row.hasFeedback };
}

/** The rows come in the order of the syllabus. */
export function groupByLesson(rows: readonly VideoRow[], sign: SignFile): VideoLesson[] {
  const lessons: VideoLesson[] = [];
  for (const row of rows) {
    let lesson = lessons.at(-1);
    if (lesson?.id !== row.lessonId) {
      const { lessonId: id, lessonName: name, categoryId, categoryName } = row;
      lesson = { id, name, categoryId, categoryName, videos: [] };
      lessons.push(lesson);
    }
    lesson.videos.push(viewVideo(row, sign));
  }
  return lessons;
}

/** Lessons with materials of their own or of one of their videos, by the syllabus; of the videos, those that have some. */
export function groupMaterials(
  rows: readonly VideoRow[],
  materials: readonly MaterialRow[],
  { categoryId, categoryName, sign }: { categoryId: number; categoryName: string; sign: SignFile },
): VideosGroup[] {
  const having = groupByLesson(
    rows.filter(({ supportingMaterials }) => supportingMaterials !== null),
    sign,
  );
  const known = new Set(having.map(({ id }) => id));
  const wholes = materials
    .filter(({ lessonId }) => !known.has(lessonId))
    .map(({ lessonId: id, lessonName: name }) => ({ id, name, categoryId, categoryName, videos: [] }));
  const orderOf = new Map(
    [...rows, ...materials].map(({ lessonId, lessonOrder }) => [lessonId, lessonOrder]),
  );
  const place = ({ id }: VideoLesson) => orderOf.get(id) ?? 0;
  const inOrder = [...wholes, ...having].sort((one, other) => place(one) - place(other) || one.id - other.id);
  return withMaterials(inOrder, materials);
}

/** Each lesson with its own materials, where it has some (CRS-36). */
export function withMaterials(
  lessons: readonly VideoLesson[],
  materials: readonly MaterialRow[],
): VideosGroup[] {
  const htmlOf = new Map(materials.map(({ lessonId, html }) => [lessonId, html]));
  return lessons.map((lesson) => ({ ...lesson, supportingMaterials: htmlOf.get(lesson.id) ?? null }));
}

function lengthOf(seconds: number): VideoLength {
  return {
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}
